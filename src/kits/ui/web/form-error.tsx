import type { ReactNode } from 'react'
import styles from './form-error.module.css'
import { Icon } from './icon.tsx'

/** Why a form was refused, above its fields. The live region is always rendered, so that changes are announced. */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <div className={`flex gap-2 rounded danger ${styles.error}`}>
          <Icon name="alert" />
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}
