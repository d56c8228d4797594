import * as z from 'zod/mini'
import { secret, text } from '#kits/contract/shared/fields.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FormActions } from '#kits/ui/web/form-parts.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { disableTotp } from '#modules/access/contract/account-security.ts'
import account from './account.module.css'
import { CurrentPassword } from './current-password.tsx'
import { callWithPassword, encryptSecrets } from './secrets.ts'

const Removal = z.strictObject({ password: secret, totpCode: text({ max: 20 }) })

interface TotpRemovalProps {
  onRemoved: () => void
  onCancel: () => void
}

/** Turns the second factor off, which takes both factors. */
export function TotpRemoval({ onRemoved, onCancel }: TotpRemovalProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'account.totp.removal',
    saved: { password: '', totpCode: '' },
    schema: Removal,
    submit: async ({ password, totpCode }) => {
      const input = { ...(await encryptSecrets({ password })), totpCode }
      await callWithPassword(disableTotp, input)
      notify({ kind: 'success', title: t('security.totp.notices.off') })
      onRemoved()
    },
  })
  return (
    <form className={`stack one-column gap-4 ${account.narrow}`} {...form.props}>
      <CurrentPassword {...form.field('password')} />
      <TextField
        label={t('security.totp.any_code')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.field('totpCode')}
      />
      <FormError>{form.failure}</FormError>
      <FormActions submitLabel={t('security.totp.turn_off')} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  )
}
