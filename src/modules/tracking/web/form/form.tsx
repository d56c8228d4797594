import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { ReadText } from '#modules/shipments/rules/number-reader.ts'
import { maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'
import { firstPartName } from '#modules/tracking/contract/page.ts'
import { keyOf } from '../answers.ts'
import { preloadQuery } from '../query/use-tracking.ts'
import type { Tracking } from '../tracking.ts'
import { FileChooser } from './file-chooser.tsx'
import styles from './form.module.css'
import { IgnoredTexts } from './ignored-texts.tsx'
import { NumberList } from './number-list.tsx'
import { ReadNotes } from './read-notes.tsx'
import { useFiles } from './use-files.ts'

const mostRows = 8

/** The tracking form. Without script it posts the text, and the answer is a page. */
export function TrackingForm({ tracking }: { tracking: Tracking }) {
  const { t } = useLanguage()
  const { text, setText, entered, state, submit, cancel } = tracking
  const box = useRef<HTMLTextAreaElement>(null)
  const [isRefused, setRefused] = useState(false)
  const files = useFiles(text, setText)
  useTypedBefore(box, setText)
  const { answered, problem, asking } = state
  // The form is compact while its numbers are being looked up or answered below.
  const isDone = (answered ?? problem ?? asking) !== null && keyOf(entered.numbers) === state.key

  const over = entered.numbers.length - maxNumbers

  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    const isTaken = await submit()
    setRefused(!isTaken)
    if (!isTaken) box.current?.focus()
  }
  const clear = () => {
    setText('')
    setRefused(false)
    files.forget()
    box.current?.focus()
  }
  return (
    <form
      className={classes('stack one-column rounded paper unprinted', styles.form, isDone && styles.done)}
      method="post"
      action={screens.tracking.path}
      onSubmit={(event) => void send(event)}
      onFocus={preloadQuery}
      onKeyDown={submitOnModifiedEnter}
      {...files.dropping}
    >
      <div className={`stack content-start ${styles.entry}`}>
        <Box
          box={box}
          text={text}
          onText={(next) => {
            setRefused(false)
            setText(next)
          }}
          entered={entered}
          isRefused={isRefused}
          rows={isDone ? Math.min(Math.max(entered.numbers.length, 3), mostRows) : mostRows}
        />
        {over > 0 && (
          <Button
            large
            className={styles.first}
            type="submit"
            name={firstPartName}
            value="1"
            onClick={(event) => {
              event.preventDefault()
              tracking.submitFirst(entered.numbers)
            }}
          >
            {t('tracking.next.first', { n: maxNumbers })}
          </Button>
        )}
        {!isDone && <ReadNotes read={entered} />}
        <IgnoredTexts texts={[...entered.ignored, ...files.ignored]} />
        <div className={`row wrap gap-2-3 ${styles.ways}`}>
          <Button type="submit" variant="primary" large className={styles.submit} loading={asking !== null}>
            <Icon name="search" />
            {t('tracking.form.submit')}
          </Button>
          {asking !== null && (
            <Button large variant="quiet" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          )}
          <kbd className={`muted ${styles.shortcut}`}>{t('tracking.form.shortcut')}</kbd>
          {text !== '' && (
            <Button large variant="quiet" className={styles.clear} onClick={clear}>
              {t('tracking.form.clear')}
            </Button>
          )}
        </div>
        <FileChooser onFiles={files.add} message={files.message} />
      </div>
      <NumberList numbers={entered.numbers} isDone={isDone} />
      {files.isOver && (
        <p className={`stack rounded bold tone-info ${styles.drop}`}>{t('tracking.form.drop')}</p>
      )}
    </form>
  )
}

/** Takes over numbers pasted before hydration; in a layout effect, before any click is handled. */
function useTypedBefore(box: RefObject<HTMLTextAreaElement | null>, setText: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useLayoutEffect(() => {
    const typed = box.current?.value
    if (typed) setText(typed)
  }, [])
}

interface BoxProps {
  box: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  entered: ReadText
  /** The text was submitted as it is and cannot be looked up. */
  isRefused: boolean
  rows: number
}

function Box({ box, text, onText, entered, isRefused, rows }: BoxProps) {
  const { t } = useLanguage()
  const id = useId()
  const { numbers, repeated } = entered
  const over = Math.max(0, numbers.length - maxNumbers)
  const problem = useProblemOf(over, isRefused && numbers.length === 0)
  const note = repeated > 0 ? t('tracking.form.repeated', { count: repeated }) : ''
  return (
    <>
      <div className={`flex wrap baseline between ${styles.head}`}>
        <label className="text-large bold" htmlFor={id}>
          {t('tracking.form.label')}
        </label>
        <p
          className={classes('text-body semibold muted scripted', styles.count, over > 0 && styles.over)}
          role="status"
        >
          <span aria-hidden="true">{t('tracking.form.count', { n: numbers.length, most: maxNumbers })}</span>
          <span className="visually-hidden">
            {t('tracking.form.count_said', { count: numbers.length, most: maxNumbers })}
          </span>
        </p>
      </div>
      <textarea
        ref={box}
        id={id}
        name="n"
        className={`paper ${styles.box}`}
        rows={rows}
        value={text}
        placeholder={t('tracking.form.example')}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={`${id}-note`}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        translate="no"
        onChange={(event) => onText(event.target.value)}
      />
      <progress
        className={classes('scripted', styles.fill, over > 0 && styles.overfull)}
        max={maxNumbers}
        value={Math.min(numbers.length, maxNumbers)}
        aria-hidden="true"
      />
      <p
        className={classes(
          'flex start gap-2 text-body muted',
          styles.note,
          problem !== undefined && `semibold ${styles.problem}`,
        )}
        id={`${id}-note`}
        role="status"
      >
        {problem !== undefined && <Icon name="alert" size={16} />}
        {problem ?? note}
      </p>
    </>
  )
}

function useProblemOf(over: number, isEmpty: boolean): string | undefined {
  const { t } = useLanguage()
  if (over > 0) return t('tracking.form.over', { count: over, most: maxNumbers })
  return isEmpty ? t('tracking.form.empty') : undefined
}

function submitOnModifiedEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
