import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SelectedCabin } from '#shared/contracts/cabin-search.ts'
import { cabins } from '#shared/contracts/cabins.ts'
import { canMove } from '#shared/domain/cabin-status.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import type { Translate } from '#shared/texts/translator.ts'
import { CallError, call } from '#web/api/call.ts'
import { invalidateRows } from '#web/records/edit/records.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { chunksOf } from './plan.ts'

export interface Step {
  readonly status: CabinStatus
  /** YYYY-MM-DD; '' is today in each cabin's zone. */
  readonly day: string
  readonly note: string
}

/** The result of a cabin; a cabin without one was not sent. */
export interface Outcome {
  readonly ok: boolean
  readonly msg: string
}

type Outcomes = ReadonlyMap<string, Outcome>

export interface BatchState {
  /** A second attempt after failures: the rows on screen may be out of date. */
  readonly isAgain: boolean
  readonly step: 'asking' | 'sending' | 'done'
  /** The number of cabins answered, and of cabins to send. */
  readonly answered: number
  readonly sent: number
  readonly outcomes: Outcomes
}

const atFirst: BatchState = { isAgain: false, step: 'asking', answered: 0, sent: 0, outcomes: new Map() }

/** Failures after which the following chunks would fail too. */
const stopsBatch = ({ status }: CallError): boolean => status === 0 || status === 401 || status >= 500

export function useBatch(onDone: (rows: readonly SelectedCabin[]) => void) {
  const queries = useQueryClient()
  const { t } = useLanguage()
  const [state, setState] = useState(atFirst)
  const isStopped = useStopped()

  const send = async (rows: readonly SelectedCabin[], step: Step) => {
    const outcomes = new Map(state.outcomes)
    const show = (now: BatchState['step'], answered: number) =>
      setState({ isAgain: true, step: now, answered, sent: rows.length, outcomes: new Map(outcomes) })
    isStopped.current = false
    let answered = 0
    show('sending', answered)
    const able = state.isAgain ? await stillAble(rows, step, outcomes, t) : rows
    answered = rows.length - able.length
    for (const chunk of chunksOf(able, step.day)) {
      if (isStopped.current) break
      const { isLast, results } = await sendChunk(chunk, step)
      for (const { id, ok, msg } of results) outcomes.set(id, { ok, msg })
      answered += chunk.items.length
      show('sending', answered)
      if (isLast) break
    }
    show('done', answered)
    invalidateRows(queries, { calls: cabins })
    onDone(rows.filter(({ id }) => outcomes.get(id)?.ok))
  }
  return {
    state,
    /** Sends the cabins; after failures their current state is fetched first. */
    send: (rows: readonly SelectedCabin[], step: Step) => void send(rows, step),
    /** Stops after the chunk in flight. */
    stop: () => {
      isStopped.current = true
    },
    /** Returns to the form. */
    adjust: () => setState({ ...atFirst, isAgain: true }),
  }
}

/** Unmounting stops it too. */
function useStopped() {
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  return isStopped
}

/** Fetches each cabin again; those that need not or cannot be sent get their result at once. */
async function stillAble(
  rows: readonly SelectedCabin[],
  { status }: Step,
  outcomes: Map<string, Outcome>,
  t: Translate,
): Promise<SelectedCabin[]> {
  const able: SelectedCabin[] = []
  for (const { id } of rows) {
    const now = await call(cabins.get, { id }, { autoError: false }).catch(toFailure)
    if (now instanceof CallError) outcomes.set(id, { ok: false, msg: now.msg })
    // The response was lost: the step had been recorded.
    else if (now.status === status) outcomes.set(id, { ok: true, msg: '' })
    else if (canMove(now.status, status)) able.push(now)
    else outcomes.set(id, { ok: false, msg: notAllowed(t, now.status, status) })
  }
  return able
}

function notAllowed(t: Translate, from: CabinStatus, to: CabinStatus): string {
  const name = (status: CabinStatus) => t(enumKey('CabinStatus', status))
  return t('error.step_not_allowed', { from: name(from), to: name(to) })
}

function toFailure(error: unknown): CallError {
  if (error instanceof CallError) return error
  throw error
}

async function sendChunk({ items, processingTime }: ReturnType<typeof chunksOf>[number], step: Step) {
  const { status, note } = step
  try {
    const input = { items, status, processingTime, note: note.trim() || null }
    return { results: await call(cabins.changeStatusBatch, input, { autoError: false }), isLast: false }
  } catch (error) {
    const failure = toFailure(error)
    const msg = failure.fields[0]?.msg ?? failure.msg
    return { results: items.map(({ id }) => ({ id, ok: false, msg })), isLast: stopsBatch(failure) }
  }
}
