import { initialsOf } from '#kits/i18n/shared/initials.ts'
import styles from './person.module.css'

/** A manager by initials and name. */
export function Person({ name }: { name: string }) {
  return (
    <span className={`row-inline gap-2 ${styles.person}`} title={name}>
      <span className={`rigid semibold ${styles.initials}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={`ellipsis ${styles.name}`}>{name}</span>
    </span>
  )
}
