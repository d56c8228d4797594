import { useState } from 'react'
import { sendConfirmEmail } from '#shared/contracts/registrations.ts'
import { CallError, call } from '#web/api/call.ts'
import form from '#web/layouts/login/form.module.css'
import { encryptSecret } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { FormError } from '#web/ui/form-error.tsx'

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
        <p className={classes(form.notice, form.success)} role="status">
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
