import { formatMinute, pickerTime, today } from '#shared/domain/dates.ts'
import { useLanguage } from '../../../app/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { DayField } from '../../../ui/day-field.tsx'
import { parseDay } from '../../../ui/day-text.ts'
import { FieldGroup } from '../../../ui/field-group.tsx'
import { PickerShell } from '../../../ui/picker-shell.tsx'
import { offsetLabel, zoneLabel } from '../../../ui/zones.ts'
import styles from './form.module.css'
import type { FormTools } from './form-tools.ts'
import { useNow } from './use-now.ts'
import { savedInstant } from './values.ts'

export function DatesSection({ tools }: { tools: FormTools }) {
  const { t } = useLanguage()
  const { form, zone } = tools.entity
  const now = useNow()
  const departure = form.field('departureTime')
  const shownToday = today(zone, now)
  return (
    <FieldGroup title={t('cabin_form.sections.dates')}>
      <ZoneField tools={tools} now={now} />
      <DayField
        label={t('cabins.fields.departureTime')}
        hint={<DepartureHint day={departure.value} zone={zone} />}
        today={shownToday}
        {...departure}
      />
      <DayField
        label={t('cabins.fields.lastFreeDay')}
        hint={t('cabin_form.free_hint')}
        today={shownToday}
        {...form.field('lastFreeDay')}
      />
    </FieldGroup>
  )
}

/** What is saved of the day typed. */
function DepartureHint({ day, zone }: { day: string; zone: string }) {
  const { t } = useLanguage()
  if (parseDay(day) === undefined) return t('cabin_form.departure_hint')
  const instant = savedInstant(day, zone)
  return t('cabin_form.saved_as', {
    time: pickerTime(instant, zone).replace('T', ' '),
    zone,
    utc: formatMinute(instant, 'UTC'),
  })
}

/** The zone the cabin's days are counted in; by default the destination port's. */
function ZoneField({ tools: { entity, pickers, portZone }, now }: { tools: FormTools; now: Date }) {
  const { t } = useLanguage()
  const { value, onValue, error, readOnly } = entity.form.field('timezone')
  return (
    <div className={styles.zone}>
      <PickerShell
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
      <p className={styles.now}>
        {t('cabin_form.zone_now', {
          time: formatMinute(now.toISOString(), entity.zone),
          offset: offsetLabel(entity.zone, now),
        })}
      </p>
      {portZone !== undefined && portZone !== value && !readOnly && (
        <Button variant="quiet" onClick={() => onValue(portZone)}>
          {t('cabin_form.zone_of_port', { zone: zoneLabel(portZone, t) })}
        </Button>
      )}
    </div>
  )
}
