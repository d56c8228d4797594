import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { trackingLink } from '#modules/shipments/rules/tracking-link.ts'
import styles from './tracking-box.module.css'

const fieldId = 'numbers'
const hintId = 'numbers-hint'
const mostLines = 8

/** Characters of a text that the history keeps, for the tracking page to say what it ignored. */
const mostHandedOver = 50_000

/** Loaded apart: the page does not need it until someone writes. */
const loadReader = () => import('#modules/shipments/rules/number-reader.ts')
const preloadReader = () => void loadReader().catch(() => undefined)

/** The form to look numbers up. Without script it posts to the tracking page. */
export function TrackingBox() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [lines, setLines] = useState(1)
  const track = async (form: HTMLFormElement) => {
    const entered = String(new FormData(form).get('n') ?? '')
    const reader = await loadReader().catch(() => undefined)
    const read = reader?.readNumbers(entered)
    const link = read && trackingLink(read.numbers)
    // A form that is posted carries any length, and the server reads it in the same way.
    if (link === undefined) form.submit()
    else void navigate(link, { state: entered.length > mostHandedOver ? null : { entered, read } })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void track(event.currentTarget)
  }
  return (
    <form
      className={`stack gap-2 rounded paper ${styles.box}`}
      method="post"
      action={screens.tracking.path}
      onSubmit={submit}
      onFocus={preloadReader}
    >
      <label className={`bold ${styles.label}`} htmlFor={fieldId}>
        {t('home.track_label')}
      </label>
      <div className={`stack gap-3 ${styles.entry}`}>
        <textarea
          className={`rounded paper ${styles.field}`}
          id={fieldId}
          name="n"
          rows={lines}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby={hintId}
          onChange={({ target }) => setLines(Math.min(target.value.split('\n').length, mostLines))}
          onKeyDown={submitByEnter}
        />
        <Button type="submit" variant="primary" large className={styles.action}>
          {t('home.track')}
        </Button>
      </div>
      <p className={`text-body muted ${styles.hint}`} id={hintId}>
        {t('home.track_hint')}
      </p>
    </form>
  )
}

/** Enter submits, Shift with Enter adds a line. Not the Enter that ends an IME composition. */
function submitByEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
