import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { endSessions, getSessions } from '#modules/access/contract/account-security.ts'

export type Session = Result<typeof getSessions>[number]

/** Ends one session or, without an id, all others, after a question. */
export function useEndSessions(sessions: readonly Session[]) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<readonly Session[]>([])
  const { list, expectGone } = useFocusAfter(sessions)
  const [isBusy, setBusy] = useState(false)

  const confirm = async () => {
    const [first] = asked
    if (!first) return
    setBusy(true)
    try {
      const { count } = await call(endSessions, { id: asked.length === 1 ? first.id : null })
      notify({ kind: 'success', title: t('security.sessions.ended', { count }) })
    } catch (error) {
      // The call has shown the failure already.
      if (!(error instanceof CallError)) throw error
    }
    setBusy(false)
    setAsked([])
    expectGone()
    void queries.invalidateQueries({ queryKey: callKey(getSessions) })
  }
  return { list, asked, isBusy, ask: setAsked, cancel: () => setAsked([]), confirm }
}

/** The pressed button disappears with its session: moves the focus to the list. */
function useFocusAfter(sessions: readonly Session[]) {
  const list = useRef<HTMLUListElement>(null)
  const isExpected = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sessions are what it waits for.
  useLayoutEffect(() => {
    if (isExpected.current && document.activeElement === document.body) list.current?.focus()
    isExpected.current = false
  }, [sessions])
  return {
    list,
    expectGone: () => {
      isExpected.current = true
    },
  }
}
