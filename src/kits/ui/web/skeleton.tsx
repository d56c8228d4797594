import styles from './skeleton.module.css'

/** The placeholder of a field while it loads, so that nothing moves when it comes. */
export function FieldSkeleton() {
  return (
    <div className="stack gap-1" aria-hidden="true">
      <span className={`rounded ${styles.label}`} />
      <span className={`rounded ${styles.control}`} />
    </div>
  )
}
