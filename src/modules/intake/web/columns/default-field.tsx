import { useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { ComboBoxOption } from '#kits/ui/web/combo-box.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import type { ImportTarget } from '#modules/intake/contract.ts'
import { type Code, codesOf, targetName } from '../members.ts'
import type { Defaults } from '../reading.ts'
import { filtersOf, isReference, optionsOf, type ReferenceTarget } from '../reference-options.ts'

const loadPicker = () => import('#kits/ui/web/option-picker.tsx')

interface DefaultFieldProps {
  target: ImportTarget
  /** As a cell would say it; a reference by its id. */
  value: string
  /** What it was understood as. */
  understood: string | null
  /** All values for every line: mode and company narrow down what can be chosen. */
  others: Defaults
  hint: string | undefined
  error: string | undefined
  onValue: (value: string) => void
}

interface ReferenceProps extends DefaultFieldProps {
  target: ReferenceTarget
}

/** A value for every line, chosen where it can be. */
export function DefaultField(props: DefaultFieldProps) {
  const { target } = props
  if (isReference(target)) return <ReferenceDefault {...props} target={target} />
  const codes = codesOf(target)
  return codes ? <CodeDefault {...props} codes={codes} /> : <TextDefault {...props} />
}

function CodeDefault({ target, codes, value, hint, error, onValue }: DefaultFieldProps & { codes: Code[] }) {
  const { t } = useLanguage()
  return (
    <SelectField
      label={targetName(t, target)}
      hint={hint}
      error={error}
      none={t('cabin_import.columns.choose')}
      value={value}
      options={codes.map(({ code, key }) => ({ value: String(code), label: t(key) }))}
      onValue={onValue}
    />
  )
}

/** Sent when the field is left, not with each letter: the server reads the sheet anew. */
function TextDefault({ target, value, hint, error, onValue }: DefaultFieldProps) {
  const { t } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    if (typed !== undefined && typed !== value) onValue(typed)
    setTyped(undefined)
  }
  return (
    <TextField
      label={targetName(t, target)}
      hint={hint}
      error={error}
      autoComplete="off"
      value={typed ?? value}
      onValue={setTyped}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}

function ReferenceDefault({ target, value, understood, others, hint, error, onValue }: ReferenceProps) {
  const { t } = useLanguage()
  const [picked, setPicked] = useState<ComboBoxOption>()
  const picker = useLazyLoad(loadPicker, true)
  const name = value === '' ? '' : picked?.id === value ? picked.label : (understood ?? value)
  const texts = { label: targetName(t, target), hint: hint ?? '', error }
  const filters = filtersOf(target, others)
  if (!picker) return <TextField {...texts} value={name} readOnly />
  return (
    <picker.OptionPicker
      // A new picker for other filters: earlier results may not fit them.
      key={JSON.stringify(filters)}
      {...texts}
      getOptions={optionsOf[target]}
      filters={filters}
      value={value}
      valueLabel={name}
      onValue={(id) => id === '' && onValue('')}
      onOption={(option) => {
        setPicked(option)
        onValue(option.id)
      }}
    />
  )
}
