import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { StaleNotice } from '#kits/ui/web/stale-notice.tsx'
import styles from './form.module.css'
import type { KnownNames } from './form-state/references.ts'
import type { CabinForm } from './form-state/use-cabin-form.ts'

const loadBothValues = () => import('./conflict-values.tsx')

interface ConflictProps {
  entity: CabinForm
  names: KnownNames
}

/** Why the cabin was not saved; after a conflict who changed it and when, with both values of each field. */
export function Conflict({ entity: { form, conflict, newer, showNewer }, names }: ConflictProps) {
  const { t } = useLanguage()
  const loaded = useLazyLoad(loadBothValues, conflict !== undefined)
  const isStale = conflict !== undefined && (form.failure === undefined || form.failureKey === 'stale')
  return (
    <>
      <FormError>{isStale ? <StaleNotice {...conflict.current} /> : form.failure}</FormError>
      {conflict && loaded && <loaded.ConflictValues conflict={conflict} form={form} names={names} />}
      <div className={`row wrap between gap-1-3 rounded text-compact notice ${styles.news}`} role="status">
        {newer && (
          <>
            <p>
              {newer.updatedBy === null
                ? t('cabin_form.changed')
                : t('cabin_form.changed_by', { name: newer.updatedBy })}
            </p>
            <Button variant="quiet" onClick={showNewer}>
              {t('cabin_form.show_changes')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}
