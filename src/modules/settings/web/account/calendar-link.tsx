import { useRef, useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { copyText } from '#kits/ui/web/copyable-text.tsx'
import { calendar } from '#modules/partners/contract/calendar.ts'
import styles from './security.module.css'

/** The address of the calendar feed, which is made when it is first asked for, and shown to whoever asks alone. */
export function CalendarLink() {
  const { t } = useLanguage()
  const { url, isBusy, show, reset } = useCalendarLink()
  if (url === undefined)
    return (
      <div>
        <Button onClick={() => void show()} loading={isBusy}>
          {t('calendar_link.show')}
        </Button>
      </div>
    )
  return <Address url={url} isBusy={isBusy} onReset={reset} />
}

function useCalendarLink() {
  const { t } = useLanguage()
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const load = async (wanted: typeof calendar.getLink | typeof calendar.resetLink): Promise<boolean> => {
    setBusy(true)
    try {
      setUrl((await call(wanted, {})).url)
      return true
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
      return false
    } finally {
      setBusy(false)
    }
  }
  const reset = async () => {
    if (await load(calendar.resetLink)) notify({ kind: 'success', title: t('calendar_link.reset_done') })
  }
  return { url, isBusy, show: () => load(calendar.getLink), reset }
}

interface AddressProps {
  url: string
  isBusy: boolean
  onReset: () => Promise<void>
}

function Address({ url, isBusy, onReset }: AddressProps) {
  const { t } = useLanguage()
  const shown = useRef<HTMLParagraphElement>(null)
  const [isAsking, setAsking] = useState(false)
  const copy = async () => {
    const isCopied = await copyText(url, shown)
    notify(
      isCopied
        ? { kind: 'success', title: t('calendar_link.copied') }
        : { kind: 'info', title: t('calendar_link.copy_failed') },
    )
  }
  const reset = async () => {
    await onReset()
    setAsking(false)
  }
  return (
    <div className="stack one-column gap-4">
      <div className="stack gap-1">
        <h3 className="text-body">{t('calendar_link.address')}</h3>
        <p className={`break text-compact ${styles.secret}`} ref={shown} translate="no">
          {url}
        </p>
        <p className="text-compact muted">{t('calendar_link.secret')}</p>
      </div>
      <div className="row wrap gap-2">
        {/* Where the button was that has shown the address. */}
        <Button variant="primary" onClick={() => void copy()} autoFocus>
          {t('calendar_link.copy')}
        </Button>
        <a className={buttonClass()} href={url.replace(/^https?:/, 'webcal:')}>
          {t('calendar_link.open')}
        </a>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t('calendar_link.reset')}
        </Button>
      </div>
      <div className="stack gap-1">
        <h3 className="text-body">{t('calendar_link.how')}</h3>
        <ul className="stack gap-2 text-compact">
          <li>{t('calendar_link.google')}</li>
          <li>{t('calendar_link.outlook')}</li>
          <li>{t('calendar_link.apple')}</li>
        </ul>
      </div>
      <Confirm
        isOpen={isAsking}
        title={t('calendar_link.reset_title')}
        text={t('calendar_link.reset_text')}
        confirmLabel={t('calendar_link.reset')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={() => void reset()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
