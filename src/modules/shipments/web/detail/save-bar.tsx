import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './form.module.css'
import type { CabinForm } from './form-state/use-cabin-form.ts'

interface SaveBarProps {
  entity: CabinForm
  /** For a new cabin: leaves without saving. */
  onCancel?: (() => void) | undefined
}

/** Shown while there is something to save. */
export function SaveBar({ entity: { form, discard }, onCancel }: SaveBarProps) {
  const { t } = useLanguage()
  if (!form.isUnsaved && !onCancel) return null
  return (
    <div className={`row wrap between gap-2-4 paper line-above ${styles.bar}`}>
      <p className="text-compact semibold" role="status">
        {form.isUnsaved && t('cabin_form.unsaved')}
      </p>
      <div className={`flex wrap gap-2 ${styles.buttons}`}>
        <Button onClick={onCancel ?? discard} disabled={form.isBusy}>
          {t(onCancel ? 'common.cancel' : 'cabin_form.discard')}
        </Button>
        {!form.isReadOnly && (
          <Button
            type="submit"
            variant="primary"
            loading={form.isBusy}
            aria-keyshortcuts="Control+S Meta+S Control+Enter Meta+Enter"
          >
            {t(onCancel ? 'cabin_form.create' : 'common.save')}
          </Button>
        )}
      </div>
    </div>
  )
}
