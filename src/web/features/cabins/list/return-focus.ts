import { type RefObject, useEffect, useRef, useState } from 'react'

let last: string | undefined

/** The cabin looked at last, until the list has been told. */
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

/** Whoever comes back from a cabin goes on at its row, which is in view again. */
export function useReturnFocus(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly { readonly id: string }[] | undefined,
): void {
  const [seen] = useState(takeLast)
  const isBack = useRef(false)
  useEffect(() => {
    if (isBack.current || !rows || seen === undefined) return
    isBack.current = true
    // Who has turned to something else meanwhile is not called back.
    if (!document.activeElement?.matches('body, main')) return
    const index = rows.findIndex(({ id }) => id === seen)
    table.current?.tBodies[0]?.rows[index]?.focus()
  }, [table, rows, seen])
}
