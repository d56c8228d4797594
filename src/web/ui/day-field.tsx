import { useState } from 'react'
import { useLanguage } from '../texts/language.tsx'
import { IconButton } from './button.tsx'
import styles from './day-field.module.css'
import { parseDay } from './day-text.ts'
import type { FieldTexts } from './field.tsx'
import { Glyph } from './glyph.tsx'
import { useLazyPopup } from './lazy-popup.ts'
import { TextField } from './text-field.tsx'

const loadCalendar = () => import('./day-calendar.tsx')

interface DayFieldProps extends FieldTexts {
  name?: string
  /** YYYY-MM-DD, '' for none, or the typed text where it is not a day. */
  value: string
  /** The day the calendar opens at while none is chosen. */
  today: string
  required?: boolean
  readOnly?: boolean
  onValue: (day: string) => void
}

/** A calendar day, typed or chosen in a calendar. */
export function DayField({ value, today, readOnly = false, onValue, ...field }: DayFieldProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const { button, opened, loaded } = useLazyPopup(loadCalendar)
  return (
    <>
      <TextField
        {...field}
        // Not reformatted while it is being typed.
        value={typed ?? value}
        placeholder={t('day.placeholder')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        onValue={(text) => {
          setTyped(text)
          onValue(parseDay(text) ?? text.trim())
        }}
        onBlur={() => setTyped(null)}
        end={
          <IconButton
            {...button}
            className={styles.open}
            label={t('day.open')}
            aria-haspopup="dialog"
            aria-disabled={readOnly}
          >
            <Glyph>
              <path d="M3 5h14v12H3zM3 9h14M7 3v3.5M13 3v3.5M6.5 12h1M9.5 12h1M12.5 12h1M6.5 14.5h1M9.5 14.5h1" />
            </Glyph>
          </IconButton>
        }
      />
      {opened && loaded && !readOnly && (
        <loaded.DayCalendar
          label={field.label}
          day={parseDay(value)}
          today={today}
          anchor={opened.anchor}
          onClose={opened.onClose}
          onChoose={(day) => {
            setTyped(null)
            onValue(day)
          }}
        />
      )}
    </>
  )
}
