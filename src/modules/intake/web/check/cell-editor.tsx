import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { ImportCell } from '#modules/intake/contract.ts'
import styles from './grid.module.css'
import { useSuggestions } from './suggestions.ts'

/** Where the focus goes after an edit, in rows and columns. */
export interface Move {
  readonly rows: number
  readonly columns: number
}

const stay: Move = { rows: 0, columns: 0 }

interface CellEditorProps {
  cell: ImportCell
  label: string
  /** Starts empty, since the first typed letter replaces the text. */
  isReplaced: boolean
  /** Undefined text: as in the sheet. */
  onCommit: (text: string | undefined, move: Move) => void
  onCancel: () => void
}

/** Edits a cell in place; the nearest choices, or what the typed text may mean, are listed below. */
export function CellEditor({ cell, label, isReplaced, onCommit, onCancel }: CellEditorProps) {
  const { t } = useLanguage()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const hasEnded = useRef(false)
  const [typed, setTyped] = useState(isReplaced ? '' : cell.text)
  const [marked, setMarked] = useState(-1)
  const suggestions = useSuggestions(cell, typed)
  const restore =
    cell.origin === 'correction' ? [{ text: undefined, label: t('cabin_import.check.restore') }] : []
  const options = [...suggestions, ...restore]
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const end = (finish: () => void) => {
    if (hasEnded.current) return
    hasEnded.current = true
    finish()
  }
  const commit = (move: Move) => {
    const option = options[marked]
    end(() => onCommit(option ? option.text : typed, move))
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const move = movesAfter(event)
    if (move) commit(move)
    else if (event.key === 'Escape') end(onCancel)
    else if (event.key === 'ArrowDown') setMarked(Math.min(marked + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setMarked(Math.max(marked - 1, -1))
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.editor}>
      <input
        ref={input}
        className={`paper ${styles.input}`}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={marked < 0 ? undefined : `${id}-${marked}`}
        autoComplete="off"
        maxLength={1000}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setMarked(-1)
        }}
        onKeyDown={press}
        onBlur={() => end(() => onCommit(typed, stay))}
      />
      <div
        className={classes('card', styles.list, options.length === 0 && styles.none)}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
      >
        {options.map((option, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys.
          <div
            key={option.text ?? ''}
            className={styles.option}
            id={`${id}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === marked}
            // The field keeps the focus, which leaving would end the edit.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => end(() => onCommit(option.text, stay))}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  )
}

/** Enter goes on below, Tab to the right; with Shift the other way. */
function movesAfter({ key, shiftKey }: KeyboardEvent): Move | undefined {
  const by = shiftKey ? -1 : 1
  if (key === 'Enter') return { rows: by, columns: 0 }
  return key === 'Tab' ? { rows: 0, columns: by } : undefined
}
