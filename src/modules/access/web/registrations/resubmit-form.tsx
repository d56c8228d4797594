import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from '#kits/layouts/web/login/form.module.css'
import { Button } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import type { RejectedCompany } from '../rejected-company.ts'
import { CompanyFields } from './register-company-fields.tsx'
import { EmailField, PhoneFields } from './register-contact-fields.tsx'
import { useResubmit } from './use-resubmit.ts'

interface ResubmitFormProps {
  rejected: RejectedCompany
  onSent: (sent: { company: string; email: string; isConfirmed: boolean }) => void
}

/** The data of a rejected company, to be corrected, below the reviewer's reason. */
export function ResubmitForm({ rejected, onSent }: ResubmitFormProps) {
  const { t } = useLanguage()
  const { form, phone, captcha } = useResubmit(rejected, onSent)
  return (
    <form className={`flex gap-5 shrink ${styles.form}`} {...form.props}>
      <div className={classes('break', styles.notice, styles.warning)}>
        <p>
          <strong>{t('register.reason')}</strong>
        </p>
        <p>{rejected.refusal.reason ?? t('register.no_reason')}</p>
      </div>
      <FormError>{form.failure}</FormError>
      <CompanyFields form={form} />
      <EmailField form={form} />
      <PhoneFields form={form} phone={phone} captcha={captcha} />
      <Button type="submit" variant="primary" large wide loading={form.isBusy}>
        {t(phone.stage === 'unsent' ? 'register.send_code' : 'register.again_submit')}
      </Button>
    </form>
  )
}
