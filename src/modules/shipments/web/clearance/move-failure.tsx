import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import styles from './clearance.module.css'

interface MoveFailureProps {
  cabin: Cabin
  /** The server's reason. */
  failure: string | undefined
  /** Somebody changed the cabin meanwhile; its current state is shown. */
  isStale: boolean
}

/** Why a step was not recorded; after a conflict also who changed the cabin and when. */
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
                <p className={`flex wrap ${styles.change}`}>
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

/** Says that the cabin changed while the form was open. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={`rounded warning ${styles.warning}`} role="status">
      {children}
    </p>
  )
}
