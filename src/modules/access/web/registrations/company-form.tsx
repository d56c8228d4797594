import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { ConflictChoice } from '#kits/ui/web/conflict-choice.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { companyNumberLabel, hasCompanyNumber, showsCreditCode } from './country-numbers.ts'
import type { FormPartProps } from './parts.ts'
import { type CompanyMember, useCompanyForm } from './use-company-form.ts'

/** The form by which an operator corrects a company's data. */
export function CompanyForm(props: FormPartProps) {
  const { row, name, draft, closeRef, onChanged, onClose, onDone } = props
  const { t } = useLanguage()
  const { form, conflict } = useCompanyForm({ name, row, draft, onChanged, onSaved: onDone })
  const { close } = useFormClosing(form, { closeRef, onClose })
  return (
    <DrawerForm
      form={form}
      title={t('registrations.actions.edit')}
      company={row.name}
      hasDraft={draft !== undefined}
      onClose={close}
      footer={<FormFooter form={form} onCancel={onDone} />}
    >
      <FormError>{form.failure}</FormError>
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          form={form}
          labelOf={(member) => t(`registrations.fields.${member as CompanyMember}`)}
        />
      )}
      <FormFields>
        <TextField label={t('registrations.fields.name')} required {...form.field('name')} />
        {hasCompanyNumber(row.countryId) && (
          <TextField label={t(companyNumberLabel(row.countryId))} {...form.field('companyNumber')} />
        )}
        {showsCreditCode(row) && (
          <TextField
            label={t('registrations.fields.unifiedCreditCode')}
            hint={t('registrations.hints.unifiedCreditCode')}
            {...form.field('unifiedCreditCode')}
          />
        )}
        <TextField
          label={t('registrations.fields.legalRepresentative')}
          {...form.field('legalRepresentative')}
        />
        <TextField label={t('registrations.fields.email')} type="email" {...form.field('email')} />
      </FormFields>
    </DrawerForm>
  )
}
