import { useDeferredValue, useState } from 'react'
import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ComboBox } from '#kits/ui/web/combo-box.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { cabinSearch, type FoundCabin } from '#modules/shipments/contract/search.ts'

interface ShipmentFieldProps {
  /** The shipment's id, '' for none. */
  value: string
  onValue: (id: string) => void
}

type Named = Pick<
  FoundCabin,
  'id' | 'containerNo' | 'blNo' | 'bookingNo' | 'departurePortCode' | 'destinationPortCode' | 'customerName'
>

const toOption = ({ id, containerNo, blNo, bookingNo, customerName, ...route }: Named) => ({
  id,
  label: [
    containerNo ?? blNo ?? bookingNo,
    `${route.departurePortCode} → ${route.destinationPortCode}`,
    customerName,
  ]
    .filter((part) => part !== null)
    .join(' · '),
})

/** A shipment, found by any of its numbers or what its list is searched by. */
export function ShipmentField({ value, onValue }: ShipmentFieldProps) {
  const { t } = useLanguage()
  const [query, setQuery] = useState('')
  // The list is empty again once a row is chosen: without its label the text would change, which opens the list.
  const [picked, setPicked] = useState<ReturnType<typeof toOption>>()
  const keyword = useDeferredValue(query.trim())
  const found = useCall(cabinSearch.find, { keyword }, { isWanted: keyword !== '', keepsPrevious: true })
  const options = keyword === '' ? [] : (found.data ?? []).map(toOption)
  const known = [picked, ...options].find((option) => option?.id === value)
  const chosen = useCall(cabins.get, { id: value }, { isWanted: value !== '' && !known })
  const isSearching = found.isFetching || keyword !== query.trim()
  const row = known ?? (chosen.data && toOption(chosen.data))
  return (
    <ComboBox
      label={t('rules.try.find')}
      hint={t('rules.try.find_hint')}
      none={t(isSearching ? 'option.searching' : keyword === '' ? 'option.search_hint' : 'rules.try.none')}
      openLabel={t('option.show_all')}
      chosen={value === '' ? undefined : (row ?? { id: value, label: '' })}
      find={() => (isSearching && query !== '' ? [] : options)}
      isSearching={isSearching}
      onQuery={setQuery}
      onChoose={(option) => {
        setPicked(option)
        onValue(option.id)
      }}
      clear={{ label: t('option.clear'), onClear: () => onValue('') }}
    />
  )
}
