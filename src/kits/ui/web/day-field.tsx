import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { IconButton } from './button.tsx'
import styles from './day-field.module.css'
import { parseDay } from './day-text.ts'
import type { FieldTexts } from './field.tsx'
import { isSaveKey } from './form.ts'
import { Glyph } from './glyph.tsx'
import { useLazyPopup } from './lazy-popup.ts'
import { TextField } from './text-field.tsx'

const loadCalendar = () => import('./day-calendar.tsx')
const loadReader = () => import('./day-reader.ts')

/** Keeps the place of words that are still being loaded: they would move the button that is being pressed. */
const emptyLine = '\u00a0'

interface DayFieldProps extends FieldTexts {
  name?: string
  /** YYYY-MM-DD, '' for none, or the typed text where it is not a day. */
  value: string
  /** What "today" and the days counted from it mean; the calendar opens at it while no day is chosen. */
  today: string
  /** The year of a day typed without one, at which the calendar opens too; without it that day is the nearest to today. */
  year?: number | undefined
  required?: boolean
  readOnly?: boolean
  /** What is doubtful about the day, said below what was understood. */
  doubt?: ReactNode
  onValue: (day: string) => void
}

/** The typed text and the day it means. What means none stays in the field when it is left. */
function useTypedDay({
  value,
  today,
  year,
  onValue,
}: Pick<DayFieldProps, 'value' | 'today' | 'year' | 'onValue'>) {
  const { language } = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [wasTyped, setWasTyped] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  // Not on focus: who types a day and saves at once would wait for it.
  const reader = useLazyLoad(loadReader, true)
  const given = useRef(value)
  const read = (text: string) => reader?.readDay(text, { language, today, year }) ?? parseDay(text)
  const give = (text: string) => {
    given.current = read(text) ?? text.trim()
    onValue(given.current)
  }
  const isBlank = typed === null || typed.trim() === ''
  const day = isBlank ? undefined : read(typed)
  // Still said once the field is left: a line less would move the button that is being pressed.
  const saidDay = day ?? (typed === null && wasTyped ? parseDay(value) : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the reader has come.
  useEffect(() => {
    if (!isBlank) give(typed)
  }, [reader])
  useEffect(() => {
    if (value === given.current) return
    // Set by something else, such as the calendar or a form that was reset.
    given.current = value
    setTyped(null)
    setWasTyped(false)
  }, [value])
  return {
    text: typed ?? value,
    /** What was understood, in words. */
    understood: saidDay && reader?.describeDay(saidDay, language),
    isUnread: !isBlank && day === undefined && reader !== undefined,
    isWaiting: !isBlank && day === undefined && reader === undefined,
    /** Words for it come with the reader. */
    isToBeSaid: reader === undefined && (!isBlank || saidDay !== undefined),
    hasFocus,
    type: (text: string) => {
      setTyped(text)
      setWasTyped(true)
      give(text)
    },
    /** Shows the day itself instead of the words for it. */
    settle: () => {
      if (isBlank || day !== undefined) setTyped(null)
    },
    setFocus,
  }
}

/** A calendar day, typed as people say it or chosen in a calendar. */
export function DayField({ value, today, year, readOnly = false, doubt, onValue, ...field }: DayFieldProps) {
  const { t } = useLanguage()
  const input = useTypedDay({ value, today, year, onValue })
  const { button, opened, loaded } = useLazyPopup(loadCalendar)
  const unread = input.isUnread ? t('day.unread') : undefined
  // Said in the hint's place while it is typed, so that nothing moves when the field is left.
  const said = input.understood ?? unread ?? field.hint ?? (input.isToBeSaid ? emptyLine : undefined)
  return (
    <>
      <TextField
        {...field}
        hint={
          doubt ? (
            <>
              {said}
              {doubt}
            </>
          ) : (
            said
          )
        }
        error={field.error ?? (input.hasFocus ? undefined : unread)}
        // Not reformatted while it is being typed.
        value={input.text}
        placeholder={t('day.placeholder')}
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        data-unsettled={input.isWaiting || undefined}
        onValue={input.type}
        onFocus={() => input.setFocus(true)}
        onBlur={() => {
          input.setFocus(false)
          input.settle()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || isSaveKey(event)) input.settle()
        }}
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
          today={year === undefined || today.startsWith(`${year}-`) ? today : `${year}-01-01`}
          anchor={opened.anchor}
          onClose={opened.onClose}
          onChoose={onValue}
        />
      )}
    </>
  )
}
