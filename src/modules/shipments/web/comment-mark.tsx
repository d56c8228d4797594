import { type ReactNode, useSyncExternalStore } from 'react'

/** The marks beside the numbers of cabins with comments: rendered by code that is loaded after the list. */
let marks: ReadonlyMap<string, ReactNode> = new Map()
const listeners = new Set<() => void>()

export function showCommentMarks(next: typeof marks): void {
  marks = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const CommentMark = ({ id }: { id: string }): ReactNode =>
  useSyncExternalStore(subscribe, () => marks.get(id))
