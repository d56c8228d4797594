import { useState } from 'react'
import { useLanguage } from '../../app/language.tsx'
import { useClosing, useFocusOnFirst } from '../../catalog/edit/closing.ts'
import drawer from '../../catalog/edit/drawer.module.css'
import { DrawerHead } from '../../catalog/edit/drawer-head.tsx'
import { Button } from '../../ui/button.tsx'
import { ConflictChoice } from '../../ui/conflict-choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { DraftNotice, FormFields } from '../../ui/form-parts.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FormPartProps } from './parts.ts'
import { type CompanyMember, useCompanyForm } from './use-company-form.ts'

/** A company's data, corrected by an operator. */
export function CompanyForm(props: FormPartProps) {
  const { row, name, draft, closeRef, onChanged, onClose, onDone } = props
  const { t } = useLanguage()
  const [isLeft, setLeft] = useState(false)
  const { form, conflict } = useCompanyForm({ name, row, draft, onChanged, onSaved: onDone })
  const close = useClosing(form, { isDone: isLeft, leave: () => setLeft(true), closeRef, onClose })
  useFocusOnFirst(form.props.ref)
  return (
    <form className={drawer.form} {...form.props}>
      <DrawerHead title={t('registrations.actions.edit')} company={row.name} onClose={close} />
      <div className={drawer.body}>
        {draft && form.isUnsaved && <DraftNotice onDiscard={form.reset} />}
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
          <TextField label={t('registrations.fields.companyNumber')} {...form.field('companyNumber')} />
          <TextField
            label={t('registrations.fields.unifiedCreditCode')}
            hint={t('registrations.hints.unifiedCreditCode')}
            {...form.field('unifiedCreditCode')}
          />
          <TextField
            label={t('registrations.fields.legalRepresentative')}
            {...form.field('legalRepresentative')}
          />
          <TextField label={t('registrations.fields.email')} type="email" {...form.field('email')} />
        </FormFields>
      </div>
      <footer className={drawer.footer}>
        <div className={drawer.actions}>
          <Button onClick={onDone} disabled={form.isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={form.isBusy}>
            {t('common.save')}
          </Button>
        </div>
      </footer>
    </form>
  )
}
