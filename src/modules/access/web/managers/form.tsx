import type { RefObject } from 'react'
import { isLanguage, languageNames, languages } from '#kits/contract/shared/languages.ts'
import type { Access } from '#kits/contract/shared/permissions.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import { ConflictChoice } from '#kits/ui/web/conflict-choice.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { OptionPicker } from '#kits/ui/web/option-picker.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { StaleNotice } from '#kits/ui/web/stale-notice.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { zoneLabel } from '#kits/ui/web/zone-label.ts'
import ZonePicker from '#kits/ui/web/zone-picker.tsx'
import type { Manager } from '#modules/access/contract/managers.ts'
import { AccessField } from './access-field.tsx'
import styles from './form.module.css'
import { nameOf } from './name.ts'
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
  const { permissions } = useManager()
  const handle = useManagerForm(row, (saved) => {
    onSaved(saved)
    finish()
  })
  const { form } = handle
  const { close, finish } = useFormClosing(form, { closeRef, onClose })
  return (
    <DrawerForm
      form={form}
      title={row ? nameOf(row) : t('managers.new')}
      company={permissions.includes('company.read') ? row?.companyName : undefined}
      hasDraft={handle.hasDraft}
      onClose={close}
      footer={<FormFooter form={form} onCancel={close} />}
    >
      <Refusal {...handle} />
      {!row && <p className={`rounded text-compact notice`}>{t('managers.hints.link')}</p>}
      <ManagerFields row={row} {...handle} />
    </DrawerForm>
  )
}

/** Why it was not saved; after a conflict both values of each field. */
function Refusal({ form, conflict, nameOfCompany }: Handle) {
  const { t } = useLanguage()
  const show = (member: string, value: string) => {
    if (member === 'companyId') return nameOfCompany(value)
    if (member === 'access') return t(`managers.access.${value as Access}`)
    if (member === 'language') return isLanguage(value) ? languageNames[value] : value
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

/** Why user name and email cannot be changed here; undefined where they can. */
function useSignInHint(row: Manager | undefined): 'own_sign_in' | 'their_sign_in' | undefined {
  const { id, permissions } = useManager()
  if (row?.id === id) return 'own_sign_in'
  return row?.hasPassword && !permissions.includes('manager.credentials') ? 'their_sign_in' : undefined
}

function ManagerFields({ row, form, nameOfCompany, noteCompany }: Handle & Pick<ManagerFormProps, 'row'>) {
  const { t } = useLanguage()
  const { id, permissions } = useManager()
  const isSelf = id === row?.id
  const signInHint = useSignInHint(row)
  const isFixed = signInHint !== undefined
  const [userName, email, access] = [form.field('userName'), form.field('email'), form.field('access')]
  const company = form.field('companyId')
  const { value: zone, error, readOnly, onValue } = form.field('timezone')
  const companyHint = isSelf ? 'company_own' : row ? 'company_change' : 'company'
  return (
    <FormFields>
      <div className={isFixed ? styles.fixed : undefined}>
        <TextField
          label={t('managers.fields.userName')}
          hint={t(`managers.hints.${signInHint ?? 'userName'}`)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...userName}
          readOnly={userName.readOnly || isFixed}
        />
      </div>
      <TextField
        label={t('managers.fields.displayName')}
        hint={t('managers.hints.displayName')}
        autoComplete="off"
        {...form.field('displayName')}
      />
      <div className={isFixed ? styles.fixed : undefined}>
        <TextField
          label={t('managers.fields.email')}
          {...(signInHint && { hint: t(`managers.hints.${signInHint}`) })}
          type="email"
          autoComplete="off"
          required
          {...email}
          readOnly={email.readOnly || isFixed}
        />
      </div>
      <SelectField
        label={t('managers.fields.language')}
        hint={t('managers.hints.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...(!row?.language && { none: t('managers.languages.none') })}
        {...form.field('language')}
      />
      <AccessField {...access} readOnly={access.readOnly || isSelf} />
      {permissions.includes('company.read') && (
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
      )}
      <ZonePicker zone={zone} error={error} isReadOnly={readOnly} required onZone={onValue} />
    </FormFields>
  )
}
