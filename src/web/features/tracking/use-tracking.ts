import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Challenge, ProofWanted } from '#shared/contracts/proof-of-work.ts'
import type { TrackingPageData } from '#shared/contracts/tracking-page.ts'
import { splitNumbers } from '#shared/domain/tracking-numbers.ts'
import { CallError, call } from '#web/api/call.ts'
import { pageData } from '#web/page/page-data.ts'
import { useLocation, useNavigate } from '#web/router/hooks.ts'
import { cacheAnswer, cachedAnswer, emptyState, initialState, keyOf, type TrackingState } from './answers.ts'
import { canSubmit, numbersInQuery, parseInput, toLines, toQuery } from './number-input.ts'
import { problemOf } from './problem.ts'

export interface Tracking {
  readonly text: string
  readonly setText: (text: string) => void
  readonly state: TrackingState
  /** Asks for what stands in the box, or for other numbers, which then stand there. */
  readonly submit: (text?: string) => void
  /** The same question again; `isOwn` where no one pressed anything. */
  readonly repeat: (options?: { isOwn: boolean }) => void
  readonly cancel: () => void
  /** Comes into view once what was submitted is answered, or is not. */
  readonly place: RefObject<HTMLElement | null>
  /** Takes the focus where there is an answer. */
  readonly heading: RefObject<HTMLHeadingElement | null>
}

/** The question stands in the address: whatever changes it, a link, the box or the back button, asks. */
export function useTracking(): Tracking {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [{ text, state }, setState] = useState(() =>
    initialState(pageData() as TrackingPageData | undefined, search),
  )
  const setText = (next: string) => setState((now) => ({ ...now, text: next }))
  const setTrackingState = (next: TrackingState) => setState((now) => ({ ...now, state: next }))
  const { ask, stop } = useAsking(setTrackingState)
  const { place, heading, wantFocus } = useScrollToAnswer(state)
  /** By a form without script: the address does not say yet what was asked. */
  const isPosted = useRef(state.key !== '' && numbersInQuery(search).length === 0)

  const follow = useEffectEvent((numbers: readonly string[]) => {
    const key = keyOf(numbers)
    if (numbers.length === 0) {
      if (isPosted.current) return void show(splitNumbers(text), { replace: true })
      stop()
      return setState((now) => (now.state.key === '' ? now : { text: '', state: emptyState }))
    }
    isPosted.current = false
    // What the server's page was refused for want of a proof, this browser may prove.
    const isAnswered = key === state.key && state.asking === null
    if (isAnswered && state.problem?.kind !== 'unproven') return
    if (keyOf(splitNumbers(text)) !== key) setText(toLines(numbers))
    const known = cachedAnswer(key, Date.now())
    if (known) setTrackingState({ ...emptyState, key, answered: known })
    else if (canSubmit(parseInput(toLines(numbers)))) void ask(numbers, null)
    else setTrackingState({ ...emptyState, key })
  })
  const show = (numbers: readonly string[], { replace = false } = {}) =>
    navigate(`?${toQuery(numbers)}`, { replace, preventScrollReset: true })
  useEffect(() => {
    follow(numbersInQuery(search))
    return stop
  }, [search, stop])

  return {
    text,
    setText,
    state,
    place,
    heading,
    submit: (given = text) => {
      const entered = parseInput(given)
      if (!canSubmit(entered)) return
      if (given !== text) setText(given)
      wantFocus()
      if (keyOf(entered.numbers) === keyOf(numbersInQuery(search))) void ask(entered.numbers, state)
      else void show(entered.numbers)
    },
    repeat: ({ isOwn } = { isOwn: false }) => {
      if (!isOwn) wantFocus()
      void ask(numbersInQuery(search), state, isOwn)
    },
    cancel: () => {
      stop()
      const problem = { kind: 'cancelled', msg: '', retryAfter: null, isRepeated: true } as const
      setTrackingState({ ...state, asking: null, problem: state.answered ? null : problem })
    },
  }
}

/** What the call itself needs did not come. */
const noAnswer = { status: 0, msg: '', retryAfter: null }

/** The call with its schemas: not needed to read what the server has found. */
const loadContract = () => import('#shared/contracts/tracking.ts')

/** Whoever comes to the form will ask; it then works even where the connection is lost meanwhile. */
export function preloadContract(): void {
  loadContract().catch(() => undefined)
}

/** The challenge of a refusal that a proof overcomes. */
const wantedBy = ({ result }: CallError): Challenge | undefined =>
  (result as Partial<ProofWanted> | null)?.challenge

/** Sends again what was refused for want of a proof, with it; any other refusal stays. */
async function sendProven<R>(
  error: unknown,
  send: (proof: string) => Promise<R>,
  signal: AbortSignal,
): Promise<R> {
  const challenge = error instanceof CallError ? wantedBy(error) : undefined
  if (!challenge) throw error
  const { prove } = await import('#web/proof-of-work/prove.ts')
  const proof = await prove(challenge, signal)
  if (proof === null) throw error
  return send(proof)
}

/** One question at a time; a later one takes the place of the one before. */
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
      const failure =
        error instanceof CallError ? { ...error, isProofWanted: wantedBy(error) !== undefined } : noAnswer
      const problem = problemOf(failure, navigator.onLine, isOwn)
      setTrackingState({ key, answered, problem, asking: null })
    }
  }
  return { ask, stop }
}

/** Whoever asked continues at the answer. */
function useScrollToAnswer({ answered, problem, asking }: TrackingState) {
  const place = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isWanted = useRef(false)
  useEffect(() => {
    if (!isWanted.current || asking || !(answered || problem)) return
    isWanted.current = false
    place.current?.scrollIntoView({ block: 'nearest' })
    if (!problem) heading.current?.focus({ preventScroll: true })
  }, [answered, problem, asking])
  return {
    place,
    heading,
    wantFocus: () => {
      isWanted.current = true
    },
  }
}
