import { useEffect } from 'react'
import { type Location, useBlocker } from '../router/hooks.ts'
import { hasToken } from '../session/session.ts'
import { useLanguage } from '../texts/language.tsx'
import { Confirm } from './confirm.tsx'
import { cancelLeaving, hasUnsaved, useAnyUnsaved, usePendingLeave } from './unsaved.ts'

/** Where the session has ended there is nothing to ask: what was typed is kept as a draft. */
const mustAsk = (): boolean => hasUnsaved() && hasToken()

/** A form may stand over a list by a member of the address. */
const addressOf = ({ pathname, search }: Location): string => pathname + search

/** Asks before unsaved changes are lost: on another screen, on sign-out, on closing the tab. */
export function UnsavedGuard() {
  const { t } = useLanguage()
  const waiting = usePendingLeave()
  const blocked = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mustAsk() && addressOf(currentLocation) !== addressOf(nextLocation),
  )
  const isAnyUnsaved = useAnyUnsaved()
  useBeforeUnload(isAnyUnsaved)

  const leave = () => {
    cancelLeaving()
    waiting?.()
    blocked?.proceed()
  }
  const stay = () => {
    cancelLeaving()
    blocked?.reset()
  }
  return (
    <Confirm
      isExpected={isAnyUnsaved}
      isOpen={waiting !== undefined || blocked !== undefined}
      title={t('office.unsaved.title')}
      text={t('office.unsaved.text')}
      confirmLabel={t('office.unsaved.leave')}
      cancelLabel={t('office.unsaved.stay')}
      onConfirm={leave}
      onCancel={stay}
    />
  )
}

/** Only while needed: a page with this listener is not kept for the back button. */
function useBeforeUnload(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
