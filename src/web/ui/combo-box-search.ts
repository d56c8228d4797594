import { useContext, useEffect, useRef, useState } from 'react'
import { onlyMatch } from './combo-box-match.ts'
import { maxShownOptions } from './combo-box-parts.tsx'
import { EarlyInput, type InputEnd } from './early-input.ts'

interface SearchProps<T> {
  chosen: T | undefined
  find: (query: string) => readonly T[]
  isSearching?: boolean | undefined
  onQuery?: ((query: string) => void) | undefined
  onChoose: (option: T) => void
}

/**
 * What is typed until something is chosen, and the options that answer it. What was typed is never dropped in
 * favour of what was chosen before: left, it stands for the one option it can mean, once the options are there,
 * or the field says that one must be chosen.
 */
export function useComboBoxSearch<T extends { id: string; label: string }>(props: SearchProps<T>) {
  const { chosen, find, isSearching = false, onQuery, onChoose } = props
  const earlyInput = useContext(EarlyInput)
  const [typed, setTyped] = useState(earlyInput?.text ?? null)
  const [end, setEnd] = useState<InputEnd>(earlyInput?.end ?? 'none')
  // The list closes in the same event in which something is chosen.
  const latest = useRef(typed)
  // Opened without typing, the field holds the chosen label: that is not a search.
  const queryOf = (text: string | null) => (text === null || text === chosen?.label ? '' : text.trim())
  const query = queryOf(typed)
  const found = find(query)
  // Further down, the list would scroll to it as it opens, and the page with it, which closes the list.
  const offered =
    query === '' && chosen?.label ? [chosen, ...found.filter(({ id }) => id !== chosen.id)] : found
  const options = offered.slice(0, maxShownOptions)

  const type = (text: string | null) => {
    latest.current = text
    setTyped(text)
    setEnd('none')
    onQuery?.(queryOf(text))
  }
  const take = (option: T) => {
    // Together with the choice: a text that changes after the list has closed opens it again.
    type(null)
    if (option.id !== chosen?.id) onChoose(option)
  }
  /** Also without a list that closes: it may be left before its list is open. */
  const leave = () => {
    if (queryOf(latest.current) !== '') setEnd('leave')
  }
  const answer = end === 'none' || isSearching ? undefined : onlyMatch(query, found)
  useEffect(() => {
    if (answer) take(answer)
  })
  return {
    options,
    query,
    text: typed ?? chosen?.label ?? '',
    isUnsettled: end === 'leave' && query !== '',
    type,
    take,
    enter: () => setEnd('enter'),
    leave,
    /** The list has closed, given up or not. */
    close: (isGivenUp: boolean) => {
      if (isGivenUp || queryOf(latest.current) === '') type(null)
      else leave()
    },
  }
}
