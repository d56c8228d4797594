import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { encryptSecret } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import form from '#kits/layouts/web/login/form.module.css'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { sendConfirmEmail } from '#modules/access/contract/registrations.ts'

/** Sends the link that confirms a registration's email address once more. */
export function ResendConfirmation({ userName, password }: { userName: string; password: string }) {
  const { t } = useLanguage()
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { value, isRsaPassword } = await encryptSecret(password)
      const input = { userName, password: value, isRsaPassword }
      await call(sendConfirmEmail, input, { autoError: false, autoRedirect: false })
      setSent(true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.msg)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <FormError>{failure}</FormError>
      {isSent ? (
        <p className={classes('break', form.notice, form.success)} role="status">
          {t('confirm_email.sent_again')}
        </p>
      ) : (
        <Button variant="primary" large wide loading={isBusy} onClick={() => void send()}>
          {t('confirm_email.send_again')}
        </Button>
      )}
    </>
  )
}
