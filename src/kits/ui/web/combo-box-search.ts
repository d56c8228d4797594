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
  /** Clears the choice; undefined where one is required. */
  onEmpty?: (() => void) | undefined
}

/**
 * The typed text and the options that match it. Typed text is never silently replaced by the earlier choice: when the
 * field is left, it selects the one option it can mean, once the options have loaded, or the field asks to choose
 * one.
 */
export function useComboBoxSearch<T extends { id: string; label: string }>(props: SearchProps<T>) {
  const { chosen, find, isSearching = false, onQuery, onChoose, onEmpty } = props
  const earlyInput = useContext(EarlyInput)
  const [typed, setTyped] = useState(earlyInput?.text ?? null)
  const [end, setEnd] = useState<InputEnd>(earlyInput?.end ?? 'none')
  // A ref, since the list closes in the same event in which an option is chosen.
  const latest = useRef(typed)
  // Opened without typing, the field holds the chosen label, which is not a search.
  const queryOf = (text: string | null) => (text === null || text === chosen?.label ? '' : text.trim())
  const query = queryOf(typed)
  const found = find(query)
  // The chosen option comes first: further down, opening the list would scroll the page.
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
    // In the same update as the choice: a text that changes after the list has closed opens it again.
    type(null)
    if (option.id !== chosen?.id) onChoose(option)
  }
  /** Also called without a list that closes: the field may be left before its list is open. */
  const leave = () => {
    if (latest.current === null) return
    if (queryOf(latest.current) !== '') return setEnd('leave')
    if (chosen && latest.current.trim() === '') onEmpty?.()
    type(null)
  }
  const chosenId = useRef(chosen?.id)
  useEffect(() => {
    if (chosenId.current === chosen?.id) return
    chosenId.current = chosen?.id
    // Chosen elsewhere, as a row that was just created: what was typed is answered.
    if (latest.current !== null) type(null)
  })
  const answer = end === 'none' || isSearching ? undefined : onlyMatch(query, found)
  useEffect(() => {
    if (answer) take(answer)
    // Deleted and left before this code had loaded.
    else if (end === 'leave' && query === '') leave()
  })
  return {
    options,
    query,
    text: typed ?? chosen?.label ?? '',
    isUnsettled: end === 'leave' && query !== '',
    /** The text was changed since the choice, or deleted. */
    isTyped: typed !== null && typed !== chosen?.label,
    type,
    take,
    enter: () => setEnd('enter'),
    leave,
    /** The list has closed, by a choice or by Escape. */
    close: (isGivenUp: boolean) => {
      if (isGivenUp) type(null)
      else leave()
    },
  }
}
