import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { languageNames, languages } from '#kits/contract/shared/languages.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { callKey, failureOf, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { pluggedInto } from '#kits/slots/shared/slots.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { copyText } from '#kits/ui/web/copyable-text.tsx'
import { DialogActions, DialogText, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { NumberField } from '#kits/ui/web/number-field.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { customers } from '#modules/customers/contract.ts'
import { uploadRequestLimits, uploadRequests } from '#modules/papers/contract/requests.ts'
import { type CustomerContact, customersContacts } from '#modules/papers/web/slots.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type DocumentKind, documentKinds } from '#modules/shipments/rules/document-kinds.ts'
import {
  type AskValues,
  firstValues,
  kindsOf,
  type Recipient,
  recipientsOf,
  toInput,
  withKind,
} from './ask-values.ts'
import styles from './requests.module.css'

const SuggestField = lazy(() => import('#kits/ui/web/suggest-field.tsx'))

interface AskDialogProps {
  cabin: Cabin
  missing: readonly DocumentKind[]
  onClose: () => void
}

type Created = Result<typeof uploadRequests.create> & { readonly email: string | null }

/** Asks somebody without an account for papers, by a link that is shown once and mailed by choice. */
export function AskDialog({ cabin, missing, onClose }: AskDialogProps) {
  const { t } = useLanguage()
  const [created, setCreated] = useState<Created>()
  const close = useRef(onClose)
  const { recipients, isKnown } = useRecipients(cabin)
  return (
    <ModalDialog
      isOpen
      title={t(created ? 'papers.asked' : 'papers.ask')}
      onClose={() => (created ? onClose() : close.current())}
    >
      {created ? (
        <Answer created={created} cabin={cabin} onClose={onClose} />
      ) : isKnown ? (
        <AskForm {...{ cabin, missing, recipients, onClose }} closeRef={close} onCreated={setCreated} />
      ) : (
        <div role="status" aria-label={t('common.loading')}>
          <FieldSkeleton />
          <FieldSkeleton />
        </div>
      )}
    </ModalDialog>
  )
}

/** Whom to ask; nobody is offered where the customer could not be read. */
function useRecipients({ customerId }: Cabin) {
  const isWanted = customerId !== null
  const contacts = useQuery<readonly CustomerContact[], CallError>({
    queryKey: [customersContacts.name, customerId],
    queryFn: async ({ signal }) => {
      const lists = pluggedInto(customersContacts).map((listOf) => listOf(customerId ?? '', signal))
      return (await Promise.all(lists)).flat()
    },
    enabled: isWanted,
    // Contacts change on another screen, which does not know of this list.
    gcTime: 0,
  })
  const customer = useCall(customers.get, { id: customerId ?? '' }, { isWanted })
  return {
    recipients: recipientsOf(contacts.data ?? [], customer.data),
    isKnown:
      !isWanted ||
      [contacts, customer].every((query) => query.data !== undefined || failureOf(query) !== null),
  }
}

interface AskFormProps extends AskDialogProps {
  recipients: readonly Recipient[]
  closeRef: { current: () => void }
  onCreated: (created: Created) => void
}

const { create } = uploadRequests

function AskForm({ cabin, missing, recipients, closeRef, onCreated, onClose }: AskFormProps) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const [id, setId] = useState(newRowId)
  // What comes while the form is open does not change it below the reader.
  const [saved] = useState(() => firstValues(missing, recipients, language))
  const form = useForm<AskValues, typeof create.input>({
    name: `cabin.${cabin.id}.ask-for-papers`,
    saved,
    schema: create.input,
    toInput: (values) => ({ id, cabinId: cabin.id, ...toInput(values) }),
    submit: async (input) => {
      try {
        onCreated({ ...(await call(create, input, { autoError: false })), email: input.email })
      } catch (error) {
        // An attempt whose response was lost has made a link that nobody can read: it is among the open ones.
        if (error instanceof CallError && error.key === 'id_taken') setId(newRowId())
        throw error
      } finally {
        void queries.invalidateQueries({ queryKey: callKey(uploadRequests.getPage) })
      }
    },
  })
  const { close } = useFormClosing(form, { closeRef, onClose })
  const chooseEmail = (email: string) => {
    const known = recipients.find((each) => each.email === email)?.language
    form.set({ email, ...(known && { language: known }) })
  }
  const { onValue: _, ...emailField } = form.field('email')
  return (
    <form {...form.props} className="stack one-column gap-3">
      <FormError>{form.failure}</FormError>
      <DialogText>{t('papers.ask_text')}</DialogText>
      <KindChoice values={form.values} set={form.set} isRefused={form.field('kinds').error !== undefined} />
      <Suspense fallback={<FieldSkeleton />}>
        <SuggestField
          label={t('papers.ask_email')}
          hint={t('papers.ask_email_hint')}
          {...emailField}
          suggestions={recipients.map(({ email, name }) => ({ value: email, also: name }))}
          onValue={chooseEmail}
        />
      </Suspense>
      <SelectField
        label={t('papers.ask_language')}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        {...form.field('language')}
      />
      <NumberField
        label={t('papers.ask_days')}
        hint={t('papers.ask_days_hint', { max: uploadRequestLimits.days })}
        required
        {...form.field('days')}
      />
      <label className={`row gap-2 text-compact ${styles.check}`}>
        <input
          type="checkbox"
          disabled={form.values.email.trim() === ''}
          checked={form.values.email.trim() !== '' && form.values.remind === 'true'}
          onChange={({ target }) => form.set({ remind: target.checked ? 'true' : '' })}
        />
        {t('papers.ask_remind')}
      </label>
      <DialogActions>
        <Button onClick={close} disabled={form.isBusy}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" variant="primary" loading={form.isBusy}>
          {t(form.values.email.trim() === '' ? 'papers.ask_create' : 'papers.ask_send')}
        </Button>
      </DialogActions>
    </form>
  )
}

interface KindChoiceProps {
  values: AskValues
  set: (changes: Partial<AskValues>) => void
  isRefused: boolean
}

function KindChoice({ values, set, isRefused }: KindChoiceProps) {
  const { t } = useLanguage()
  const chosen = kindsOf(values)
  return (
    <fieldset
      className={`stack gap-0-3 ${styles.kinds}`}
      aria-describedby={isRefused ? 'ask-kinds-problem' : undefined}
    >
      <legend className={`semibold ${styles.legend}`}>{t('papers.ask_kinds')}</legend>
      {documentKinds.map((kind, at) => (
        <label className={`row gap-2 text-compact ${styles.check}`} key={kind}>
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            // One of them gets the focus where none is chosen.
            aria-invalid={(isRefused && at === 0) || undefined}
            onChange={({ target }) => set({ kinds: withKind(values, kind, target.checked) })}
          />
          {t(`papers.kinds.${kind}`)}
        </label>
      ))}
      {isRefused && (
        <p className={`text-small danger ${styles.problem}`} id="ask-kinds-problem" role="alert">
          {t('papers.ask_kinds_missing')}
        </p>
      )}
    </fieldset>
  )
}

interface AnswerProps {
  created: Created
  cabin: Cabin
  onClose: () => void
}

function Answer({ created: { url, email, expiresAt }, cabin, onClose }: AnswerProps) {
  const { t } = useLanguage()
  const shown = useRef<HTMLSpanElement>(null)
  const copy = async () => {
    // The link itself stays out of the notification, which outlives the dialog.
    const isCopied = await copyText(url, shown)
    notify(
      isCopied ? { kind: 'success', title: t('papers.copied') } : { kind: 'info', title: t('copy.failed') },
    )
  }
  return (
    <div className="stack one-column gap-3">
      {email !== null && <p role="status">{t('papers.asked_mailed', { email })}</p>}
      <p className="break">
        <span ref={shown} translate="no">
          {url}
        </span>
      </p>
      <p className={`flex wrap text-small muted ${styles.meta}`}>
        {t('papers.asked_once')}{' '}
        <span>
          {t('papers.asked_until')} <LocalTime instant={expiresAt} place={cabin} />
        </span>
      </p>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
        <Button variant="primary" onClick={() => void copy()} autoFocus>
          {t('papers.copy')}
        </Button>
      </DialogActions>
    </div>
  )
}
