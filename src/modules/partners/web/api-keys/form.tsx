import { useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import type { Input, Result } from '#kits/contract/shared/call.ts'
import { keyAccesses } from '#kits/contract/shared/permissions.ts'
import { call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { useToday } from '#kits/ui/web/use-today.ts'
import { apiKeys } from '#modules/partners/contract/api-keys.ts'
import { KeyLimits, scopesOf } from './limits.tsx'

interface KeyFormProps {
  closeRef: RefObject<() => void>
  onCreated: (key: Result<typeof apiKeys.create>) => void
  onClose: () => void
}

const formName = 'api_keys.new'
const quietly = { autoError: false }

interface KeyValues {
  name: string
  access: string
  expiresOn: string
  ownerId: string
  scopes: string
  allowedAddresses: string
}

const listOrNull = <T,>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null)

/** Addresses are typed one a line, or with commas between them. */
const inputOf = ({ scopes, allowedAddresses, ...others }: KeyValues) => ({
  ...emptyToNull(others),
  scopes: listOrNull(scopesOf(scopes)),
  allowedAddresses: listOrNull(allowedAddresses.split(/[\s,;]+/).filter((each) => each !== '')),
})

export function KeyForm({ closeRef, onCreated, onClose }: KeyFormProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const today = useToday()
  const { draft } = useRowDraft(formName)
  const form = useForm({
    name: formName,
    saved: { name: '', access: 'read', expiresOn: '', ownerId: '', scopes: '', allowedAddresses: '' },
    draft,
    schema: apiKeys.create.input,
    toInput: inputOf,
    submit: async (input) => {
      const made = await call(apiKeys.create, input as Input<typeof apiKeys.create>, quietly)
      void queries.invalidateQueries({ queryKey: callKey(apiKeys.getPage) })
      onCreated(made)
    },
  })
  const { close } = useFormClosing(form, { closeRef, onClose })
  const access = form.field('access')
  return (
    <DrawerForm
      form={form}
      title={t('api_keys.new')}
      hasDraft={draft !== undefined}
      onClose={close}
      footer={<FormFooter form={form} submitLabel={t('api_keys.actions.create')} onCancel={close} />}
    >
      <FormError>{form.failure}</FormError>
      <FormFields>
        <TextField
          label={t('api_keys.fields.name')}
          hint={t('api_keys.hints.name')}
          autoComplete="off"
          required
          {...form.field('name')}
        />
        <SelectField
          label={t('api_keys.fields.access')}
          hint={t(`api_keys.access_text.${access.value === 'write' ? 'write' : 'read'}`)}
          options={keyAccesses.map((value) => ({ value, label: t(`api_keys.access.${value}`) }))}
          required
          {...access}
        />
        <DayField
          label={t('api_keys.fields.expiresOn')}
          hint={t('api_keys.hints.expiresOn')}
          today={today}
          {...form.field('expiresOn')}
        />
        <KeyLimits
          access={keyAccesses.find((each) => each === access.value) ?? 'read'}
          owner={form.field('ownerId')}
          scopes={form.field('scopes')}
          addresses={form.field('allowedAddresses')}
        />
      </FormFields>
    </DrawerForm>
  )
}
