import { codeName } from '#kits/i18n/shared/code-name.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { ConflictChoice } from '#kits/ui/web/conflict-choice.tsx'
import type { Conflict } from '#kits/ui/web/differences.ts'
import { zoneLabel } from '#kits/ui/web/zone-label.ts'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import { type CabinMember, cabinMembers, isCoded, isOfKind } from '#modules/shipments/contract/members.ts'
import { modeOf } from './form-state/modes.ts'
import { type KnownNames, kindOf } from './form-state/references.ts'
import type { CabinForm } from './form-state/use-cabin-form.ts'
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
