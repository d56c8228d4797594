import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { toneClass } from '#kits/ui/web/enum-tag.tsx'
import { StatusIcon } from '#modules/shipments/web/signs/status-icon.tsx'
import styles from './status-tag.module.css'

/** A status with colour, icon and name. */
export function StatusTag({ status, isLarge = false }: { status: CabinStatus; isLarge?: boolean }) {
  const { t } = useLanguage()
  return (
    <span
      className={classes(
        'row-inline gap-2 rounded text-small bold',
        styles.tag,
        isLarge && styles.large,
        toneClass('CabinStatus', status),
      )}
    >
      <StatusIcon status={status} />
      {t(enumKey('CabinStatus', status))}
    </span>
  )
}
