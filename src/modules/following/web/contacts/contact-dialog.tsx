import { type SyntheticEvent, useRef, useState } from 'react'
import { languageNames, languages } from '#kits/contract/shared/languages.ts'
import { maxEmailLength, maxNameLength } from '#kits/contract/shared/text-lengths.ts'
import { CallError } from '#kits/http/web/call.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow, createRow, updateRow } from '#kits/records/web/edit/saving.ts'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { Button } from '#kits/ui/web/button.tsx'
import checkboxes from '#kits/ui/web/checkboxes.module.css'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { StaleNotice } from '#kits/ui/web/stale-notice.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { type CustomerContact, customerContacts } from '#modules/following/contract/contacts.ts'
import { followEvents } from '#modules/following/rules/follow.ts'
import { type ContactValues, eventsOf, membersOf, valuesOf, withEvent } from './contact-values.ts'

interface ContactDialogProps {
  customerId: string
  /** Undefined for a new one. */
  contact: CustomerContact | undefined
  onSaved: () => void
  onClose: () => void
}

/** The form of a contact, over that of its customer. */
export function ContactDialog({ customerId, contact, onSaved, onClose }: ContactDialogProps) {
  const { t } = useLanguage()
  const close = useRef(onClose)
  return (
    <ModalDialog
      isOpen
      title={contact ? t('customer_contacts.edit', { name: contact.name }) : t('customer_contacts.new')}
      onClose={() => close.current()}
    >
      <ContactForm {...{ customerId, contact, onSaved, onClose }} closeRef={close} />
    </ModalDialog>
  )
}

function useContactForm({ customerId, contact, onSaved }: Omit<ContactDialogProps, 'onClose'>) {
  const { t, language } = useLanguage()
  const [newId] = useState(newRowId)
  // The row as a colleague saved it meanwhile: what is saved after that was seen to differ.
  const [current, setCurrent] = useState<CustomerContact>()
  const base = current ?? contact
  const saved = valuesOf(base, language)
  const form = useForm<ContactValues, typeof customerContacts.create.input>({
    name: `customer-contact:${contact?.id ?? customerId}`,
    saved,
    schema: customerContacts.create.input,
    toInput: (values) => ({ id: base?.id ?? newId, ...membersOf(customerId, values as ContactValues) }),
    submit: async (input) => {
      try {
        if (base) await updateRow(customerContacts, { ...input, id: base.id, version: base.version })
        else await createRow(customerContacts, { ...input, id: newId })
      } catch (error) {
        if (error instanceof CallError) setCurrent(conflictingRow<CustomerContact>(error) ?? current)
        throw error
      }
      notify({ kind: 'success', title: t(contact ? 'customer_contacts.saved' : 'customer_contacts.created') })
      onSaved()
    },
  })
  return { form, current }
}

interface ContactFormProps extends ContactDialogProps {
  closeRef: { current: () => void }
}

/** Events of a portal reach the form of the customer around it: its keys and its submitting are not meant. */
const within =
  <E extends SyntheticEvent>(handle: (event: E) => void) =>
  (event: E): void => {
    event.stopPropagation()
    handle(event)
  }

function ContactForm({ closeRef, onClose, ...props }: ContactFormProps) {
  const { t } = useLanguage()
  const { form, current } = useContactForm({
    ...props,
    onSaved: () => {
      props.onSaved()
      finish()
    },
  })
  const { close, finish } = useFormClosing(form, { closeRef, onClose })
  return (
    <form
      {...form.props}
      className="stack gap-4"
      onSubmit={within(form.props.onSubmit)}
      onKeyDown={within(form.props.onKeyDown)}
    >
      <FormError>
        {current && form.failureKey === 'stale' ? <StaleNotice {...current} /> : form.failure}
      </FormError>
      <TextField
        label={t('customer_contacts.fields.name')}
        autoComplete="off"
        maxLength={maxNameLength}
        autoFocus
        required
        {...form.field('name')}
      />
      <TextField
        label={t('customer_contacts.fields.email')}
        type="email"
        autoComplete="off"
        maxLength={maxEmailLength}
        required
        {...form.field('email')}
      />
      <SelectField
        label={t('customer_contacts.fields.language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.field('language')}
      />
      <EventChoice values={form.values} set={form.set} />
      <label className={`row gap-3 text-compact ${checkboxes.choice}`}>
        <input
          type="checkbox"
          checked={form.values.digest === 'true'}
          onChange={({ target }) => form.set({ digest: target.checked ? 'true' : '' })}
        />
        {t('customer_contacts.fields.digest')}
      </label>
      <DialogActions>
        <Button onClick={close} disabled={form.isBusy}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={form.isBusy}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

interface EventChoiceProps {
  values: ContactValues
  set: (changes: Partial<ContactValues>) => void
}

function EventChoice({ values, set }: EventChoiceProps) {
  const { t } = useLanguage()
  const chosen = eventsOf(values)
  return (
    <fieldset className="stack">
      <legend className={`text-compact semibold ${checkboxes.legend}`}>
        {t('customer_contacts.fields.events')}
      </legend>
      {followEvents.map((event) => (
        <label className={`row gap-3 text-compact ${checkboxes.choice}`} key={event}>
          <input
            type="checkbox"
            checked={chosen.includes(event)}
            onChange={({ target }) => set({ events: withEvent(values, event, target.checked) })}
          />
          {t(`customer_contacts.events.${event}`)}
        </label>
      ))}
    </fieldset>
  )
}
