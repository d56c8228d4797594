import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from './combo-box.module.css'
import { EarlyInput, type EarlyText, type InputEnd } from './early-input.ts'
import { ariaDescription, type FieldTexts, RequiredMark } from './field.tsx'
import { Icon } from './icon.tsx'

interface PlaceholderTexts extends FieldTexts {
  required?: boolean | undefined
  readOnly?: boolean | undefined
  /** The name of what is chosen. */
  text: string
}

interface LazyPickerProps extends PlaceholderTexts {
  /** Draws the `ComboBox` itself; missing until its code has come. */
  picker: (() => ReactNode) | undefined
}

const isInput = (element: Element | null | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement

/**
 * How a `ComboBox` looks before anyone turns to it: the library it is made of is heavier than a screen,
 * and its options are asked for as soon as it is drawn. The focus, a press, and what was typed until it
 * came, go over to it.
 */
export function LazyPicker({ picker, ...shell }: LazyPickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const wasPressed = useRef(false)
  const [isNear, setNear] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [typed, setTyped] = useState<EarlyText>()
  // What was pressed down on must still be there when it is let go.
  const drawn = isNear && !isPressed && picker
  const isThere = Boolean(drawn)
  useLayoutEffect(() => {
    if (!isThere) return
    // Handed over, once: another picker drawn here later starts anew.
    setTyped(undefined)
    const input = box.current?.querySelector('input[role="combobox"]')
    if (!hasFocus.current || !isInput(input)) return
    hasFocus.current = false
    input.focus()
    // Focused it is selected: the next letter would take the place of those before it.
    if (typed) input.setSelectionRange(input.value.length, input.value.length)
    if (typed || wasPressed.current) input.click()
  }, [isThere, typed])
  return (
    <div ref={box}>
      {drawn ? (
        <EarlyInput value={typed}>{drawn()}</EarlyInput>
      ) : (
        <PlaceholderInput
          {...shell}
          typed={typed?.text}
          onNear={() => setNear(true)}
          onPress={setPressed}
          onClick={() => {
            wasPressed.current = true
            setPressed(false)
          }}
          onFocused={(isFocused) => {
            hasFocus.current = isFocused
            wasPressed.current &&= isFocused
            setTyped((before) => before && { ...before, end: isFocused ? 'none' : 'leave' })
          }}
          onTyped={(text, end) => setTyped({ text, end })}
        />
      )}
    </div>
  )
}

interface PlaceholderInputProps extends PlaceholderTexts {
  typed: string | undefined
  onNear: () => void
  onPress: (isDown: boolean) => void
  onClick: () => void
  onFocused: (isFocused: boolean) => void
  onTyped: (text: string, end: InputEnd) => void
}

function PlaceholderInput({
  typed,
  onNear,
  onPress,
  onClick,
  onFocused,
  onTyped,
  ...shell
}: PlaceholderInputProps) {
  const { label, hint, error, required, readOnly, text } = shell
  const id = useId()
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
          {...ariaDescription(id, { hint, error })}
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
            onFocused(true)
          }}
          onBlur={() => onFocused(false)}
          onChange={({ target }) => onTyped(target.value, 'none')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !typed) return
            // Nothing is there to take yet, and the form is not meant.
            event.preventDefault()
            event.stopPropagation()
            onTyped(typed, 'enter')
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
