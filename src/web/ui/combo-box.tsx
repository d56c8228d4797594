import { type ReactNode, type RefObject, useContext, useRef, useState } from 'react'
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
import { IconButton } from './button.tsx'
import styles from './combo-box.module.css'
import { ComboBoxLabel, ComboBoxNote, mostShown, openedBy } from './combo-box-parts.tsx'
import { Icon } from './icon.tsx'
import { Aria } from './react-aria.tsx'

export interface ComboBoxOption {
  readonly id: string
  readonly label: string
}

interface ComboBoxProps<T extends ComboBoxOption> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** For the form it stands in. */
  name?: string | undefined
  /** Shown instead of the list where nothing matches. */
  none: string
  /** The name of the button that opens the list. */
  openLabel: string
  /** Missing while nothing is chosen. */
  chosen: T | undefined
  /** What is chosen cannot be changed now. */
  isReadOnly?: boolean | undefined
  /** The options that answer what is typed, best first; all of them for ''. */
  find: (query: string) => readonly T[]
  /** Told what is searched for, where the options come from afar. */
  onQuery?: ((query: string) => void) | undefined
  onChoose: (option: T) => void
  /** Offers to choose nothing. */
  clear?: { label: string; onClear: () => void } | undefined
  children?: (option: T) => ReactNode
}

/** In pixels; a taller list would turn upwards sooner. */
const listHeight = 320

/** One of many, found by typing. */
export function ComboBox<T extends ComboBoxOption>(props: ComboBoxProps<T>) {
  const { label, hint, error, required, name, none, openLabel, chosen, isReadOnly = false, clear } = props
  const { children = ({ label }) => label } = props
  const { options, text, type, choose } = useSearch(props)
  const input = useRef<HTMLInputElement>(null)
  return (
    <Aria>
      <AriaComboBox
        className={styles.comboBox ?? ''}
        items={options}
        value={chosen?.id ?? null}
        onChange={choose}
        inputValue={text}
        onInputChange={type}
        onOpenChange={(isOpen) => isOpen || type(null)}
        menuTrigger={openedBy(error)}
        allowsEmptyCollection
        isReadOnly={isReadOnly}
        isInvalid={error !== undefined}
        isRequired={required ?? false}
        validationBehavior="aria"
        {...(name === undefined ? {} : { name })}
      >
        <ComboBoxLabel label={label} required={required} />
        <Group className={styles.group ?? ''}>
          <SearchInput input={input} isReadOnly={isReadOnly} />
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
        <ComboBoxNote hint={hint} error={error} />
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
    </Aria>
  )
}

interface SearchInputProps {
  input: RefObject<HTMLInputElement | null>
  isReadOnly: boolean
}

/** Pressed, it opens its list, also where it has the focus already. */
function SearchInput({ input, isReadOnly }: SearchInputProps) {
  const list = useContext(ComboBoxStateContext)
  return (
    <Input
      className={styles.input ?? ''}
      ref={input}
      onFocus={({ target }) => target.select()}
      onClick={() => {
        if (!isReadOnly && !list?.isOpen) list?.open(null, 'manual')
      }}
    />
  )
}

/** What is typed until something is chosen, and the options that answer it. */
function useSearch<T extends ComboBoxOption>({ chosen, find, onQuery, onChoose }: ComboBoxProps<T>) {
  const [typed, setTyped] = useState<string | null>(null)
  // Opened without typing, the field holds the chosen label: that is not a search.
  const queryOf = (text: string | null) => (text === null || text === chosen?.label ? '' : text)
  const query = queryOf(typed)
  const found = find(query)
  // Further down, the list would scroll to it as it opens, and the page with it, which closes the list.
  const offered =
    query === '' && chosen?.label ? [chosen, ...found.filter(({ id }) => id !== chosen.id)] : found
  const options = offered.slice(0, mostShown)

  const type = (text: string | null) => {
    setTyped(text)
    onQuery?.(queryOf(text))
  }
  const choose = (key: unknown) => {
    const option = options.find(({ id }) => id === key)
    // Together with the choice: a text that changes after the list has closed opens it again.
    type(null)
    if (option && option.id !== chosen?.id) onChoose(option)
  }
  return { options, text: typed ?? chosen?.label ?? '', type, choose }
}
