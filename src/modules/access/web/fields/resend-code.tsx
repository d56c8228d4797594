import { useEffect, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './resend-code.module.css'

/** The server sends at most one code per minute. */
const pauseMs = 60_000

interface ResendCodeProps {
  /** When the last code was requested, in milliseconds; undefined where that was before this visit. */
  sentAt: number | undefined
  isBusy?: boolean
  onResend: () => void
}

/** A button that requests another code, enabled a minute after the last one. */
export function ResendCode({ sentAt, isBusy = false, onResend }: ResendCodeProps) {
  const { t } = useLanguage()
  const seconds = useSecondsUntil(sentAt === undefined ? 0 : sentAt + pauseMs)
  return (
    <div className={`row text-small muted ${styles.resend}`}>
      {seconds > 0 ? (
        <p>{t('valid_code.wait', { count: seconds })}</p>
      ) : (
        <Button variant="quiet" loading={isBusy} onClick={onResend}>
          {t('valid_code.resend')}
        </Button>
      )}
    </div>
  )
}

function useSecondsUntil(instant: number): number {
  const secondsLeft = () => Math.max(0, Math.ceil((instant - Date.now()) / 1000))
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      tick((count) => count + 1)
      if (Date.now() >= instant) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [instant])
  return secondsLeft()
}
