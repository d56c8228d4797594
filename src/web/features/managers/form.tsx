import type { RefObject } from 'react'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import type { Manager } from '#shared/contracts/managers.ts'
import drawer from '#web/records/edit/drawer.module.css'
import { DrawerForm, FormFooter } from '#web/records/edit/drawer-form.tsx'
import { useFormClosing } from '#web/records/edit/use-form-closing.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { ConflictChoice } from '#web/ui/conflict-choice.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FormFields } from '#web/ui/form-parts.tsx'
import { OptionPicker } from '#web/ui/option-picker.tsx'
import { StaleNotice } from '#web/ui/stale-notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { zoneLabel } from '#web/ui/zone-label.ts'
import ZonePicker from '#web/ui/zone-picker.tsx'
import { type ManagerForm as Handle, type Member, useManagerForm } from './use-manager-form.ts'

interface ManagerFormProps {
  /** Undefined for a new manager. */
  row: Manager | undefined
  closeRef: RefObject<() => void>
  onSaved: (row: Manager) => void
  onClose: () => void
}

export function ManagerForm({ row, closeRef, onSaved, onClose }: ManagerFormProps) {
  const { t } = useLanguage()
  const handle = useManagerForm(row, (saved) => {
    onSaved(saved)
    finish()
  })
  const { form } = handle
  const { close, finish } = useFormClosing(form, { closeRef, onClose })
  return (
    <DrawerForm
      form={form}
      title={row?.userName ?? t('managers.new')}
      company={row?.companyName}
      hasDraft={handle.hasDraft}
      onClose={close}
      footer={<FormFooter form={form} onCancel={close} />}
    >
      <Refusal {...handle} />
      {!row && <p className={drawer.notice}>{t('managers.hints.link')}</p>}
      <ManagerFields row={row} {...handle} />
    </DrawerForm>
  )
}

/** Why it was not saved; after a conflict both values of each field. */
function Refusal({ form, conflict, nameOfCompany }: Handle) {
  const { t } = useLanguage()
  const show = (member: string, value: string) => {
    if (member === 'companyId') return nameOfCompany(value)
    return member === 'timezone' ? zoneLabel(value, t) : value
  }
  const isStale = conflict !== undefined && form.failureKey === 'stale'
  return (
    <>
      <FormError>
        {isStale ? <StaleNotice updatedAt={conflict.updatedAt} updatedBy={null} /> : form.failure}
      </FormError>
      {conflict && (
        <ConflictChoice
          conflict={conflict}
          form={form}
          labelOf={(member) => t(`managers.fields.${member as Member}`)}
          show={show}
        />
      )}
    </>
  )
}

function ManagerFields({ row, form, nameOfCompany, noteCompany }: Handle & Pick<ManagerFormProps, 'row'>) {
  const { t } = useLanguage()
  const isSelf = useManager().id === row?.id
  const company = form.field('companyId')
  const { value: zone, error, readOnly, onValue } = form.field('timezone')
  const companyHint = isSelf ? 'company_own' : row ? 'company_change' : 'company'
  return (
    <FormFields>
      <TextField
        label={t('managers.fields.userName')}
        hint={t('managers.hints.userName')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('userName')}
      />
      <TextField
        label={t('managers.fields.email')}
        type="email"
        autoComplete="off"
        required
        {...form.field('email')}
      />
      <OptionPicker
        label={t('managers.fields.companyId')}
        hint={t(`managers.hints.${companyHint}`)}
        getOptions={getCompanyOptions}
        valueLabel={nameOfCompany(company.value)}
        required
        {...company}
        readOnly={company.readOnly || isSelf}
        onOption={noteCompany}
      />
      <ZonePicker zone={zone} error={error} isReadOnly={readOnly} required onZone={onValue} />
    </FormFields>
  )
}
