import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components'
import { bestMatches } from '#kits/search/shared/match-rank.ts'
import type { FilterOption } from './filter-option.ts'
import { FilterPopover } from './filter-popover.tsx'
import styles from './filter-select.module.css'
import { Icon } from './icon.tsx'
import type { PopupProps } from './lazy-popup.ts'

interface FilterOptionsProps extends PopupProps {
  label: string
  anyLabel: string
  searchLabel: string
  none: string
  value: string
  options: readonly FilterOption[]
  onSearch?: ((query: string) => void) | undefined
  query: string
  onQuery: (query: string) => void
  onValue: (value: string) => void
}

/** With more options than this there is a search field. */
const mostRead = 10

const anyKey = 'any'

/** The options of a filter. */
export function FilterOptions(props: FilterOptionsProps) {
  const { label, searchLabel, options, onSearch, query, onQuery, anchor, onClose } = props
  const isSearched = onSearch !== undefined || options.length > mostRead
  return (
    <FilterPopover {...{ label, anchor, onClose }}>
      {isSearched ? (
        <Autocomplete inputValue={query} onInputChange={onQuery}>
          <SearchField className={styles.search ?? ''} aria-label={searchLabel} autoFocus>
            <Icon name="search" size={16} />
            <Input className={styles.input ?? ''} placeholder={searchLabel} />
          </SearchField>
          <List {...props} />
        </Autocomplete>
      ) : (
        <List {...props} takesFocus />
      )}
    </FilterPopover>
  )
}

function List(props: FilterOptionsProps & { takesFocus?: boolean }) {
  const { label, anyLabel, none, value, options, onSearch, query, takesFocus = false } = props
  const found = onSearch ? options : bestMatches(query, options, (option) => ({ names: [option.label] }))
  const all = query === '' ? [{ value: anyKey, label: anyLabel }, ...found] : found
  return (
    <ListBox
      className={styles.list ?? ''}
      aria-label={label}
      items={all}
      autoFocus={takesFocus}
      shouldFocusOnHover
      shouldSelectOnPressUp
      selectionMode="single"
      selectedKeys={[value || anyKey]}
      onSelectionChange={(keys) => {
        // No key: the chosen option was chosen again.
        const [key] = keys as Set<string>
        if (key !== undefined) props.onValue(key === anyKey ? '' : key)
        props.onClose()
      }}
      renderEmptyState={() => <p className={`muted ${styles.none}`}>{none}</p>}
    >
      {(option) => (
        <ListBoxItem className={`option ${styles.option}`} id={option.value} textValue={option.label}>
          {option.label}
        </ListBoxItem>
      )}
    </ListBox>
  )
}
