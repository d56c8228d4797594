import { useContext, useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import type { Call, Input, Result } from '#shared/contracts/call.ts'
import { useCall } from '../api/query.ts'
import { useLanguage } from '../texts/language.tsx'
import { ComboBox, type ComboBoxOption } from './combo-box.tsx'
import { EarlyInput } from './early-input.ts'
import type { FieldTexts } from './field.tsx'

type OptionsCall = Call<z.ZodMiniType, z.ZodMiniType<ComboBoxOption[]>>

interface OptionPickerProps<C extends OptionsCall> extends FieldTexts {
  name?: string
  /** A `GetOptions` call: the server searches. */
  getOptions: C
  /** What narrows the options beside what is typed. */
  filters?: Omit<Input<C>, 'keyword' | 'limit'>
  /** The chosen row's id, '' for none. */
  value: string
  /** What the chosen row is called, where the form knows. */
  valueLabel?: string | undefined
  required?: boolean
  readOnly?: boolean
  onValue: (id: string) => void
  /** Told the option itself, for what it carries beside its label. */
  onOption?: ((option: Result<C>[number]) => void) | undefined
}

/** One row of another list, found by the server as one types. */
export function OptionPicker<C extends OptionsCall>(props: OptionPickerProps<C>) {
  const { getOptions, filters, value, valueLabel, required, readOnly, onValue, onOption, ...field } = props
  const { t } = useLanguage()
  const [picked, setPicked] = useState<ComboBoxOption>()
  const [query, setQuery] = useState(useContext(EarlyInput)?.text ?? '')
  const keyword = useSettled(query.trim())
  const input = { ...filters, keyword: keyword || null } as Input<C>
  const { data, isFetching } = useCall(getOptions, input, { keepsPrevious: true })
  const options: readonly ComboBoxOption[] = data ?? []
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
      // While the next answer is under way the last one is no answer to what stands in the field.
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

/** In milliseconds: longer than the pause between two letters. */
const pause = 200

/** What was typed, once the typing rests. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
