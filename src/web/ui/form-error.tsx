import type { ReactNode } from 'react'
import styles from './form-error.module.css'
import { Icon } from './icon.tsx'

/** Why a form was not accepted, above its fields. The region stands ready so that it is announced. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <div className={styles.error}>
          <Icon name="alert" />
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}
