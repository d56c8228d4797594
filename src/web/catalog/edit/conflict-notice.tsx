import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import { ConflictChoice } from '../../ui/conflict-choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { type AnyDefinition, fieldLabel } from './entity.ts'
import { NamedValue } from './named-value.tsx'
import type { EntityForm } from './use-entity-form.ts'

interface ConflictNoticeProps {
  definition: AnyDefinition
  entity: EntityForm
}

/** Why the row was not saved; where somebody was quicker, who, when, and both values of each field. */
export function ConflictNotice({ definition, entity: { form, conflict } }: ConflictNoticeProps) {
  const { t, language } = useLanguage()
  const { utcOffsets } = useManager()
  const isStale = conflict !== undefined && form.failure === conflict.msg
  return (
    <>
      <FormError>{isStale ? <StaleNotice {...conflict.current} /> : form.failure}</FormError>
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          form={form}
          labelOf={(member) => fieldLabel(t, definition, member)}
          show={(member, value) => (
            <NamedValue
              definition={definition}
              member={member}
              value={value}
              tools={{ t, language, utcOffsets }}
            />
          )}
        />
      )}
    </>
  )
}
