import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './combo-box.module.css'
import { describes, type FieldTexts, RequiredMark } from './field.tsx'
import { Icon } from './icon.tsx'
import { TypedBefore } from './typed-before.ts'

interface ShellProps extends FieldTexts {
  required?: boolean | undefined
  readOnly?: boolean | undefined
  /** The name of what is chosen. */
  text: string
}

interface PickerShellProps extends ShellProps {
  /** Draws the `ComboBox` itself; missing until its code has come. */
  picker: (() => ReactNode) | undefined
}

const isInput = (element: Element | null | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement

/** As if it were typed: React hears nothing of a value that is merely set. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** In frames; a list that is not open by then will not open. */
const patience = 120

/** Once the list is open: opening, it starts from what is chosen. What was typed since comes after it. */
function typeWhenOpen(input: HTMLInputElement, typed: string, chosen: string, frames = patience): void {
  if (frames === 0 || !input.isConnected) return
  if (input.getAttribute('aria-expanded') !== 'true')
    requestAnimationFrame(() => typeWhenOpen(input, typed, chosen, frames - 1))
  else typeInto(input, typed + (input.value === chosen ? '' : input.value))
}

/**
 * How a `ComboBox` looks before anyone turns to it: the library it is made of is heavier than a screen,
 * and its options are asked for as soon as it is drawn. The focus, a press, and what was typed until it
 * came, go over to it.
 */
export function PickerShell({ picker, ...shell }: PickerShellProps) {
  const { text } = shell
  const box = useRef<HTMLDivElement>(null)
  const waiting = useRef<{ typed: string | undefined } | null>(null)
  const wasPressed = useRef(false)
  const [isNear, setNear] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [left, setLeft] = useState<string>()
  // What was pressed down on must still be there when it is let go.
  const drawn = isNear && !isPressed && picker
  const isThere = Boolean(drawn)
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input[role="combobox"]')
    if (!isThere || !waiting.current || !isInput(input)) return
    const { typed } = waiting.current
    waiting.current = null
    input.focus()
    if (wasPressed.current || typed !== undefined) input.click()
    if (typed !== undefined) requestAnimationFrame(() => typeWhenOpen(input, typed, text))
  }, [isThere, text])
  return (
    <div ref={box}>
      {drawn ? (
        <TypedBefore value={left}>{drawn()}</TypedBefore>
      ) : (
        <Shell
          {...shell}
          onNear={() => setNear(true)}
          onPress={setPressed}
          onClick={() => {
            wasPressed.current = true
            setPressed(false)
          }}
          onWait={(typed) => {
            waiting.current = { typed }
            setLeft(undefined)
          }}
          onLeave={(typed) => {
            waiting.current = null
            wasPressed.current = false
            setLeft(typed)
          }}
        />
      )}
    </div>
  )
}

interface WaitingProps extends ShellProps {
  onNear: () => void
  onPress: (isDown: boolean) => void
  onClick: () => void
  /** Told what is typed, undefined for the focus alone. */
  onWait: (typed: string | undefined) => void
  /** Told what was typed where the focus has left. */
  onLeave: (typed: string | undefined) => void
}

function Shell({ onNear, onPress, onClick, onWait, onLeave, ...shell }: WaitingProps) {
  const { label, hint, error, required, readOnly, text } = shell
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div className={styles.comboBox}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && <RequiredMark />}
      </label>
      <div className={styles.group}>
        <input
          className={styles.input}
          id={id}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-required={required || undefined}
          {...describes(id, { hint, error })}
          value={typed ?? text}
          data-unsettled={typed ? true : undefined}
          readOnly={readOnly}
          onPointerEnter={onNear}
          onPointerDown={() => onPress(true)}
          onPointerLeave={() => onPress(false)}
          onPointerCancel={() => onPress(false)}
          onClick={onClick}
          onFocus={() => {
            onNear()
            onWait(typed)
          }}
          onBlur={() => onLeave(typed)}
          onChange={({ target }) => {
            setTyped(target.value)
            onWait(target.value)
          }}
        />
        <label className={styles.open} htmlFor={id} aria-hidden="true">
          <Icon name="chevron-down" />
        </label>
      </div>
      {error !== undefined ? (
        <span className={styles.error} id={`${id}-error`}>
          <Icon name="alert" size={16} />
          {error}
        </span>
      ) : (
        hint && (
          <span className={styles.hint} id={`${id}-hint`}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}
