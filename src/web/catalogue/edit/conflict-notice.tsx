import { fieldLabel } from '#web/records/edit/records.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import type { CatalogueDefinition } from '../definition.ts'
import { NamedValue } from './named-value.tsx'
import type { EntityForm } from './use-entity-form.ts'

interface ConflictNoticeProps {
  definition: CatalogueDefinition
  entity: EntityForm
}

/** Why the row was not saved; after a conflict who changed it and when, with both values of each field. */
export function ConflictNotice({ definition, entity: { form, conflict } }: ConflictNoticeProps) {
  const { t, language } = useLanguage()
  const { utcOffsets } = useManager()
  const isStale = conflict !== undefined && form.failureKey === 'stale'
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
