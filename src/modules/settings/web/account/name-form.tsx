import * as z from 'zod/mini'
import { displayName } from '#kits/contract/shared/display-name.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { onItsField } from '#kits/http/web/field-refusals.ts'
import { updateManager, useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { updateManagerUser } from '#kits/session/shared/account.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { DraftNotice, FormActions, FormFields } from '#kits/ui/web/form-parts.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'

export const nameFormName = 'account.name'

const Name = z.strictObject({ displayName: z.nullable(displayName) })

interface NameFormProps {
  draft: Readonly<Record<string, string>> | undefined
  onClose: () => void
}

/** The display name; an empty one removes it. */
export function NameForm({ draft, onClose }: NameFormProps) {
  const { t } = useLanguage()
  const manager = useManager()
  const { userName } = manager
  const form = useForm({
    name: nameFormName,
    saved: { displayName: manager.displayName ?? '' },
    draft,
    schema: Name,
    submit: async (input) => {
      try {
        updateManager(await call(updateManagerUser, input, { autoError: false }))
      } catch (error) {
        throw error instanceof CallError ? onItsField(error) : error
      }
      notify({ kind: 'success', title: t('account.notices.name_saved') })
      onClose()
    },
  })
  return (
    <form className="stack one-column gap-4" {...form.props}>
      {draft && <DraftNotice onDiscard={onClose} />}
      <FormFields>
        <TextField
          label={t('account.fields.display_name')}
          hint={t('account.hints.display_name', { userName })}
          autoComplete="name"
          {...form.field('displayName')}
        />
      </FormFields>
      <FormError>{form.failure}</FormError>
      <FormActions isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}
