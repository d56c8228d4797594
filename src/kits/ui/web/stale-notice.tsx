import type { UtcOffsets } from '#kits/dates/shared/utc-offsets.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { LocalTime } from './local-time.tsx'

interface StaleNoticeProps {
  updatedAt: string
  updatedBy: string | null
  /** The cabin's zone, for a cabin's record. */
  timezone?: string
  utcOffsets?: UtcOffsets
}

/** Says who saved other values meanwhile, and when. */
export function StaleNotice({ updatedAt, updatedBy, timezone, utcOffsets }: StaleNoticeProps) {
  const { t } = useLanguage()
  return (
    <>
      <p>
        <strong>{t('conflict.title')}</strong>
      </p>
      <p className="flex wrap gap-0-2 text-small">
        {updatedBy !== null && <span>{t('conflict.by', { name: updatedBy })}</span>}
        <LocalTime instant={updatedAt} {...(timezone && utcOffsets && { place: { timezone, utcOffsets } })} />
      </p>
    </>
  )
}
