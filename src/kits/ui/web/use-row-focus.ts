import { useEffect, useRef, useState } from 'react'

/** Where the focus goes in a list whose rows are added and removed: to a row's first field or, without any row, to the button that adds one. */
export function useRowFocus<E extends HTMLElement>() {
  const rows = useRef<E>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [index, focusRow] = useState<number>()
  useEffect(() => {
    if (index === undefined) return
    const field = rows.current?.children[index]?.querySelector<HTMLElement>('input, textarea')
    ;(field ?? addButton.current)?.focus()
    focusRow(undefined)
  }, [index])
  return { rows, addButton, focusRow }
}
