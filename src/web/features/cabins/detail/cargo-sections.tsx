import { maxNoteLength } from '#shared/domain/note.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FieldGroup } from '#web/ui/field-group.tsx'
import { TextAreaField } from '#web/ui/textarea-field.tsx'
import styles from './form.module.css'
import type { FormTools } from './form-tools.ts'
import { ReferencePicker } from './reference-picker.tsx'

interface SectionProps {
  tools: FormTools
}

/** Limits customers and addresses to the cabin's company; shops see only their own anyway. */
function useCompanyFilter({ entity }: FormTools): Readonly<Record<string, string>> {
  const { role } = useManager()
  return role === 'operator' ? { companyId: entity.form.values.companyId } : {}
}

export function CargoSection({ tools }: SectionProps) {
  const { t } = useLanguage()
  return (
    <FieldGroup title={t('cabin_form.sections.cargo')}>
      <ReferencePicker tools={tools} member="customerId" filters={useCompanyFilter(tools)} />
      <ReferencePicker tools={tools} member="cargoTypeId" />
    </FieldGroup>
  )
}

export function DeliverySection({ tools }: SectionProps) {
  const { t } = useLanguage()
  return (
    <FieldGroup title={t('cabin_form.sections.delivery')}>
      <ReferencePicker tools={tools} member="addressId" filters={useCompanyFilter(tools)} />
      <ReferencePicker tools={tools} member="transportTypeId" />
    </FieldGroup>
  )
}

export function NoteSection({ tools }: SectionProps) {
  const { t } = useLanguage()
  // Names the other side, which reads the note too.
  const reader = useManager().role === 'operator' ? 'company' : 'broker'
  return (
    <div className={styles.last}>
      <TextAreaField
        label={t(`cabin_form.note.${reader}`)}
        hint={t(`cabin_form.note_hint.${reader}`)}
        upTo={maxNoteLength}
        {...tools.entity.form.field('note')}
      />
    </div>
  )
}
