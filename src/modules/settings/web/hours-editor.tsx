import { useLanguage } from '#kits/i18n/web/language.tsx'
import { weekdayName } from '#kits/operator/shared/opening-hours.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { readList, writeList } from './form-values.ts'
import { errorAt } from './list-editor.tsx'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

const [monday, friday] = [0, 4]

/** The opening hours of each day, as one writes them on a door. */
export function HoursEditor({ form }: Pick<SettingsForm, 'form'>) {
  const { t, language } = useLanguage()
  const { value, readOnly, onValue } = form.field('hours')
  const days = readList(value)
  const copy = () => {
    const first = days[monday] ?? ''
    onValue(writeList(days.map((text, day) => (day <= friday ? first : text))))
  }
  return (
    <div className={`stack start ${styles.hours}`}>
      {days.map((text, day) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week have no other key.
          key={day}
          name={`hours.${day}`}
          label={weekdayName(language, day)}
          autoComplete="off"
          value={text}
          error={errorAt(form, `hours.${day}`)}
          readOnly={readOnly}
          onValue={(typed) => onValue(writeList(days.with(day, typed)))}
        />
      ))}
      <div className={styles.copy}>
        <Button disabled={readOnly || days[monday] === ''} onClick={copy}>
          {t('settings.copy_hours')}
        </Button>
      </div>
    </div>
  )
}
