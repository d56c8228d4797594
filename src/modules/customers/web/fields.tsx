import type { FieldsProps, FormOf, RowOf } from '#kits/catalogue/web/definition.ts'
import { maxNoteLength } from '#kits/contract/shared/note.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { pluggedInto } from '#kits/slots/shared/slots.ts'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { OptionPicker } from '#kits/ui/web/option-picker.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { TextAreaField } from '#kits/ui/web/textarea-field.tsx'
import { getManagerOptions } from '#modules/access/contract/managers.ts'
import type { customers } from '../contract.ts'
import { type CustomerSection, customerSections } from './slots.ts'

type Customers = typeof customers

export function CustomerFields({ form, row }: FieldsProps<FormOf<Customers>, RowOf<Customers>>) {
  const { t } = useLanguage()
  const { role } = useManager()
  return (
    <>
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
        <TextField
          label={t('customers.fields.phone')}
          type="tel"
          autoComplete="off"
          {...form.field('phone')}
        />
        {role === 'operator' && (
          <OptionPicker
            label={t('customers.fields.responsibleId')}
            hint={t('customers.hints.responsibleId')}
            getOptions={getManagerOptions}
            valueLabel={row?.responsibleName ?? ''}
            {...form.field('responsibleId')}
          />
        )}
        <TextAreaField label={t('customers.fields.note')} upTo={maxNoteLength} {...form.field('note')} />
      </FormFields>
      {pluggedInto(customerSections).map((section) =>
        row ? (
          <Section
            key={section.name}
            section={section}
            customerId={row.id}
            canWrite={!form.isReadOnly}
            canAdd={!form.isReadOnly && row.archivedAt === null}
          />
        ) : (
          <p key={section.name}>{section.beforeSaving(t)}</p>
        ),
      )}
    </>
  )
}

interface SectionProps {
  section: CustomerSection
  customerId: string
  canWrite: boolean
  canAdd: boolean
}

function Section({ section, ...props }: SectionProps) {
  const loaded = useLazyLoad(section.load, true)
  return loaded ? <loaded.default {...props} /> : <FieldSkeleton />
}
