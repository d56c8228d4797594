import { useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { DayField } from '#kits/ui/web/day-field.tsx'
import field from '#kits/ui/web/field.module.css'
import type { FieldProps } from '#kits/ui/web/form.ts'
import type { MessageParams } from '#kits/ui/web/form-problems.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { useRowFocus } from '#kits/ui/web/use-row-focus.ts'
import { useToday } from '#kits/ui/web/use-today.ts'
import { type HolidayKind, holidayKinds } from '#modules/deadlines/contract/holidays.ts'
import styles from './calendar.module.css'
import { type HolidayText, problemsOf, readDays, writeDays } from './year-form.ts'

interface DaysEditorProps extends FieldProps {
  year: number
  /** A day was refused when the form was sent: from then on what is missing is said too. */
  isDayRefused: boolean
}

/** The list of non-working days. What is wrong is said as one types, but not what is still to be typed. */
export function DaysEditor({ year, isDayRefused, value, error, readOnly, onValue }: DaysEditorProps) {
  const { t } = useLanguage()
  const noteId = useId()
  const days = readDays(value)
  const { rows, addButton, focusRow } = useRowFocus<HTMLUListElement>()
  const problems = problemsOf(year, days)
  const messageOf = (path: string) => {
    const problem = problems.find((each) => each.path === path)
    return problem && t(`validation.${problem.key}`, problem.params as MessageParams)
  }
  const whole = messageOf('days') ?? error
  return (
    <div className="stack justify-start gap-3 shrink">
      <p className="text-compact muted">{t('rules.holidays.kind_hint')}</p>
      {days.length === 0 && <p className="text-compact muted">{t('rules.holidays.none')}</p>}
      <ul
        className={`stack gap-3 ${styles.days}`}
        ref={rows}
        aria-describedby={whole === undefined ? undefined : noteId}
      >
        {days.map((day, index) => (
          <DayRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed is known by its place alone.
            key={index}
            {...{ day, year, readOnly }}
            n={index + 1}
            messageOf={(member) =>
              day[member] !== '' || isDayRefused ? messageOf(`days.${index}.${member}`) : undefined
            }
            onDay={(changed) => onValue(writeDays(days.with(index, changed)))}
            onRemove={() => {
              onValue(writeDays(days.toSpliced(index, 1)))
              focusRow(Math.max(0, index - 1))
            }}
          />
        ))}
      </ul>
      {whole !== undefined && (
        <p className={`flex gap-1 text-small ${field.error}`} id={noteId} role="alert">
          <Icon name="alert" size={16} />
          {whole}
        </p>
      )}
      {!readOnly && (
        <Button
          ref={addButton}
          onClick={() => {
            onValue(writeDays([...days, { on: '', name: '', kind: 'holiday' }]))
            focusRow(days.length)
          }}
        >
          <Icon name="plus" />
          {t('rules.holidays.add')}
        </Button>
      )}
    </div>
  )
}

interface DayRowProps {
  day: HolidayText
  year: number
  n: number
  readOnly: boolean
  messageOf: (member: keyof HolidayText) => string | undefined
  onDay: (day: HolidayText) => void
  onRemove: () => void
}

function DayRow({ day, year, n, readOnly, messageOf, onDay, onRemove }: DayRowProps) {
  const { t } = useLanguage()
  const today = useToday()
  return (
    <li className={`stack start gap-2 ${styles.day}`}>
      <DayField
        label={t('rules.holidays.day_n', { n })}
        today={today}
        year={year}
        value={day.on}
        error={messageOf('on')}
        readOnly={readOnly}
        onValue={(on) => onDay({ ...day, on })}
      />
      <TextField
        label={t('rules.holidays.name_n', { n })}
        autoComplete="off"
        value={day.name}
        error={messageOf('name')}
        readOnly={readOnly}
        onValue={(name) => onDay({ ...day, name })}
      />
      <SelectField
        label={t('rules.holidays.kind_n', { n })}
        options={holidayKinds.map((value) => ({ value, label: t(`rules.holidays.kinds.${value}`) }))}
        value={day.kind}
        error={undefined}
        readOnly={readOnly}
        onValue={(kind) => onDay({ ...day, kind: kind as HolidayKind })}
      />
      {!readOnly && (
        <IconButton label={t('rules.holidays.remove_n', { n })} onClick={onRemove}>
          <Icon name="trash" />
        </IconButton>
      )}
    </li>
  )
}
