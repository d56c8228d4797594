import { ComboBox, Group, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { bestMatches } from '#kits/search/shared/match-rank.ts'
import { AriaProvider } from './aria-provider.tsx'
import styles from './combo-box.module.css'
import { ComboBoxLabel, ComboBoxNote, maxShownOptions, menuTrigger } from './combo-box-parts.tsx'
import { HideNothing } from './combo-box-popover.tsx'

export interface Suggestion {
  /** The text the field takes over. */
  readonly value: string
  /** Shown beside it in the list. */
  readonly also?: string
  /** Further words it can be found by. */
  readonly words?: string
}

interface SuggestFieldProps {
  label: string
  hint?: string
  name: string
  value: string
  error?: string | undefined
  readOnly?: boolean
  required?: boolean
  suggestions: readonly Suggestion[]
  onValue: (value: string) => void
}

/** In pixels; a taller list would open upwards sooner. */
const listHeight = 280

/** A free text field with suggestions. Any other text is accepted too. */
export default function SuggestField(props: SuggestFieldProps) {
  const { label, hint, name, value, error, readOnly = false, required, suggestions, onValue } = props
  // A text that is one of the suggestions is not a search.
  const query = suggestions.some(({ value: text }) => text === value) ? '' : value
  const shown = bestMatches(query, suggestions, ({ value: text, also, words }) => ({
    names: [text, also],
    others: [words],
  }))
    .slice(0, maxShownOptions)
    .map((suggestion) => ({ ...suggestion, id: suggestion.value }))
  return (
    <AriaProvider>
      <ComboBox
        className={styles.comboBox ?? ''}
        items={shown}
        inputValue={value}
        onInputChange={onValue}
        allowsCustomValue
        menuTrigger={menuTrigger(error)}
        isReadOnly={readOnly}
        isInvalid={error !== undefined}
      >
        <ComboBoxLabel label={label} required={required} />
        <Group className={styles.group ?? ''}>
          <Input className={styles.input ?? ''} name={name} />
        </Group>
        <ComboBoxNote hint={hint} error={error} />
        <HideNothing />
        <Popover className={styles.popover ?? ''} offset={4} maxHeight={listHeight}>
          <ListBox className={styles.list ?? ''} items={shown}>
            {({ value: text, also }) => (
              <ListBoxItem className="option" textValue={text}>
                {text}
                {also && <span className={`muted ${styles.also}`}>{also}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaProvider>
  )
}
