import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { kindNames } from '#modules/papers/web/checklist/kind-names.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'

interface SummaryProps {
  counts: { readonly required: number; readonly present: number }
  missing: readonly DocumentKind[]
  /** What is required could not be loaded. */
  isFailed: boolean
  isBusy: boolean
  onRetry: () => void
}

/** In words how many of the required papers are there, and which are missing. */
export function Summary({ counts, missing, isFailed, isBusy, onRetry }: SummaryProps) {
  const { t, language } = useLanguage()
  if (isFailed)
    return (
      <div className="row wrap gap-2" role="alert">
        <p>{t('papers.failed')}</p>
        <Button onClick={onRetry} loading={isBusy}>
          {t('common.retry')}
        </Button>
      </div>
    )
  if (counts.required === 0) return null
  return (
    <p className="text-small muted" role="status">
      {t('papers.summary', { present: counts.present, count: counts.required })}{' '}
      {missing.length > 0 && t('papers.missing', { kinds: kindNames(missing, { t, language }) })}
    </p>
  )
}
