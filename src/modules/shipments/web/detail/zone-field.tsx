import { minuteAhead, offsetName } from '#kits/dates/shared/utc-offsets.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { LazyPicker } from '#kits/ui/web/lazy-picker.tsx'
import { useNow } from '#kits/ui/web/use-now.ts'
import { useZoneOffset } from '#kits/ui/web/use-zone-offset.ts'
import { zoneLabel } from '#kits/ui/web/zone-label.ts'
import styles from './form.module.css'
import type { FormTools } from './form-state/form-tools.ts'

/** The zone the cabin's days are counted in; by default the destination port's. */
export function ZoneField({ tools: { entity, pickers, portZone } }: { tools: FormTools }) {
  const { t } = useLanguage()
  const now = useNow()
  const offset = useZoneOffset(entity.zone, now, entity.base)
  const { value, onValue, error, readOnly } = entity.form.field('timezone')
  return (
    <div className={`stack justify-start gap-1 shrink ${styles.zone}`}>
      <LazyPicker
        label={t('zone.label')}
        hint={t('zone.search_hint')}
        error={error}
        readOnly={readOnly}
        text={value === '' ? '' : zoneLabel(value, t)}
        picker={
          pickers &&
          (() => <pickers.ZonePicker zone={value} error={error} isReadOnly={readOnly} onZone={onValue} />)
        }
      />
      {offset !== undefined && (
        <p className="text-small">
          {t('cabin_form.zone_now', {
            time: minuteAhead(now.toISOString(), offset),
            offset: offsetName(offset),
          })}
        </p>
      )}
      {portZone !== undefined && portZone !== value && !readOnly && (
        <Button variant="quiet" onClick={() => onValue(portZone)}>
          {t('cabin_form.zone_of_port', { zone: zoneLabel(portZone, t) })}
        </Button>
      )}
    </div>
  )
}
