import { type KeyboardEvent, type RefObject, useContext, useEffect } from 'react'
import { ComboBoxStateContext, Input } from 'react-aria-components'
import { flushSync } from 'react-dom'
import styles from './combo-box.module.css'
import { isSaveKey } from './form.ts'

/** The key of the entry that creates a row; ids of rows are UUIDs or codes. */
export const createKey = 'create a row'

interface SearchInputProps {
  input: RefObject<HTMLInputElement | null>
  isReadOnly: boolean
  query: string
  /** The text was deleted: what is highlighted is only what was chosen before. */
  isEmptied: boolean
  /** The best match; undefined until the options have loaded. */
  best: string | undefined
  isSearching: boolean
  chosenId: string | undefined
  onPressed: (key: string) => void
  /** Called on Enter before the options have loaded. */
  onEnter: () => void
  onLeave: () => void
  onGiveUp: () => void
  /** Creates a row; undefined where the manager may not. */
  onCreate: (() => void) | undefined
}

/**
 * A press opens the list, even where the input has the focus already. The best match is highlighted: Enter and Tab
 * take the highlighted option. Alt with Enter creates a row of the typed name.
 */
export function SearchInput(props: SearchInputProps) {
  const { input, isReadOnly, query, isEmptied, best, isSearching, chosenId } = props
  const { onPressed, onEnter, onLeave, onGiveUp, onCreate } = props
  const list = useContext(ComboBoxStateContext)
  const { focusedKey } = list?.selectionManager ?? {}
  useEffect(() => {
    const highlight = () => {
      if (list?.isOpen && best !== undefined && list.selectionManager.focusedKey === null)
        list.selectionManager.setFocusedKey(best)
    }
    highlight()
    // Again, for the list clears the highlight when its first options come.
    const frame = requestAnimationFrame(highlight)
    return () => cancelAnimationFrame(frame)
  }, [list, best])
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const takes = key === 'Enter' || key === 'Tab'
    const isChosen = focusedKey !== null && focusedKey === chosenId
    onPressed(takes && isChosen && !isEmptied ? 'confirm' : key)
    // Leaving the field neither creates a row nor brings back what was deleted.
    const isLeft = (key === 'Tab' && focusedKey === createKey) || (takes && isChosen && isEmptied)
    if (isLeft) list?.selectionManager.setFocusedKey(null)
    // Before the list closes: a text that changes afterwards would open it again.
    if (key === 'Escape' && query !== '') flushSync(onGiveUp)
    // The form is being saved: at once the text selects its match, or the field says that it has none.
    if (isSaveKey(event)) flushSync(onLeave)
    if (key !== 'Enter' || ctrlKey || metaKey) return
    const creates = altKey && onCreate !== undefined
    // Before the options have loaded, Enter must neither repeat the earlier choice nor submit the form.
    if (!creates && (query === '' || !isSearching)) return
    event.preventDefault()
    event.stopPropagation()
    if (creates) onCreate()
    else onEnter()
  }
  return (
    <Input
      className={styles.input ?? ''}
      ref={input}
      data-unsettled={query === '' ? undefined : true}
      aria-keyshortcuts={onCreate && 'Alt+Enter'}
      onKeyDownCapture={press}
      // The library sends focus events of its own as the highlight comes and goes, while the input keeps the focus:
      // one that selected the text would let the next letter replace it.
      onFocus={({ target, nativeEvent }) => nativeEvent.isTrusted && target.select()}
      onBlur={({ nativeEvent }) => {
        if (!nativeEvent.isTrusted) return
        onPressed('')
        // In the next frame, for the focus may come back at once; a list that was not open yet reports no closing.
        requestAnimationFrame(() => {
          if (document.activeElement !== input.current) onLeave()
        })
      }}
      onClick={() => {
        if (!isReadOnly && !list?.isOpen) list?.open(null, 'manual')
      }}
    />
  )
}
