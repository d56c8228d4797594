import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinType, TransportType } from '#shared/domain/enums.ts'
import type { TextKey } from '#shared/texts/translator.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import type { Conflict } from '#web/ui/differences.ts'
import { zoneLabel } from '#web/ui/zones.ts'
import { isReference, type KnownNames, kindOf } from './references.ts'
import type { CabinForm } from './use-cabin-form.ts'
import { useReferenceName } from './use-reference-name.ts'

interface ConflictValuesProps {
  conflict: Conflict
  form: CabinForm['form']
  names: KnownNames
}

/** Both values of each field that two people saved differently. */
export function ConflictValues({ conflict, form, names }: ConflictValuesProps) {
  const { t } = useLanguage()
  return (
    <ConflictChoice
      conflict={conflict}
      form={form}
      labelOf={(member) => t(`cabins.fields.${member}` as TextKey & 'common.save')}
      show={(member, value) => <Shown member={member} value={value} names={names} />}
    />
  )
}

interface ShownProps {
  member: string
  value: string
  names: KnownNames
}

/** A value for reading. */
function Shown({ member, value, names }: ShownProps) {
  const { t } = useLanguage()
  if (isReference(member)) return <ReferenceName member={member} id={value} names={names} />
  if (member === 'cabinType') return t(enumKey('CabinType', Number(value) as CabinType))
  if (member === 'transportMode') return t(enumKey('TransportType', Number(value) as TransportType))
  return member === 'timezone' ? zoneLabel(value, t) : value
}

interface ReferenceNameProps {
  member: keyof typeof kindOf
  id: string
  names: KnownNames
}

function ReferenceName({ member, id, names }: ReferenceNameProps) {
  return useReferenceName(kindOf[member], id, names)
}
