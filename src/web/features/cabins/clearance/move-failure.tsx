import type { ReactNode } from 'react'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { classes } from '#web/ui/classes.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { LocalTime } from '#web/ui/local-time.tsx'
import styles from './clearance.module.css'

interface MoveFailureProps {
  cabin: Cabin
  /** Why it was refused. */
  failure: string | undefined
  /** Somebody changed the cabin meanwhile; it is shown as it is now. */
  isStale: boolean
}

/** Why a step was not taken; where somebody was quicker, who and when. */
export function MoveFailure({ cabin, failure, isStale }: MoveFailureProps) {
  const { t } = useLanguage()
  return (
    <div className={classes(failure === undefined && styles.silent)}>
      <FormError>
        {failure !== undefined && (
          <>
            <p>
              <strong>{failure}</strong>
            </p>
            {isStale && (
              <>
                <p className={styles.change}>
                  {cabin.updatedBy !== null && (
                    <span>{t('cabin_clearance.stale.by', { name: cabin.updatedBy })}</span>
                  )}
                  <LocalTime instant={cabin.updatedAt} place={cabin} />
                </p>
                <p>{t('cabin_clearance.stale.kept')}</p>
              </>
            )}
          </>
        )}
      </FormError>
    </div>
  )
}

/** What changed under an open form. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={styles.warning} role="status">
      {children}
    </p>
  )
}
