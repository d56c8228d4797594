import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './form.module.css'
import type { CabinForm } from './form-state/use-cabin-form.ts'
import type { ClearedFields } from './form-state/use-cleared-fields.ts'

interface ClearedFieldsNoticeProps {
  entity: CabinForm
  why: ClearedFields['why']
}

/**
 * Names the fields that a choice cleared, and offers to undo it. The live region is always rendered, so that changes
 * are announced.
 */
export function ClearedFieldsNotice({ entity: { clearing, form }, why }: ClearedFieldsNoticeProps) {
  const { t, language } = useLanguage()
  const { cleared } = clearing
  const labels =
    cleared?.members.map((member) => t(`cabins.fields.${member}` as TextKey & 'common.save')) ?? []
  return (
    <div className={`row wrap between gap-1-3 rounded text-compact notice ${styles.cleared}`} role="status">
      {cleared?.why === why && (
        <>
          <p>{t(`cabin_form.cleared_${why}`, { fields: new Intl.ListFormat(language).format(labels) })}</p>
          <Button variant="quiet" onClick={clearing.undo} disabled={form.isBusy}>
            {t('cabin_form.undo')}
          </Button>
        </>
      )}
    </div>
  )
}
