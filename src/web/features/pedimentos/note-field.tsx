import { maxNoteLength } from '#shared/domain/note.ts'
import { useLanguage } from '#web/texts/language.tsx'
import type { FieldProps } from '#web/ui/form.ts'
import { TextAreaField } from '#web/ui/textarea-field.tsx'

/** Says who reads the note: companies that have nothing to do with each other may have shipments on one pedimento. */
export function NoteField(props: FieldProps) {
  const { t } = useLanguage()
  return (
    <TextAreaField
      label={t('pedimentos.fields.note')}
      hint={t('pedimentos.hints.note')}
      upTo={maxNoteLength}
      {...props}
    />
  )
}
