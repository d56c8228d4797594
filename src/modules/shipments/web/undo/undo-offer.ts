import { useSyncExternalStore } from 'react'

/** The last change of cabins, for as long as a notice offers to undo it. Kept across pages; a reload forgets it. */

export interface UndoResult {
  /** How many cabins are as they were. */
  readonly done: number
  readonly failures: readonly UndoFailure[]
}

export interface UndoFailure {
  readonly name: string
  readonly reason: string
}

export interface UndoOffer {
  /** What was done, as a sentence. */
  readonly text: string
  readonly undo: () => Promise<UndoResult>
}

const offeredMs = 30_000

export interface ShownOffer extends UndoOffer {
  /** Tells two offers of the same words apart. */
  readonly id: number
  /** By its keys, perhaps before there was anything to see. */
  readonly isAsked: boolean
}

let offer: ShownOffer | undefined
let lastId = 0
let changesUnderWay = 0
/** What is being changed is to be undone as soon as it can be. */
let isAsked = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: ShownOffer | undefined): void {
  clearTimeout(timer)
  offer = next
  for (const listener of listeners) listener()
}

export const undoOffer = (): ShownOffer | undefined => offer

export function offerUndo(next: UndoOffer): void {
  show({ ...next, id: ++lastId, isAsked })
  isAsked = false
  restartUndoOffer()
}

/** Runs a change that offers to undo it, which may be asked for before its answer has come. */
export async function whileChanging<T>(change: () => Promise<T>): Promise<T> {
  changesUnderWay++
  try {
    return await change()
  } finally {
    changesUnderWay--
    if (changesUnderWay === 0) isAsked = false
  }
}

/** Undoes what is being changed, else what is offered; false where there is neither. */
export function askForUndo(): boolean {
  if (changesUnderWay > 0) isAsked = true
  else if (offer) show({ ...offer, isAsked: true })
  else return false
  return true
}

export const withdrawUndo = (): void => show(undefined)

/** The offer stays while the pointer or the focus is on it, and while it is being taken. */
export const holdUndoOffer = (): void => clearTimeout(timer)

export function restartUndoOffer(): void {
  clearTimeout(timer)
  timer = setTimeout(withdrawUndo, offeredMs)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUndoOffer = (): ShownOffer | undefined => useSyncExternalStore(subscribe, undoOffer)
