import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { toneClass } from '#web/ui/enum-tag.tsx'
import { StatusIcon } from '#web/ui/status-icon.tsx'
import styles from './status-tag.module.css'

/** A status with colour, icon and name. */
export function StatusTag({ status, isLarge = false }: { status: CabinStatus; isLarge?: boolean }) {
  const { t } = useLanguage()
  return (
    <span className={classes(styles.tag, isLarge && styles.large, toneClass('CabinStatus', status))}>
      <StatusIcon status={status} />
      {t(enumKey('CabinStatus', status))}
    </span>
  )
}
