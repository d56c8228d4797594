import { CallError, call } from '#kits/http/web/call.ts'
import {
  type BatchChange,
  type BatchEdit,
  type BatchOutcome,
  cabins,
} from '#modules/shipments/contract/cabins.ts'
import type { UndoFailure, UndoResult } from './undo-offer.ts'

/** Takes back what was done to cabins, each at the version that the change gave it: what somebody changed since stays. */

export interface ChangedCabin {
  readonly id: string
  /** The version after the change. */
  readonly version: number
  readonly name: string
}

export interface EditedCabin extends ChangedCabin {
  /** The members that were set, as they were before. */
  readonly before: BatchChange
}

/** Cabins per request. */
const chunkSize = 50

const chunksOf = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, at) =>
    items.slice(at * chunkSize, (at + 1) * chunkSize),
  )

type Items = { id: string; version: number }[]
type Send = (items: Items) => Promise<readonly BatchOutcome[]>

/** Sends a chunk; where the call as a whole is refused or lost, each of its cabins has that reason. */
async function outcomesOf(items: readonly ChangedCabin[], send: Send): Promise<readonly BatchOutcome[]> {
  try {
    return await send(items.map(({ id, version }) => ({ id, version })))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return items.map(({ id }) => ({ id, ok: false, msg: error.fields[0]?.msg ?? error.msg }))
  }
}

async function undoInChunks(items: readonly ChangedCabin[], send: Send): Promise<UndoResult> {
  const names = new Map(items.map(({ id, name }) => [id, name]))
  const failures: UndoFailure[] = []
  for (const chunk of chunksOf(items))
    for (const { id, ok, msg } of await outcomesOf(chunk, send))
      if (!ok) failures.push({ name: names.get(id) ?? '', reason: msg })
  return { done: items.length - failures.length, failures }
}

const quietly = { autoError: false }

export const undoSteps = (items: readonly ChangedCabin[]): Promise<UndoResult> =>
  undoInChunks(items, (chunk) => call(cabins.undoStatusBatch, { items: chunk }, quietly))

/** Cabins that had the same values go back together. */
export async function undoEdits(items: readonly EditedCabin[]): Promise<UndoResult> {
  const results: UndoResult[] = []
  for (const group of groupsOf(items))
    results.push(
      await undoInChunks(group, (chunk) =>
        call(
          cabins.updateBatch,
          { items: chunk, set: (group[0] as EditedCabin).before, isUndo: true },
          quietly,
        ),
      ),
    )
  return {
    done: results.reduce((sum, { done }) => sum + done, 0),
    failures: results.flatMap(({ failures }) => failures),
  }
}

export const groupsOf = (items: readonly EditedCabin[]): EditedCabin[][] =>
  Object.values(Object.groupBy(items, ({ before }) => JSON.stringify(before))).filter(
    (group) => group !== undefined,
  )

/** The cabins that a batch changed, by its answer; those that had the values already are as they were. */
export const editedOf = (outcomes: readonly BatchEdit[], nameOf: (id: string) => string): EditedCabin[] =>
  outcomes.flatMap(({ id, version, before }) =>
    version === undefined || before === undefined ? [] : [{ id, version, before, name: nameOf(id) }],
  )
