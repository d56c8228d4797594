import { useContext, useState } from 'react'
import type * as z from 'zod/mini'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ComboBox, type ComboBoxOption } from './combo-box.tsx'
import { EarlyInput } from './early-input.ts'
import type { FieldTexts } from './field.tsx'
import { useSettled } from './use-settled.ts'

export type OptionsCall = Call<z.ZodMiniType, z.ZodMiniType<ComboBoxOption[]>>

interface OptionPickerProps<C extends OptionsCall> extends FieldTexts {
  name?: string
  /** A `GetOptions` call: the server searches. */
  getOptions: C
  /** Filters of the call besides the typed text. */
  filters?: Omit<Input<C>, 'keyword' | 'limit'>
  /** The id of a row that is not offered. */
  exclude?: string
  /** The chosen row's id, '' for none. */
  value: string
  /** The chosen row's label, where the form knows it. */
  valueLabel?: string | undefined
  required?: boolean
  readOnly?: boolean
  onValue: (id: string) => void
  /** Called with the option itself, for its members besides the label. */
  onOption?: ((option: Result<C>[number]) => void) | undefined
  /** Creates a row of the typed name; undefined where the manager may not. */
  onCreate?: ((text: string) => void) | undefined
}

/** Chooses a row of another list; the server searches as one types. */
export function OptionPicker<C extends OptionsCall>(props: OptionPickerProps<C>) {
  const { getOptions, filters, exclude, value, valueLabel, required, readOnly, onValue, onOption, ...field } =
    props
  const { t } = useLanguage()
  const [picked, setPicked] = useState<ComboBoxOption>()
  const [query, setQuery] = useState(useContext(EarlyInput)?.text ?? '')
  const keyword = useSettled(query.trim())
  const input = { ...filters, keyword: keyword || null } as Input<C>
  const { data, isFetching } = useCall(getOptions, input, { keepsPrevious: true })
  const options: readonly ComboBoxOption[] = (data ?? []).filter(({ id }) => id !== exclude)
  const isSearching = isFetching || keyword !== query.trim()
  const known = [picked, ...options].find((option) => option?.id === value)
  const chosen = value === '' ? undefined : (known ?? { id: value, label: valueLabel ?? '' })
  return (
    <ComboBox
      {...field}
      hint={field.hint ?? t('option.search_hint')}
      none={t(isSearching ? 'option.searching' : 'option.none')}
      openLabel={t('option.show_all')}
      chosen={chosen}
      required={required}
      isReadOnly={readOnly}
      // While a search is running, the options of the previous one do not match the typed text.
      find={() => (isSearching && query !== '' ? [] : options)}
      isSearching={isSearching}
      onQuery={setQuery}
      onChoose={(option) => {
        setPicked(option)
        onValue(option.id)
        onOption?.(option as Result<C>[number])
      }}
      clear={required ? undefined : { label: t('option.clear'), onClear: () => onValue('') }}
    />
  )
}
