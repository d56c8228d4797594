import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { toneClass } from '#kits/ui/web/enum-tag.tsx'
import { StatusIcon } from '../signs/status-icon.tsx'
import styles from './status-mark.module.css'

interface StatusMarkProps {
  status: CabinStatus
  /** A future status: without colour. */
  isAhead?: boolean
}

export function StatusMark({ status, isAhead = false }: StatusMarkProps) {
  return (
    <span
      className={classes(
        'row-inline',
        styles.mark,
        isAhead ? `paper muted ${styles.ahead}` : toneClass('CabinStatus', status),
      )}
    >
      <StatusIcon status={status} />
    </span>
  )
}
