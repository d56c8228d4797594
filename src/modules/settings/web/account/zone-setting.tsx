import { lazy, Suspense, useEffect, useState } from 'react'
import { getTimeZoneOptions } from '#kits/dates/shared/time-zones.ts'
import { minuteAhead, offsetName } from '#kits/dates/shared/utc-offsets.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { useCall } from '#kits/http/web/query.ts'
import { updateManager, useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { updateManagerUser } from '#kits/session/shared/account.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { useZoneOffset } from '#kits/ui/web/use-zone-offset.ts'
import { zoneLabel } from '#kits/ui/web/zone-label.ts'
import styles from './account.module.css'

const ZonePicker = lazy(() => import('#kits/ui/web/zone-picker.tsx'))

/** The manager's time zone; a choice is saved at once. */
export function ZoneSetting() {
  const { t } = useLanguage()
  const { zone, isSaving, choose } = useZone()
  const now = useNow()
  const offset = useZoneOffset(zone, now)
  const ofDevice = useDeviceZone()
  return (
    <div className={`stack one-column gap-4 ${styles.narrow}`}>
      <Suspense fallback={<FieldSkeleton />}>
        <ZonePicker zone={zone} isReadOnly={isSaving} onZone={choose} />
      </Suspense>
      {offset !== undefined && (
        <p className="text-compact muted">
          {t('account.notices.current_time', {
            time: minuteAhead(now.toISOString(), offset),
            offset: offsetName(offset),
          })}
        </p>
      )}
      {ofDevice !== undefined && ofDevice !== zone && (
        <div>
          <Button onClick={() => choose(ofDevice)} loading={isSaving}>
            {t('account.actions.use_device_zone', { zone: zoneLabel(ofDevice, t) })}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The device's zone, where the server knows it. */
function useDeviceZone(): string | undefined {
  const { data } = useCall(getTimeZoneOptions, {})
  const named: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
  return data?.find(({ id }) => id === named)?.id
}

/** The zone on screen: a new choice while it is being saved, the old one again where that fails. */
function useZone() {
  const { t } = useLanguage()
  const { timezone } = useManager()
  const [saving, setSaving] = useState<string>()

  const save = async (zone: string) => {
    setSaving(zone)
    try {
      updateManager(await call(updateManagerUser, { timezone: zone }))
      const description = t('account.notices.zone_saved_text', { zone: zoneLabel(zone, t) })
      notify({ kind: 'success', title: t('account.notices.zone_saved'), description })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setSaving(undefined)
    }
  }
  return {
    zone: saving ?? timezone,
    isSaving: saving !== undefined,
    choose: (zone: string) => void save(zone),
  }
}

const second = 1000

/** The time, to the minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 15 * second)
    return () => clearInterval(timer)
  }, [])
  return now
}
