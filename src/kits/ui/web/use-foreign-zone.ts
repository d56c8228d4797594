import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { zoneLabel } from './zone-label.ts'

/** A hint that names the zone in which a day is counted; undefined where it is the reader's own. */
export function useForeignZone(timezone: string): string | undefined {
  const { t } = useLanguage()
  const manager = useManager()
  return timezone === manager.timezone ? undefined : t('day.in_zone', { zone: zoneLabel(timezone, t) })
}
