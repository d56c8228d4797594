import { useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { useNavigate, useSearchParams } from '#kits/page/web/router/hooks.ts'
import type { customerContacts } from '../contract/contacts.ts'
import type { Followed } from '../contract/following.ts'
import { loadCalls } from './load-calls.ts'

export type ConsentAnswer = Result<typeof customerContacts.answerConsent>

/** What the page shows: `asked` before a confirmation, `consentAsked` before the answer to a company, `none` without a token. */
export type FollowState =
  | { readonly kind: 'none' | 'asked' | 'loading' | 'dead' | 'stopped' }
  | { readonly kind: 'consentAsked' | 'consentDead' }
  | { readonly kind: 'consentAnswered'; readonly answer: ConsentAnswer }
  | { readonly kind: 'failed'; readonly msg: string }
  | { readonly kind: 'shown'; readonly followed: Followed; readonly token: string; readonly isNew: boolean }

const isDeadLink = ({ key, fields }: CallError): boolean =>
  key === 'follow_link_dead' || key === 'consent_link_dead' || fields.some(({ path }) => path === 'token')

const quietly = { autoError: false } as const

/** What is followed by the link of a mail, and what can be done with it. */
export function useFollowed() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const confirmToken = search.get('confirm') ?? ''
  const consentToken = search.get('consent') ?? ''
  const token = search.get('token') ?? ''
  const [state, setState] = useState<FollowState>({
    kind: consentToken ? 'consentAsked' : confirmToken ? 'asked' : token ? 'loading' : 'none',
  })
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  /** Runs one piece of work at a time; says why it failed. */
  const run = async (work: () => Promise<FollowState>): Promise<boolean> => {
    setBusy(true)
    setFailure(undefined)
    try {
      setState(await work())
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (isDeadLink(error)) setState({ kind: consentToken ? 'consentDead' : 'dead' })
      else if (['shown', 'asked', 'consentAsked'].includes(state.kind)) setFailure(error.msg)
      else setState({ kind: 'failed', msg: error.msg })
      return false
    } finally {
      setBusy(false)
    }
  }
  const shown = (followed: Followed | null): FollowState =>
    followed ? { kind: 'shown', followed, token, isNew: false } : { kind: 'stopped' }

  const load = () =>
    run(async () => {
      const calls = await loadCalls()
      return shown(await call(calls.get, { token }, quietly))
    })
  const loadFirst = useEffectEvent(() => {
    // After a confirmation it is known already.
    if (token !== '' && !(state.kind === 'shown' && state.token === token)) void load()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with another token.
  useEffect(() => loadFirst(), [token])

  return {
    state,
    isBusy,
    failure,
    retry: () => void load(),
    confirm: () =>
      void run(async () => {
        const calls = await loadCalls()
        const followed = await call(calls.confirm, { token: confirmToken }, quietly)
        // A reload then shows what is followed, and asks for no confirmation.
        void navigate(`?token=${encodeURIComponent(followed.token)}`, { replace: true })
        return { kind: 'shown', followed, token: followed.token, isNew: true }
      }),
    answerConsent: (agree: boolean) =>
      void run(async () => {
        const answer = await call((await loadCalls()).answerConsent, { token: consentToken, agree }, quietly)
        return { kind: 'consentAnswered', answer }
      }),
    changeDigest: (digest: boolean) =>
      run(async () => shown(await call((await loadCalls()).change, { token, digest }, quietly))),
    remove: (number: string) =>
      run(async () => shown(await call((await loadCalls()).stop, { token, numbers: [number] }, quietly))),
    stop: () => run(async () => shown(await call((await loadCalls()).stop, { token }, quietly))),
  }
}

export type FollowActions = ReturnType<typeof useFollowed>
