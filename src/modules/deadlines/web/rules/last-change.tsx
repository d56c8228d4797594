import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'

/** When a rule was changed last, and by whom. */
export function LastChange({ updatedAt, updatedBy }: { updatedAt: string; updatedBy: string | null }) {
  const { t } = useLanguage()
  const { utcOffsets } = useManager()
  return (
    <p className="text-small muted">
      {updatedBy === null ? t('records.edit.changed') : t('records.edit.changed_by', { name: updatedBy })}{' '}
      <time dateTime={updatedAt}>{localMinute(updatedAt, utcOffsets)}</time>
    </p>
  )
}
