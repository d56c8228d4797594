import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { LocalTime } from '#kits/ui/web/local-time.tsx'

export function LastChange({ updatedAt, updatedBy }: RecordRow) {
  const { t } = useLanguage()
  return (
    <p className="flex wrap gap-0-2 text-small muted">
      <span>
        {updatedBy === null ? t('records.edit.changed') : t('records.edit.changed_by', { name: updatedBy })}
      </span>
      <LocalTime instant={updatedAt} />
    </p>
  )
}
