import { useState } from 'react'
import { sendConfirmEmail } from '#shared/contracts/registrations.ts'
import { CallError, call } from '../../api/call.ts'
import { useLanguage } from '../../app/language.tsx'
import { encryptSecret } from '../../app/session.ts'
import form from '../../layouts/login/form.module.css'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FormError } from '../../ui/form-error.tsx'

/** The link to confirm the address of a registration, once more. */
export function ConfirmAgain({ userName, password }: { userName: string; password: string }) {
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
