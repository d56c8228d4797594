import { type KeyboardEvent, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { flushSync } from 'react-dom'
import { useLanguage } from '../texts/language.tsx'
import { AriaProvider } from './aria-provider.tsx'
import { IconButton } from './button.tsx'
import styles from './combo-box.module.css'
import { ComboBoxLabel, ComboBoxNote, menuTrigger } from './combo-box-parts.tsx'
import { useComboBoxSearch } from './combo-box-search.ts'
import { Icon } from './icon.tsx'

export interface ComboBoxOption {
  readonly id: string
  readonly label: string
}

interface ComboBoxProps<T extends ComboBoxOption> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** The name of the form control. */
  name?: string | undefined
  /** Shown where no option matches. */
  none: string
  /** The name of the button that opens the list. */
  openLabel: string
  /** Missing while nothing is chosen. */
  chosen: T | undefined
  /** The choice cannot be changed now. */
  isReadOnly?: boolean | undefined
  /** The options that match the typed text, best first; all of them for ''. */
  find: (query: string) => readonly T[]
  /** Called with the search text, where the options come from the server. */
  onQuery?: ((query: string) => void) | undefined
  /** The options for the typed text are still loading. */
  isSearching?: boolean | undefined
  onChoose: (option: T) => void
  /** Offers to clear the choice. */
  clear?: { label: string; onClear: () => void } | undefined
  children?: (option: T) => ReactNode
}

/** In pixels; a taller list would open upwards sooner. */
const listHeight = 320

/** Chooses one of many options by typing. */
export function ComboBox<T extends ComboBoxOption>(props: ComboBoxProps<T>) {
  const { label, hint, required, name, none, openLabel, chosen, isReadOnly = false, clear } = props
  const { isSearching = false, children = ({ label }) => label } = props
  const { t } = useLanguage()
  const { options, query, text, isUnsettled, type, take, enter, leave, close } = useComboBoxSearch(props)
  const input = useRef<HTMLInputElement>(null)
  /** The key being handled: the library's change event does not tell a choice from giving up. */
  const pressed = useRef('')
  const isPointedOut = isUnsettled && !isSearching
  const error = isPointedOut ? t('option.choose_one', { text: query }) : props.error
  const choose = (key: unknown) => {
    const option = options.find(({ id }) => id === key)
    // Left without a choice, the library reports the earlier choice again.
    const isRetreat = query !== '' && key === (chosen?.id ?? null) && pressed.current !== 'confirm'
    if (option && !isRetreat) take(option)
  }
  return (
    <AriaProvider>
      <AriaComboBox
        className={styles.comboBox ?? ''}
        items={options}
        value={chosen?.id ?? null}
        onChange={choose}
        inputValue={text}
        onInputChange={type}
        onOpenChange={(isOpen) => isOpen || close(pressed.current === 'Escape')}
        menuTrigger={menuTrigger(error)}
        allowsEmptyCollection
        isReadOnly={isReadOnly}
        isInvalid={error !== undefined}
        isRequired={required ?? false}
        validationBehavior="aria"
        {...(name === undefined ? {} : { name })}
      >
        <ComboBoxLabel label={label} required={required} />
        <Group className={styles.group ?? ''}>
          <SearchInput
            input={input}
            isReadOnly={isReadOnly}
            query={query}
            best={query === '' || isSearching ? undefined : options[0]?.id}
            isSearching={isSearching}
            chosenId={chosen?.id}
            onPressed={(key) => {
              pressed.current = key
            }}
            onEnter={enter}
            onLeave={leave}
            onGiveUp={() => type(null)}
          />
          {clear && chosen && !isReadOnly && (
            <IconButton
              label={clear.label}
              onClick={() => {
                clear.onClear()
                type(null)
                input.current?.focus()
              }}
            >
              <Icon name="close" size={16} />
            </IconButton>
          )}
          <Button className={styles.open ?? ''} aria-label={openLabel}>
            <Icon name="chevron-down" />
          </Button>
        </Group>
        <ComboBoxNote hint={isUnsettled ? none : hint} error={error} />
        <Popover className={styles.popover ?? ''} offset={4} maxHeight={listHeight}>
          <ListBox
            className={styles.list ?? ''}
            items={options}
            renderEmptyState={() => <p className={styles.none}>{none}</p>}
          >
            {(option: T) => (
              <ListBoxItem className={styles.option ?? ''} textValue={option.label}>
                {children(option)}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaComboBox>
    </AriaProvider>
  )
}

interface SearchInputProps {
  input: RefObject<HTMLInputElement | null>
  isReadOnly: boolean
  query: string
  /** The best match; undefined until the options have loaded. */
  best: string | undefined
  isSearching: boolean
  chosenId: string | undefined
  onPressed: (key: string) => void
  /** Called on Enter before the options have loaded. */
  onEnter: () => void
  onLeave: () => void
  onGiveUp: () => void
}

/**
 * A press opens the list, even where the input has the focus already. The best match is highlighted: Enter and Tab
 * take the highlighted option.
 */
function SearchInput(props: SearchInputProps) {
  const { input, isReadOnly, query, best, isSearching, chosenId } = props
  const { onPressed, onEnter, onLeave, onGiveUp } = props
  const list = useContext(ComboBoxStateContext)
  const { focusedKey } = list?.selectionManager ?? {}
  useEffect(() => {
    if (list?.isOpen && best !== undefined && focusedKey === null) list.selectionManager.setFocusedKey(best)
  }, [list, best, focusedKey])
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey } = event
    const takes = key === 'Enter' || key === 'Tab'
    onPressed(takes && focusedKey !== null && focusedKey === chosenId ? 'confirm' : key)
    // Before the list closes: a text that changes afterwards would open it again.
    if (key === 'Escape' && query !== '') flushSync(onGiveUp)
    if (key !== 'Enter' || ctrlKey || metaKey || query === '' || !isSearching) return
    // No option has loaded yet: Enter must neither repeat the earlier choice nor submit the form.
    event.preventDefault()
    event.stopPropagation()
    onEnter()
  }
  return (
    <Input
      className={styles.input ?? ''}
      ref={input}
      data-unsettled={query === '' ? undefined : true}
      onKeyDownCapture={press}
      onFocus={({ target }) => target.select()}
      onBlur={() => {
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
