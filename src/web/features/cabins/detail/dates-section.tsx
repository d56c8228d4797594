import { minuteAhead, offsetName } from '#shared/domain/utc-offsets.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { LazyPicker } from '#web/ui/lazy-picker.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { useZoneOffset } from '#web/ui/use-zone-offset.ts'
import { zoneLabel } from '#web/ui/zones.ts'
import styles from './form.module.css'
import type { FormTools } from './form-tools.ts'
import { useNow } from './use-now.ts'

export function DatesSection({ tools }: { tools: FormTools }) {
  const { t } = useLanguage()
  const { form, base } = tools.entity
  const managersToday = useToday()
  const today = base?.today ?? managersToday
  return (
    <FieldGroup title={t('cabin_form.sections.dates')}>
      <ZoneField tools={tools} />
      <DayField
        label={t('cabins.fields.departureTime')}
        hint={t('cabin_form.departure_hint')}
        today={today}
        {...form.field('departureTime')}
      />
      <DayField
        label={t('cabins.fields.lastFreeDay')}
        hint={t('cabin_form.free_hint')}
        today={today}
        {...form.field('lastFreeDay')}
      />
    </FieldGroup>
  )
}

/** The zone of the cabin's days; by default the destination port's. */
function ZoneField({ tools: { entity, pickers, portZone } }: { tools: FormTools }) {
  const { t } = useLanguage()
  const now = useNow()
  const offset = useZoneOffset(entity.zone, now, entity.base)
  const { value, onValue, error, readOnly } = entity.form.field('timezone')
  return (
    <div className={styles.zone}>
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
        <p className={styles.now}>
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
