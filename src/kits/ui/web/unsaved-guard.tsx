import { useEffect } from 'react'
import { hasToken } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type Location, useBlocker } from '#kits/page/web/router/hooks.ts'
import { Confirm } from './confirm.tsx'
import { cancelLeaving, hasUnsaved, useAnyUnsaved, usePendingLeave } from './unsaved.ts'

/** Without a session there is nothing to ask: the drafts have been stored. */
const mustAsk = (): boolean => hasUnsaved() && hasToken()

/** Search included, since a form over a list is opened by a search parameter. */
const addressOf = ({ pathname, search }: Location): string => pathname + search

/** Asks before unsaved changes are lost: by navigation, sign-out or closing the tab. */
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

/** Listens only while needed: a page with a beforeunload listener is kept out of the back-forward cache. */
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
