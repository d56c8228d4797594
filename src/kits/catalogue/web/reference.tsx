import { useCall } from '#kits/http/web/query.ts'
import { type RowNames, rowLabel } from '#kits/i18n/shared/row-label.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { OptionPicker } from '#kits/ui/web/option-picker.tsx'
import type { ReferencedCalls } from './definition.ts'

/** A row of another entity whose names are there already. */
interface KnownReference {
  readonly id: string
  readonly names: RowNames
}

/** What a row is called; asked for where nobody has said it yet, as after a restored draft. */
function useReferenceLabel(calls: ReferencedCalls, id: string, known?: KnownReference): string {
  const { language } = useLanguage()
  const isKnown = id === known?.id
  const { data } = useCall(calls.get, { id }, { isWanted: id !== '' && !isKnown })
  const names = isKnown ? known.names : data
  return names ? rowLabel(names, language) : ''
}

export function ReferenceName({ calls, id }: { calls: ReferencedCalls; id: string }) {
  return useReferenceLabel(calls, id)
}

interface ReferenceFieldProps extends FieldProps {
  label: string
  calls: ReferencedCalls
  /** What the saved row points at. */
  known?: KnownReference | undefined
  required?: boolean
}

/**
 * A row of another entity, found by typing.
 * @public for the features that new-feature lays out
 */
export function ReferenceField({ calls, known, ...field }: ReferenceFieldProps) {
  const valueLabel = useReferenceLabel(calls, field.value, known)
  return <OptionPicker {...field} getOptions={calls.getOptions} valueLabel={valueLabel} />
}
