import { initialsOf } from '#kits/i18n/shared/initials.ts'
import styles from './person.module.css'

/** A manager by initials and name. */
export function Person({ name }: { name: string }) {
  return (
    <span className={styles.person} title={name}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
