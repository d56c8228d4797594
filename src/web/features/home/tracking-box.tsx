import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { screens } from '#shared/domain/routes.ts'
import { useNavigate } from '#web/router/hooks.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './tracking-box.module.css'
import { trackingUrl } from './tracking-url.ts'

const fieldId = 'numbers'
const hintId = 'numbers-hint'
const mostLines = 8

/** The form to look numbers up. Without script it posts to the tracking page. */
export function TrackingBox() {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const [lines, setLines] = useState(1)
  const track = (event: FormEvent<HTMLFormElement>) => {
    const address = trackingUrl(String(new FormData(event.currentTarget).get('n') ?? ''))
    if (address === undefined) return
    event.preventDefault()
    void navigate(address)
  }
  return (
    <form className={styles.box} method="post" action={screens.tracking.path} onSubmit={track}>
      <label className={styles.label} htmlFor={fieldId}>
        {t('home.track_label')}
      </label>
      <div className={styles.entry}>
        <textarea
          className={styles.field}
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
      <p className={styles.hint} id={hintId}>
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
