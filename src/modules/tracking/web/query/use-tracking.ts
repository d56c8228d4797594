import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Challenge, ProofWanted } from '#kits/captcha/shared/proof-of-work.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { pageData } from '#kits/page/web/page-data.ts'
import { useLocation, useNavigate } from '#kits/page/web/router/hooks.ts'
import { linkedNumbers, toQuery } from '#modules/shipments/rules/tracking-link.ts'
import { isLookedUp, maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'
import type { TrackingPageData } from '#modules/tracking/contract/page.ts'
import {
  cacheAnswer,
  cachedAnswer,
  emptyState,
  initialState,
  keyOf,
  linkReader,
  restOf,
  type TrackingState,
  toLines,
} from '../answers.ts'
import { problemOf } from '../problem.ts'
import { Found } from '../results/lazy-found.ts'
import type { Tracking } from '../tracking.ts'
import { loadReader, useReadText } from './reader.ts'

/**
 * The state of the tracking page. The query is in the URL: any change of it, by link, form or back button, looks the
 * numbers up.
 */
export function useTracking(): Tracking {
  const navigate = useNavigate()
  const { search, state: handedOver } = useLocation()
  const [data] = useState(() => pageData() as TrackingPageData | undefined)
  const [first] = useState(() => initialState(data, search, handedOver))
  const [numbersIn] = useState(() => linkReader(data, search))
  const [{ text, state }, setState] = useState<Pick<typeof first, 'text' | 'state'>>(first)
  const linked = useMemo(() => numbersIn(search), [numbersIn, search])
  const entered = useReadText(text, first, linked)
  /** What a press on "the first fifty" left for the next. */
  const [rest, setRest] = useState(data?.rest ?? [])
  const setText = (next: string) => setState((now) => ({ ...now, text: next }))
  const setTrackingState = (next: TrackingState) => setState((now) => ({ ...now, state: next }))
  const { ask, stop } = useAsking(setTrackingState)
  const { place, heading, wantFocus } = useScrollToAnswer(state)
  /** Posted by the form without script: the numbers are not in the URL yet. */
  const isPosted = useRef(state.key !== '' && linkedNumbers(search).length === 0)

  const follow = useEffectEvent((numbers: readonly string[]) => {
    const key = keyOf(numbers)
    if (numbers.length === 0) {
      if (isPosted.current) return void show(entered.numbers, rest, { replace: true })
      stop()
      return setState((now) => (now.state.key === '' ? now : { text: '', state: emptyState }))
    }
    isPosted.current = false
    const kept = restOf(handedOver)
    // Another order of the same answer is another entry of the history, and leaves nothing out.
    if (kept.length > 0 || key !== state.key) setRest(kept)
    // A query that the server's page was refused for want of a proof of work is sent again, with one.
    const isAnswered = key === state.key && state.asking === null
    if (isAnswered && state.problem?.kind !== 'unproven') return
    if (keyOf(entered.numbers) !== key) setText(toLines(numbers))
    const known = cachedAnswer(key, Date.now())
    if (known) setTrackingState({ ...emptyState, key, answered: known })
    else if (isLookedUp(numbers)) void ask(numbers, null)
    else setTrackingState({ ...emptyState, key })
  })
  const show = (numbers: readonly string[], left: readonly string[] = [], { replace = false } = {}) =>
    navigate(`?${toQuery(numbers)}`, { replace, state: { rest: left }, preventScrollReset: true })
  useEffect(() => {
    follow(numbersIn(search))
    return stop
  }, [search, stop, numbersIn])

  return {
    text,
    setText,
    entered,
    state,
    place,
    heading,
    submit: async (given = text) => {
      const reader = await loadReader().catch(() => undefined)
      if (!reader) {
        setTrackingState({ ...state, asking: null, problem: problemOf(noAnswer, navigator.onLine, false) })
        return true
      }
      const { numbers } = reader.readNumbers(given, linked)
      if (!isLookedUp(numbers)) return false
      if (given !== text) setText(given)
      wantFocus()
      if (keyOf(numbers) === keyOf(linked)) void ask(numbers, state)
      else void show(numbers)
      return true
    },
    rest,
    submitFirst: (numbers) => {
      wantFocus()
      void show(numbers.slice(0, maxNumbers), numbers.slice(maxNumbers))
    },
    repeat: ({ isOwn } = { isOwn: false }) => {
      if (!isOwn) wantFocus()
      void ask(linked, state, isOwn)
    },
    cancel: () => {
      stop()
      const problem = { kind: 'cancelled', msg: '', retryAfter: null, isRepeated: true } as const
      setTrackingState({ ...state, asking: null, problem: state.answered ? null : problem })
    },
  }
}

/** For a failure to load the contract. */
const noAnswer = { status: 0, msg: '', retryAfter: null, key: null }

/** The call with its schemas, not needed to show the server's answer, and what shows an answer. */
async function loadContract() {
  const [contract] = await Promise.all([import('#modules/tracking/contract/tracking.ts'), Found.preload()])
  return contract
}

/** Preloads what a query needs when the form gets the focus: it works even if the connection is lost meanwhile. */
export function preloadQuery(): void {
  for (const load of [loadContract, loadReader]) load().catch(() => undefined)
}

/** The challenge in a refusal that a proof of work overcomes. */
const wantedBy = ({ result }: CallError): Challenge | undefined =>
  (result as Partial<ProofWanted> | null)?.challenge

/** Sends the call again with a proof of work where that was the reason of the refusal; throws any other error. */
async function sendProven<R>(
  error: unknown,
  send: (proof: string) => Promise<R>,
  signal: AbortSignal,
): Promise<R> {
  const challenge = error instanceof CallError ? wantedBy(error) : undefined
  if (!challenge) throw error
  const { prove } = await import('#kits/captcha/web/proof-of-work/prove.ts')
  const proof = await prove(challenge, signal)
  if (proof === null) throw error
  return send(proof)
}

/** Runs one query at a time; a new one aborts the previous. */
function useAsking(setTrackingState: (state: TrackingState) => void) {
  const request = useRef<AbortController>(null)
  const [stop] = useState(() => () => request.current?.abort())

  const ask = async (numbers: readonly string[], before: TrackingState | null, isOwn = false) => {
    stop()
    const controller = new AbortController()
    request.current = controller
    const { signal } = controller
    const key = keyOf(numbers)
    const answered = before?.key === key ? before.answered : null
    setTrackingState({ key, answered, problem: null, asking: numbers })
    try {
      const { queryTracking } = await loadContract()
      const options = { autoError: false, autoRedirect: false, signal }
      const send = (proof: string | null) => call(queryTracking, { numbers: [...numbers], proof }, options)
      const answer = await send(null).catch((error) => sendProven(error, send, signal))
      const now = { numbers, answer, asOf: new Date().toISOString(), asOfOffset: null }
      cacheAnswer(now)
      setTrackingState({ key, answered: now, problem: null, asking: null })
    } catch (error) {
      if (signal.aborted) return
      const problem = problemOf(error instanceof CallError ? error : noAnswer, navigator.onLine, isOwn)
      setTrackingState({ key, answered, problem, asking: null })
    }
  }
  return { ask, stop }
}

/** After a submitted query, scrolls to its answer, whose heading is focused, or to the problem. */
function useScrollToAnswer({ answered, problem, asking }: TrackingState) {
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || asking || !(answered || problem)) return
    isWanted.current = false
    if (problem) place.current?.scrollIntoView({ block: 'nearest' })
    else {
      // The form above is folded now: the answer begins at the top of the page.
      scrollTo({ top: 0 })
      heading.current?.focus({ preventScroll: true })
    }
  }, [answered, problem, asking])
  return {
    place,
    heading,
    wantFocus: () => {
      isWanted.current = true
    },
  }
}
