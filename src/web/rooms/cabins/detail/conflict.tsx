import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinType, TransportType } from '#shared/domain/enums.ts'
import type { TextKey } from '#shared/i18n/catalogue.ts'
import { useLanguage } from '../../../app/language.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConflictChoice } from '../../../ui/conflict-choice.tsx'
import { FormError } from '../../../ui/form-error.tsx'
import { LocalTime } from '../../../ui/local-time.tsx'
import { zoneLabel } from '../../../ui/zones.ts'
import styles from './form.module.css'
import { isReference, type KnownNames, kindOf, useReferenceName } from './references.ts'
import type { CabinForm } from './use-cabin-form.ts'

interface ConflictProps {
  entity: CabinForm
  names: KnownNames
}

/** Why the cabin was not saved; where somebody was quicker, who, when, and both values of each field. */
export function Conflict({ entity: { form, conflict, newer, showNewer }, names }: ConflictProps) {
  const { t } = useLanguage()
  const isStale = conflict !== undefined && (form.failure === undefined || form.failure === conflict.msg)
  return (
    <>
      <FormError>{isStale ? <Stale {...conflict.current} /> : form.failure}</FormError>
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          form={form}
          labelOf={(member) => t(`cabins.fields.${member}` as TextKey & 'common.save')}
          show={(member, value) => <Shown member={member} value={value} names={names} />}
        />
      )}
      <div className={styles.news} role="status">
        {newer && (
          <>
            <p>
              {newer.updatedBy === null
                ? t('cabin_form.changed')
                : t('cabin_form.changed_by', { name: newer.updatedBy })}
            </p>
            <Button variant="quiet" onClick={showNewer}>
              {t('cabin_form.show_changes')}
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Stale({ updatedAt, updatedBy }: { updatedAt: string; updatedBy: string | null }) {
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

interface ShownProps {
  member: string
  value: string
  names: KnownNames
}

/** A value as people read it. */
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
