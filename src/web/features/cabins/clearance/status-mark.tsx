import type { CabinStatus } from '#shared/domain/enums.ts'
import { classes } from '#web/ui/classes.ts'
import { toneClass } from '#web/ui/enum-tag.tsx'
import { StatusIcon } from '#web/ui/status-icon.tsx'
import styles from './status-mark.module.css'

interface StatusMarkProps {
  status: CabinStatus
  /** A future status: without colour. */
  isAhead?: boolean
}

export function StatusMark({ status, isAhead = false }: StatusMarkProps) {
  return (
    <span className={classes(styles.mark, isAhead ? styles.ahead : toneClass('CabinStatus', status))}>
      <StatusIcon status={status} />
    </span>
  )
}
