import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { fieldLabel } from '#kits/records/web/edit/records.ts'
import { SaveRefusal } from '#kits/ui/web/save-refusal.tsx'
import { StaleNotice } from '#kits/ui/web/stale-notice.tsx'
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
  return (
    <SaveRefusal
      form={form}
      conflict={conflict}
      notice={(current) => <StaleNotice {...current} />}
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
  )
}
