import { useEffect, useEffectEvent, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import type { Problem } from '../problem.ts'
import styles from './problem-notice.module.css'

interface ProblemNoticeProps {
  problem: Problem
  /** An earlier answer is still shown below. */
  hasOlder: boolean
  onRetry: (options?: { isOwn: boolean }) => void
}

export function ProblemNotice({ problem, hasOlder, onRetry }: ProblemNoticeProps) {
  const { t } = useLanguage()
  const { kind, msg, isRepeated, retryAfter } = problem
  const isUnanswered = kind === 'offline' || kind === 'unreachable'
  // The server's own words, or the catalogue's where it had none.
  const opening = isUnanswered ? t('error.fallback') : kind === 'away' ? msg : undefined
  const left = useCountdown(retryAfter ?? 0, () => {
    if (kind === 'limited' && !isRepeated) onRetry({ isOwn: true })
  })
  useOnline(() => {
    if (kind === 'offline') onRetry({ isOwn: true })
  })
  return (
    <div className={`flex gap-4 rounded unprinted ${styles.notice}`}>
      <Icon name="alert" size={24} />
      <div className="stack gap-4">
        <div role="alert">
          {opening && <p className="text-large bold">{opening}</p>}
          <p className={opening ? undefined : 'text-large bold'}>{t(`tracking.problem.${kind}`)}</p>
          <p>{kind === 'refused' ? msg : t(`tracking.problem.${kind}_text`)}</p>
          {hasOlder && <p>{t('tracking.problem.still')}</p>}
        </div>
        <div className="row wrap gap-3 scripted">
          <Button large onClick={() => onRetry()} disabled={left > 0}>
            {t('common.retry')}
          </Button>
          {left > 0 && (
            <p className="semibold warning" role="timer" aria-live="off">
              {kind === 'limited' && !isRepeated
                ? t('tracking.problem.again_in', { n: left })
                : t('tracking.problem.wait', { n: left })}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

const second = 1000

/** The seconds left; calls `onEnd` at zero. */
function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (seconds === 0) return
    const until = Date.now() + seconds * second
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((until - Date.now()) / second))
      setLeft(now)
      if (now > 0) return
      clearInterval(timer)
      end()
    }, second)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}

function useOnline(onOnline: () => void): void {
  const back = useEffectEvent(onOnline)
  useEffect(() => {
    const listener = () => back()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
}
