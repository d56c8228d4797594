import styles from './skeleton.module.css'

/** The placeholder of a field while it loads, so that nothing moves when it comes. */
export function FieldSkeleton() {
  return (
    <div className={styles.field} aria-hidden="true">
      <span className={styles.label} />
      <span className={styles.control} />
    </div>
  )
}
