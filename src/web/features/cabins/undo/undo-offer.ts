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

/** A number tells two offers of the same words apart. */
type Shown = UndoOffer & { readonly id: number }

let offer: Shown | undefined
let lastId = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function show(next: Shown | undefined): void {
  clearTimeout(timer)
  offer = next
  for (const listener of listeners) listener()
}

export const undoOffer = (): Shown | undefined => offer

export function offerUndo(next: UndoOffer): void {
  show({ ...next, id: ++lastId })
  restartUndoOffer()
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

export const useUndoOffer = (): Shown | undefined => useSyncExternalStore(subscribe, undoOffer)
