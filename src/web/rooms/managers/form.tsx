import { type RefObject, useState } from 'react'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import type { Manager } from '#shared/contracts/managers.ts'
import { useLanguage } from '../../app/language.tsx'
import { useManager } from '../../app/session.ts'
import { useClosing, useFocusOnFirst } from '../../catalog/edit/closing.ts'
import drawer from '../../catalog/edit/drawer.module.css'
import { DrawerHead } from '../../catalog/edit/drawer-head.tsx'
import { Button } from '../../ui/button.tsx'
import { ConflictChoice } from '../../ui/conflict-choice.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { DraftNotice, FormFields } from '../../ui/form-parts.tsx'
import { OptionPicker } from '../../ui/option-picker.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import ZonePicker from '../../ui/zone-picker.tsx'
import { zoneLabel } from '../../ui/zones.ts'
import { type ManagerForm as Handle, type Member, useManagerForm } from './use-manager-form.ts'

interface ManagerFormProps {
  /** Missing for a new one. */
  row: Manager | undefined
  closeRef: RefObject<() => void>
  onSaved: (row: Manager) => void
  onClose: () => void
}

export function ManagerForm({ row, closeRef, onSaved, onClose }: ManagerFormProps) {
  const { t } = useLanguage()
  const [isDone, setDone] = useState(false)
  const handle = useManagerForm(row, (saved) => {
    onSaved(saved)
    setDone(true)
  })
  const { form } = handle
  const close = useClosing(form, { isDone, leave: () => setDone(true), closeRef, onClose })
  useFocusOnFirst(form.props.ref)
  return (
    <form className={drawer.form} {...form.props}>
      <DrawerHead title={row?.userName ?? t('managers.new')} company={row?.companyName} onClose={close} />
      <div className={drawer.body}>
        {handle.hasDraft && form.isUnsaved && <DraftNotice onDiscard={form.reset} />}
        <Refusal {...handle} />
        {!row && <p className={drawer.notice}>{t('managers.hints.link')}</p>}
        <ManagerFields row={row} {...handle} />
      </div>
      <footer className={drawer.footer}>
        <div className={drawer.actions}>
          <Button onClick={close}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={form.isBusy}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {t('common.save')}
          </Button>
        </div>
      </footer>
    </form>
  )
}

/** Why it was not saved; where somebody was quicker, both values of each field. */
function Refusal({ form, conflict, nameOfCompany }: Handle) {
  const { t } = useLanguage()
  const show = (member: string, value: string) => {
    if (member === 'companyId') return nameOfCompany(value)
    return member === 'timezone' ? zoneLabel(value, t) : value
  }
  const isStale = conflict !== undefined && form.failure === conflict.msg
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
