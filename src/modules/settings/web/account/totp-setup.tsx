import * as z from 'zod/mini'
import type { Result } from '#kits/contract/shared/call.ts'
import { secret } from '#kits/contract/shared/fields.ts'
import { call } from '#kits/http/web/call.ts'
import { imageSource } from '#kits/http/web/image-source.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { CopyableText } from '#kits/ui/web/copyable-text.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { FormActions } from '#kits/ui/web/form-parts.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { confirmTotp, setupTotp } from '#modules/access/contract/account-security.ts'
import account from './account.module.css'
import { CurrentPassword } from './current-password.tsx'
import { callWithPassword, encryptSecrets } from './secrets.ts'
import styles from './security.module.css'

export type Setup = Result<typeof setupTotp>

const Password = z.strictObject({ password: secret })

interface PasswordStepProps {
  onSetup: (setup: Setup) => void
  onCancel: () => void
}

/** Asks for the password: somebody at an unattended screen must not be able to lock its owner out. */
export function PasswordStep({ onSetup, onCancel }: PasswordStepProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'account.totp.password',
    saved: { password: '' },
    schema: Password,
    submit: async ({ password }) => {
      const input = await encryptSecrets({ password })
      onSetup(await callWithPassword(setupTotp, input))
    },
  })
  return (
    <form className={`stack one-column gap-4 ${account.narrow}`} {...form.props}>
      <CurrentPassword hint={t('account.hints.current_password')} {...form.field('password')} />
      <FormError>{form.failure}</FormError>
      <FormActions submitLabel={t('security.totp.continue')} isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  )
}

interface ScanStepProps {
  setup: Setup
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}

/** Shows the secret for the authenticator app; a code made from it proves that the app has it. */
export function ScanStep({ setup, onCodes, onCancel }: ScanStepProps) {
  const { t } = useLanguage()
  const form = useForm({
    name: 'account.totp.confirm',
    saved: { totpCode: '' },
    schema: confirmTotp.input,
    submit: async (input) => {
      const { recoveryCodes } = await call(confirmTotp, input, { autoError: false })
      onCodes(recoveryCodes)
    },
  })
  return (
    <form className="stack one-column gap-4" {...form.props}>
      <div>
        <h3 className="text-body">{t('security.totp.scan_title')}</h3>
        <p className="text-compact muted">{t('security.totp.scan_text')}</p>
      </div>
      <div className="row wrap gap-5">
        <img
          className={`rounded ${styles.qr}`}
          src={imageSource(setup.qrCode)}
          alt={t('security.totp.qr')}
          width="224"
          height="224"
        />
        <div className={`stack justify-start gap-2 shrink ${styles.byHand}`}>
          <p>{t('security.totp.secret')}</p>
          <CopyableText text={setup.secret}>
            <code className={`break text-compact ${styles.secret}`}>{inFours(setup.secret)}</code>
          </CopyableText>
          <a href={setup.uri}>{t('security.totp.open_app')}</a>
        </div>
      </div>
      <div className={`stack one-column gap-4 ${account.narrow}`}>
        <TextField
          label={t('security.totp.code')}
          hint={t('security.totp.code_hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          {...form.field('totpCode')}
        />
        <FormError>{form.failure}</FormError>
        <FormActions submitLabel={t('security.totp.confirm')} isBusy={form.isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}

/** In groups of four, since 32 characters in a row are hard to type. */
function inFours(text: string): string {
  return text.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
