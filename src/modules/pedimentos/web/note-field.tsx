import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'

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
