import { type RefObject, useEffect, useRef, useState } from 'react'

let last: string | undefined

/** Remembers the cabin on screen for `useReturnFocus`. */
export function useRememberCabin(id: string): void {
  useEffect(() => {
    last = id
  }, [id])
}

function takeLast(): string | undefined {
  const id = last
  last = undefined
  return id
}

/** Coming back from a cabin, focuses its row, which scrolls into view. Says whether one comes back. */
export function useReturnFocus(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly { readonly id: string }[] | undefined,
): boolean {
  const [seen] = useState(takeLast)
  const isBack = useRef(false)
  useEffect(() => {
    if (isBack.current || !rows || seen === undefined) return
    isBack.current = true
    // Not where the focus has moved elsewhere meanwhile.
    if (!document.activeElement?.matches('body, main')) return
    const index = rows.findIndex(({ id }) => id === seen)
    table.current?.tBodies[0]?.rows[index]?.focus()
  }, [table, rows, seen])
  return seen !== undefined
}
