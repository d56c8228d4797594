import type { customers } from '#shared/contracts/customers.ts'
import { maxNoteLength } from '#shared/domain/note.ts'
import type { FieldsProps, FormOf, RowOf } from '#web/catalogue/definition.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { FormFields } from '#web/ui/form-parts.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TextAreaField } from '#web/ui/textarea-field.tsx'

type Customers = typeof customers

export function CustomerFields({ form }: FieldsProps<FormOf<Customers>, RowOf<Customers>>) {
  const { t } = useLanguage()
  return (
    <FormFields>
      <TextField
        label={t('customers.fields.code')}
        hint={t('customers.hints.code')}
        autoComplete="off"
        required
        {...form.field('code')}
      />
      <TextField label={t('customers.fields.name')} autoComplete="off" required {...form.field('name')} />
      <TextField
        label={t('customers.fields.email')}
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <TextField label={t('customers.fields.phone')} type="tel" autoComplete="off" {...form.field('phone')} />
      <TextAreaField label={t('customers.fields.note')} upTo={maxNoteLength} {...form.field('note')} />
    </FormFields>
  )
}
