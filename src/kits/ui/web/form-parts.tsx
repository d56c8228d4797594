import type { ReactNode } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from './button.tsx'
import styles from './form-parts.module.css'

/** Fields in columns where there is room. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={`stack start ${styles.fields}`}>{children}</div>
}

interface FormActionsProps {
  submitLabel?: string
  isBusy: boolean
  onCancel?: () => void
}

export function FormActions({ submitLabel, isBusy, onCancel }: FormActionsProps) {
  const { t } = useLanguage()
  return (
    <div className="flex wrap gap-2">
      <Button type="submit" variant="primary" loading={isBusy}>
        {submitLabel ?? t('common.save')}
      </Button>
      {onCancel && (
        <Button variant="quiet" onClick={onCancel} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}

/** Says that the form's input was restored from a draft of an ended session. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={`row wrap between gap-1-3 rounded text-compact notice`} role="status">
      <p>{t('office.draft.restored')}</p>
      <Button variant="quiet" onClick={onDiscard}>
        {t('office.draft.discard')}
      </Button>
    </div>
  )
}
