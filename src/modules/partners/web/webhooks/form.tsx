import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Input } from '#kits/contract/shared/call.ts'
import { maxNameLength } from '#kits/contract/shared/text-lengths.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import checkboxes from '#kits/ui/web/checkboxes.module.css'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { type Webhook, webhooks } from '#modules/partners/contract/webhooks.ts'
import { type WebhookEvent, webhookEvents } from '#modules/partners/rules/webhook-events.ts'
import { eventName } from './words.ts'

/** A form's values are texts: the events are separated by spaces. */
const valuesOf = (row: Webhook | undefined) => ({
  url: row?.url ?? '',
  events: (row?.events ?? webhookEvents).join(' '),
  description: row?.description ?? '',
})
type FormValues = ReturnType<typeof valuesOf>

const eventsOf = (events: string): WebhookEvent[] =>
  webhookEvents.filter((event) => events.split(' ').includes(event))

interface WebhookFormProps {
  /** Undefined for a new one. */
  row?: Webhook | undefined
  closeRef: RefObject<() => void>
  /** With the secret, where it is a new one. */
  onSaved: (saved: Webhook & { secret?: string }) => void
  onClose: () => void
}

const quietly = { autoError: false }

/** One form for a new webhook and for a change. */
export function WebhookForm({ row, closeRef, onSaved, onClose }: WebhookFormProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  // As a colleague, or the sender itself, changed it meanwhile: what is saved after that was seen to differ.
  const [current, setCurrent] = useState<Webhook>()
  const base = current ?? row
  const name = `webhooks.${row?.id ?? 'new'}`
  const { draft } = useRowDraft(name)
  const save = (input: Input<typeof webhooks.create>): Promise<Webhook & { secret?: string }> =>
    base
      ? call(
          webhooks.update,
          { ...input, id: base.id, version: base.version, enabled: base.enabled },
          quietly,
        )
      : call(webhooks.create, input, quietly)
  const form = useForm({
    name,
    saved: valuesOf(base),
    draft,
    schema: webhooks.create.input,
    toInput: ({ url, events, description }: FormValues) => ({
      url,
      events: eventsOf(events),
      description: description.trim() === '' ? null : description,
    }),
    submit: async (input) => {
      try {
        const saved = await save(input)
        void queries.invalidateQueries({ queryKey: callKey(webhooks.getPage) })
        notify({ kind: 'success', title: t(row ? 'webhooks.notices.saved' : 'webhooks.notices.created') })
        onSaved(saved)
      } catch (error) {
        if (error instanceof CallError) setCurrent(conflictingRow<Webhook>(error) ?? current)
        throw error
      }
    },
  })
  const { close } = useFormClosing(form, { closeRef, onClose })
  return (
    <DrawerForm
      form={form}
      title={t(row ? 'webhooks.edit' : 'webhooks.new')}
      hasDraft={draft !== undefined}
      onClose={close}
      footer={
        <FormFooter
          form={form}
          submitLabel={t(row ? 'webhooks.actions.save' : 'webhooks.actions.create')}
          onCancel={close}
        />
      }
    >
      <FormError>{form.failure}</FormError>
      <FormFields>
        <TextField
          label={t('webhooks.fields.url')}
          hint={t('webhooks.hints.url')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          required
          {...form.field('url')}
        />
        <EventChoice {...form.field('events')} />
        <TextField
          label={t('webhooks.fields.description')}
          hint={t('webhooks.hints.description')}
          autoComplete="off"
          maxLength={maxNameLength}
          {...form.field('description')}
        />
      </FormFields>
    </DrawerForm>
  )
}

interface EventChoiceProps {
  name: string
  value: string
  error: string | undefined
  onValue: (value: string) => void
}

function EventChoice({ name, value, error, onValue }: EventChoiceProps) {
  const { t } = useLanguage()
  const chosen = eventsOf(value)
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    onValue(webhookEvents.filter((each) => (each === event ? isChosen : chosen.includes(each))).join(' '))
  return (
    <fieldset className="stack" aria-describedby={error === undefined ? undefined : 'webhook-events-error'}>
      <legend className={`text-compact semibold ${checkboxes.legend}`}>{t('webhooks.fields.events')}</legend>
      {webhookEvents.map((event) => (
        <label className={`row gap-3 text-compact ${checkboxes.choice}`} key={event}>
          <input
            type="checkbox"
            name={name}
            checked={chosen.includes(event)}
            aria-invalid={error === undefined ? undefined : true}
            onChange={({ target }) => choose(event, target.checked)}
          />
          {eventName(event, t)}
        </label>
      ))}
      {error !== undefined && (
        <p className="text-compact danger" id="webhook-events-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
