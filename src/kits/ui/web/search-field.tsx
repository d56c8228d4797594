import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './search-field.module.css'

interface SearchFieldProps {
  label: string
  clearLabel: string
  /** The current keyword; it may also change from outside. */
  keyword: string
  onKeyword: (keyword: string) => void
  maxLength: number
  /** The shortcut that focuses the field from anywhere on the page. */
  shortcut: string
  /** Called on arrow down, to move to the results. */
  onDown: () => void
  /** Called with what is pasted; true where that was no text to search for. */
  onPaste?: ((text: string) => boolean) | undefined
  ref: RefObject<HTMLInputElement | null>
}

/**
 * Milliseconds without typing before the search: long enough not to ask at every letter, short enough not to be
 * noticed.
 */
const pause = 250

/** Searches while one types, but not while an input method composes a Chinese character. */
export function SearchField(props: SearchFieldProps) {
  const { label, clearLabel, keyword, onKeyword, maxLength, shortcut, onDown, onPaste, ref } = props
  const { text, type, compose, clear, send } = useTyping(keyword, onKeyword)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') send()
    else if (event.key === 'Escape' && text !== '') clear()
    else if (event.key === 'ArrowDown') onDown()
    else return
    event.preventDefault()
  }
  return (
    <search className={`row shrink ${styles.search}`}>
      <span className={`muted ${styles.icon}`}>
        <Icon name="search" />
      </span>
      <input
        ref={ref}
        className={`rounded paper ${styles.input}`}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut}
        placeholder={label}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onCompositionStart={() => compose(true)}
        onCompositionEnd={() => compose(false)}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          if (onPaste?.(event.clipboardData.getData('text'))) event.preventDefault()
        }}
      />
      {text === '' ? (
        <span className={`rounded surface muted keyboard-hint ${styles.key}`} aria-hidden="true">
          {shortcut}
        </span>
      ) : (
        <IconButton
          className={styles.clear}
          label={clearLabel}
          onClick={() => {
            clear()
            ref.current?.focus()
          }}
        >
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </search>
  )
}

function useTyping(keyword: string, onKeyword: (keyword: string) => void) {
  const [text, setText] = useState(keyword)
  const [isComposing, compose] = useState(false)
  // Keywords sent whose change of the URL has not come back yet: any other keyword is a change from outside.
  const sent = useRef([keyword])

  useEffect(() => {
    const at = sent.current.indexOf(keyword)
    sent.current = at === -1 ? [keyword] : sent.current.slice(at)
    if (at === -1) setText(keyword)
  }, [keyword])

  const send = (now: string) => {
    const trimmed = now.trim()
    if (trimmed === sent.current.at(-1)) return
    sent.current.push(trimmed)
    onKeyword(trimmed)
  }
  const sendLater = useEffectEvent(send)
  useEffect(() => {
    if (isComposing) return
    const timer = setTimeout(() => sendLater(text), pause)
    return () => clearTimeout(timer)
  }, [text, isComposing])

  return {
    text,
    type: setText,
    compose,
    clear: () => {
      setText('')
      send('')
    },
    send: () => send(text),
  }
}
