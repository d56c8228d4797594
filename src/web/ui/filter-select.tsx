import './react-aria.ts'
import { useState } from 'react'
import {
  Select as AriaSelect,
  Autocomplete,
  Button,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  SelectValue,
} from 'react-aria-components'
import { classes } from './classes.ts'
import styles from './filter-select.module.css'
import { Icon } from './icon.tsx'
import { hasWords } from './text-match.ts'

interface Option {
  readonly value: string
  readonly label: string
}

interface FilterSelectProps {
  label: string
  /** The choice not to filter. */
  anyLabel: string
  searchLabel: string
  none: string
  /** '' for any. */
  value: string
  /** The chosen one's, where it may be missing from the options. */
  valueLabel?: string | undefined
  options: readonly Option[]
  /** The options come as answers to what is typed; without it all are there. */
  onSearch?: ((query: string) => void) | undefined
  onValue: (value: string) => void
}

/** More options than this are searched, not read. */
const mostRead = 10

const anyKey = 'any'

/** A list's filter in its toolbar: what it filters by, and what is chosen. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, anyLabel, value, valueLabel, options, onSearch, onValue } = props
  const [query, setQuery] = useState('')
  const search = (next: string) => {
    setQuery(next)
    onSearch?.(next)
  }
  const chosen = options.find((option) => option.value === value)?.label ?? valueLabel ?? value
  return (
    <AriaSelect
      className={classes(styles.select, value !== '' && styles.chosen)}
      value={value || anyKey}
      onChange={(key) => onValue(key === anyKey ? '' : String(key))}
      onOpenChange={() => search('')}
    >
      <Label className={styles.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''}>{value === '' ? anyLabel : chosen}</SelectValue>
        <Icon name="chevron-down" size={16} />
      </Button>
      <Popover className={styles.popover ?? ''} offset={4} maxHeight={360}>
        <Options {...props} query={query} onQuery={search} />
      </Popover>
    </AriaSelect>
  )
}

interface OptionsProps extends FilterSelectProps {
  query: string
  onQuery: (query: string) => void
}

function Options({ anyLabel, searchLabel, none, options, onSearch, query, onQuery }: OptionsProps) {
  const found = onSearch ? options : options.filter((option) => hasWords(query, option.label))
  const all = query === '' ? [{ value: anyKey, label: anyLabel }, ...found] : found
  const list = (
    <ListBox
      className={styles.list ?? ''}
      items={all}
      renderEmptyState={() => <p className={styles.none}>{none}</p>}
    >
      {({ value, label }) => (
        <ListBoxItem className={styles.option ?? ''} id={value} textValue={label}>
          {label}
        </ListBoxItem>
      )}
    </ListBox>
  )
  if (!onSearch && options.length <= mostRead) return list
  return (
    <Autocomplete inputValue={query} onInputChange={onQuery}>
      <SearchField className={styles.search ?? ''} aria-label={searchLabel} autoFocus>
        <Icon name="search" size={16} />
        <Input className={styles.input ?? ''} placeholder={searchLabel} />
      </SearchField>
      {list}
    </Autocomplete>
  )
}
