import { memberLabel } from '#shared/contracts/cabin-labels.ts'
import { type CabinMember, cabinMembers, isCoded, isOfKind } from '#shared/contracts/cabin-members.ts'
import { codeName } from '#shared/domain/code-name.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import type { Conflict } from '#web/ui/differences.ts'
import { zoneLabel } from '#web/ui/zone-label.ts'
import { modeOf } from './modes.ts'
import { type KnownNames, kindOf } from './references.ts'
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
      labelOf={(member) => t(memberLabel(member as CabinMember, modeOf(form.values)))}
      show={(member, value) => <Shown member={member as CabinMember} value={value} names={names} />}
    />
  )
}

interface ShownProps {
  member: CabinMember
  value: string
  names: KnownNames
}

/** A value for reading. */
function Shown({ member, value, names }: ShownProps) {
  const { t } = useLanguage()
  if (isOfKind(member, 'reference')) return <ReferenceName member={member} id={value} names={names} />
  if (isCoded(member)) return codeName(cabinMembers[member].kind, value, t)
  return isOfKind(member, 'zone') ? zoneLabel(value, t) : value
}

interface ReferenceNameProps {
  member: keyof typeof kindOf
  id: string
  names: KnownNames
}

function ReferenceName({ member, id, names }: ReferenceNameProps) {
  return useReferenceName(kindOf[member], id, names)
}
