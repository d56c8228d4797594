import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styles from './combo-box.module.css'
import { EarlyInput, type EarlyText, type InputEnd } from './early-input.ts'
import { ariaDescription, type FieldTexts, RequiredMark } from './field.tsx'
import { Icon } from './icon.tsx'

interface PlaceholderTexts extends FieldTexts {
  required?: boolean | undefined
  readOnly?: boolean | undefined
  /** The label of the choice. */
  text: string
}

interface LazyPickerProps extends PlaceholderTexts {
  /** Renders the `ComboBox`; undefined until its code has loaded. */
  picker: (() => ReactNode) | undefined
}

const isInput = (element: Element | null | undefined): element is HTMLInputElement =>
  element instanceof HTMLInputElement

/**
 * Stands in for a `ComboBox` until pointer or focus comes near: the component library is larger than a screen, and a
 * `ComboBox` fetches its options as soon as it renders. Focus, press and text typed until then are passed on to it.
 */
export function LazyPicker({ picker, ...shell }: LazyPickerProps) {
  const box = useRef<HTMLDivElement>(null)
  const hasFocus = useRef(false)
  const wasPressed = useRef(false)
  const [isNear, setNear] = useState(false)
  const [isPressed, setPressed] = useState(false)
  const [typed, setTyped] = useState<EarlyText>()
  // The pressed element must still exist when the pointer is released.
  const drawn = isNear && !isPressed && picker
  const isThere = Boolean(drawn)
  useLayoutEffect(() => {
    if (!isThere) return
    // Passed on once: another picker rendered here later starts empty.
    setTyped(undefined)
    const input = box.current?.querySelector('input[role="combobox"]')
    if (!hasFocus.current || !isInput(input)) return
    hasFocus.current = false
    input.focus()
    // Focusing selects the text: the next letter would replace what was typed.
    if (typed) input.setSelectionRange(input.value.length, input.value.length)
    // Text that was left selects its match by itself; an open list would wait for a choice.
    if ((typed && typed.end !== 'leave') || wasPressed.current) input.click()
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
            if (!isFocused) setTyped((before) => before && { ...before, end: 'leave' })
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
      <div className={styles.group} data-invalid={error === undefined ? undefined : true}>
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
          // At once: a press that comes while this element is being replaced would go to nothing. A finger presses in the
          // same moment as it comes, and the focus tells of it.
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') flushSync(onNear)
          }}
          onPointerDown={() => onPress(true)}
          onPointerLeave={() => onPress(false)}
          onPointerCancel={() => onPress(false)}
          onClick={onClick}
          onFocus={() => {
            onFocused(true)
            // Once this event is over: a picker that takes the focus within it does not notice that it has it.
            setTimeout(onNear)
          }}
          onBlur={() => onFocused(false)}
          onChange={({ target }) => onTyped(target.value, 'none')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !typed) return
            // No option has loaded yet, and Enter must not submit the form.
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
