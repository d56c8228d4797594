import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import { type BatchEdit, cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type BatchRow, type Chunk, chunksOf } from './plan.ts'

/** The result of a cabin; a cabin without one was not sent. */
export type Outcome = Omit<BatchEdit, 'id'>

export type Outcomes = ReadonlyMap<string, Outcome>

/** What is done with every cabin of a batch. */
export interface BatchWork {
  /** Cabins per request: between two requests the manager can stop. */
  readonly chunkSize: number
  readonly send: (items: Chunk) => Promise<readonly BatchEdit[]>
  /** Whether a cabin, as it is now, is still to be sent; else its outcome. Asked before a second attempt. */
  readonly recheck: (now: Cabin) => Outcome | undefined
}

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

/** Called with the outcomes of all that were sent, those of earlier attempts included. */
type OnDone<Row> = (rows: readonly Row[], outcomes: Outcomes) => void

export function useBatch<Row extends BatchRow>(onDone: OnDone<Row>) {
  const queries = useQueryClient()
  const [state, setState] = useState(atFirst)
  const isStopped = useStopped()

  const send = async (rows: readonly Row[], work: BatchWork) => {
    const outcomes = new Map(state.outcomes)
    const show = (now: BatchState['step'], answered: number) =>
      setState({ isAgain: true, step: now, answered, sent: rows.length, outcomes: new Map(outcomes) })
    isStopped.current = false
    let answered = 0
    show('sending', answered)
    const able = state.isAgain ? await readAgain(rows, work, outcomes) : rows
    answered = rows.length - able.length
    for (const chunk of chunksOf(able, work.chunkSize)) {
      if (isStopped.current) break
      const { isLast, results } = await sendChunk(chunk, work)
      for (const { id, ...outcome } of results) outcomes.set(id, outcome)
      answered += chunk.length
      show('sending', answered)
      if (isLast) break
    }
    show('done', answered)
    invalidateRows(queries, { calls: cabins })
    onDone(
      rows.filter(({ id }) => outcomes.get(id)?.ok),
      outcomes,
    )
  }
  return {
    state,
    /** Sends the cabins; after failures their current state is fetched first. */
    send: (rows: readonly Row[], work: BatchWork) => void send(rows, work),
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
async function readAgain(
  rows: readonly BatchRow[],
  { recheck }: BatchWork,
  outcomes: Map<string, Outcome>,
): Promise<Chunk> {
  const able: Chunk = []
  for (const { id } of rows) {
    const now = await call(cabins.get, { id }, { autoError: false }).catch(toFailure)
    const outcome = now instanceof CallError ? { ok: false, msg: now.msg } : recheck(now)
    if (outcome) outcomes.set(id, outcome)
    else able.push(now as Cabin)
  }
  return able
}

function toFailure(error: unknown): CallError {
  if (error instanceof CallError) return error
  throw error
}

async function sendChunk(items: Chunk, { send }: BatchWork) {
  try {
    return { results: await send(items), isLast: false }
  } catch (error) {
    const failure = toFailure(error)
    const msg = failure.fields[0]?.msg ?? failure.msg
    return { results: items.map(({ id }) => ({ id, ok: false, msg })), isLast: stopsBatch(failure) }
  }
}
