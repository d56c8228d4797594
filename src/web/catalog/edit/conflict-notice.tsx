import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import { ConflictChoice } from '../../ui/conflict-choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import type { CatalogueRow } from '../definition.ts'
import styles from './drawer.module.css'
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
  const { timezone } = useManager()
  const isStale = conflict !== undefined && form.failure === conflict.msg
  return (
    <>
      <FormError>{isStale ? <Stale {...conflict.current} /> : form.failure}</FormError>
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
              tools={{ t, language, timezone }}
            />
          )}
        />
      )}
    </>
  )
}

function Stale({ updatedAt, updatedBy }: CatalogueRow) {
  const { t } = useLanguage()
  return (
    <>
      <p>
        <strong>{t('conflict.title')}</strong>
      </p>
      <p className={styles.change}>
        {updatedBy !== null && <span>{t('conflict.by', { name: updatedBy })}</span>}
        <LocalTime instant={updatedAt} />
      </p>
    </>
  )
}
