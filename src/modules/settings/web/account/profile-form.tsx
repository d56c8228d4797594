import * as z from 'zod/mini'
import { email, secret, userName } from '#kits/contract/shared/fields.ts'
import { updateManager, useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { updateManagerUser } from '#kits/session/shared/account.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { DraftNotice, FormActions, FormFields } from '#kits/ui/web/form-parts.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { PasswordField } from '#modules/access/web/fields/password-field.tsx'
import { callWithPassword, encryptSecrets } from './secrets.ts'

export const profileFormName = 'account.profile'

/** The call takes each member alone; this form always sends all three. */
const Profile = z.strictObject({ userName, email, password: secret })

interface ProfileFormProps {
  draft: Readonly<Record<string, string>> | undefined
  onClose: () => void
}

export function ProfileForm({ draft, onClose }: ProfileFormProps) {
  const { t } = useLanguage()
  const manager = useManager()
  const form = useForm({
    name: profileFormName,
    saved: { userName: manager.userName, email: manager.email, password: '' },
    draft,
    schema: Profile,
    submit: async ({ password, ...profile }) => {
      const input = { ...profile, ...(await encryptSecrets({ password })) }
      const saved = await callWithPassword(updateManagerUser, input)
      updateManager(saved)
      const { pendingEmail: pending, email: current } = saved
      notify({
        kind: 'success',
        title: t('account.notices.profile_saved'),
        ...(pending !== null && {
          description: t('account.profile.pending', { pending, email: current }),
        }),
      })
      onClose()
    },
  })
  return (
    <form className="stack one-column gap-4" {...form.props}>
      {draft && <DraftNotice onDiscard={onClose} />}
      <FormFields>
        <TextField
          label={t('account.fields.user_name')}
          autoComplete="username"
          required
          {...form.field('userName')}
        />
        <TextField
          label={t('account.fields.email')}
          type="email"
          autoComplete="email"
          required
          {...form.field('email')}
        />
        <PasswordField
          label={t('account.fields.current_password')}
          hint={t('account.hints.current_password')}
          autoComplete="current-password"
          required
          {...form.field('password')}
        />
      </FormFields>
      <FormError>{form.failure}</FormError>
      <FormActions isBusy={form.isBusy} onCancel={onClose} />
    </form>
  )
}
