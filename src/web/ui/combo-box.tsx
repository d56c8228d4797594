import './react-aria.ts'
import { type ReactNode, useState } from 'react'
import {
  ComboBox as AriaComboBox,
  Button,
  FieldError,
  Group,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components'
import styles from './combo-box.module.css'
import { Icon } from './icon.tsx'

export interface ComboBoxOption {
  readonly id: string
  readonly label: string
}

interface ComboBoxProps<T extends ComboBoxOption> {
  label: string
  hint: string
  /** Shown instead of the list where nothing matches. */
  none: string
  /** The name of the button that opens the list. */
  openLabel: string
  chosen: T
  /** What is chosen cannot be changed now. */
  isReadOnly?: boolean
  /** The options that answer what is typed, best first; all of them for ''. */
  find: (query: string) => readonly T[]
  onChoose: (option: T) => void
  children: (option: T) => ReactNode
}

/** More than this many nobody reads through: one types a letter more. */
const mostShown = 50

/** In pixels; a taller list would turn upwards sooner. */
const listHeight = 320

/** One of many, found by typing. */
export function ComboBox<T extends ComboBoxOption>(props: ComboBoxProps<T>) {
  const { label, hint, none, openLabel, chosen, isReadOnly = false, find, onChoose, children } = props
  const [typed, setTyped] = useState<string | null>(null)
  // Opened without typing, the field holds the chosen label: that is not a search.
  const options = find(typed === null || typed === chosen.label ? '' : typed).slice(0, mostShown)

  const choose = (key: unknown) => {
    const option = options.find(({ id }) => id === key)
    // Together with the choice: a text that changes after the list has closed opens it again.
    setTyped(null)
    if (option && option.id !== chosen.id) onChoose(option)
  }

  return (
    <AriaComboBox
      className={styles.comboBox ?? ''}
      items={options}
      value={chosen.id}
      onChange={choose}
      inputValue={typed ?? chosen.label}
      onInputChange={setTyped}
      onOpenChange={(isOpen) => isOpen || setTyped(null)}
      menuTrigger="focus"
      allowsEmptyCollection
      isReadOnly={isReadOnly}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Group className={styles.group ?? ''}>
        <Input className={styles.input ?? ''} onFocus={({ target }) => typed === null && target.select()} />
        <Button className={styles.open ?? ''} aria-label={openLabel}>
          <Icon name="chevron-down" />
        </Button>
      </Group>
      <Text className={styles.hint ?? ''} slot="description">
        {hint}
      </Text>
      <FieldError />
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
  )
}
