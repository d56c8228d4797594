import { useState } from 'react'
import { FilterButton } from './filter-button.tsx'
import type { FilterOption } from './filter-option.ts'
import { useLazyPopup } from './lazy-popup.ts'

interface FilterSelectProps {
  label: string
  /** The label of the option that does not filter. */
  anyLabel: string
  searchLabel: string
  none: string
  /** '' for any. */
  value: string
  /** The label of the chosen value, which may be missing from the options. */
  valueLabel?: string | undefined
  options: readonly FilterOption[]
  /** Set where the server searches the options; without it all options are given. */
  onSearch?: ((query: string) => void) | undefined
  onValue: (value: string) => void
}

const loadOptions = () => import('./filter-options.tsx')

/** A filter in a list's toolbar: its label and the chosen value. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, anyLabel, value, valueLabel, options, onSearch, onValue } = props
  const [query, setQuery] = useState('')
  const { button, opened, loaded } = useLazyPopup(loadOptions)
  const search = (next: string) => {
    setQuery(next)
    onSearch?.(next)
  }
  const close = () => {
    opened?.onClose()
    search('')
  }
  const chosen = options.find((option) => option.value === value)?.label ?? valueLabel ?? value
  return (
    <FilterButton {...{ label, button }} value={value === '' ? anyLabel : chosen} isChosen={value !== ''}>
      {opened && loaded && (
        <loaded.FilterOptions
          {...props}
          {...opened}
          query={query}
          onQuery={search}
          onValue={onValue}
          onClose={close}
        />
      )}
    </FilterButton>
  )
}
