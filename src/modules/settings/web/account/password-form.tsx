import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { newPassword, secret } from '#kits/contract/shared/fields.ts'
import { callKey, useCall } from '#kits/http/web/query.ts'
import { renewSession } from '#kits/http/web/session/renew-session.ts'
import { signOut, useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { updatePassword } from '#kits/session/shared/account.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FormActions } from '#kits/ui/web/form-parts.tsx'
import { getSessions, getTotp } from '#modules/access/contract/account-security.ts'
import { PasswordField } from '#modules/access/web/fields/password-field.tsx'
import styles from './account.module.css'
import { CurrentPassword } from './current-password.tsx'
import { callWithPassword, encryptSecrets } from './secrets.ts'

const saved = { oldPassword: '', newPassword: '', repeatPassword: '' }

const NewPassword = z.strictObject({ oldPassword: secret, newPassword, repeatPassword: secret }).check(
  z.check(({ value, issues }) => {
    if (value.newPassword === value.repeatPassword) return
    const params = { key: 'passwords_differ' }
    issues.push({ code: 'custom', path: ['repeatPassword'], input: value.repeatPassword, params })
  }),
)

export function PasswordForm() {
  const { t } = useLanguage()
  const { userName } = useManager()
  const queries = useQueryClient()
  const { data: secondFactor } = useCall(getTotp, {})
  const form = useForm({
    name: 'account.password',
    saved,
    schema: NewPassword,
    submit: async (typed) => {
      const { oldPassword, newPassword } = typed
      const input = await encryptSecrets({ oldPassword, newPassword })
      await callWithPassword(updatePassword, input, 'oldPassword')
      // The password is changed even where the new sign-in fails: then the login page takes the new one.
      await renewSession(userName, typed.newPassword).then(
        () => void queries.invalidateQueries({ queryKey: callKey(getSessions) }),
        signOut,
      )
      notify({
        kind: 'success',
        title: t('account.notices.password_changed'),
        description: t('account.notices.password_changed_text'),
      })
    },
  })
  return (
    <form className={`stack one-column gap-4 ${styles.narrow}`} {...form.props}>
      <CurrentPassword {...form.field('oldPassword')} />
      <PasswordField
        label={t('account.fields.new_password')}
        hint={t('account.hints.new_password')}
        autoComplete="new-password"
        required
        {...form.field('newPassword')}
      />
      <PasswordField
        label={t('account.fields.repeat_password')}
        autoComplete="new-password"
        required
        {...form.field('repeatPassword')}
      />
      {secondFactor?.enabled && <p className="text-compact muted">{t('security.totp.signs_out')}</p>}
      <FormError>{form.failure}</FormError>
      <FormActions submitLabel={t('account.actions.change_password')} isBusy={form.isBusy} />
    </form>
  )
}
