import { type ReactNode, useEffect, useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import styles from '#kits/layouts/web/login/form.module.css'
import { FormPage } from '#kits/layouts/web/login/form-page.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { AccountFields } from './register-account-fields.tsx'
import { CompanyFields } from './register-company-fields.tsx'
import { EmailField, PhoneFields } from './register-contact-fields.tsx'
import { type RegisterStep, registerSteps } from './register-schemas.ts'
import { RegistrationSent } from './register-sent.tsx'
import { StepHeading, Steps } from './register-steps.tsx'
import { type Register, useRegister } from './use-register.ts'

export default function RegisterPage() {
  const { t } = useLanguage()
  const register = useRegister()
  if (register.registered) return <RegistrationSent {...register.registered} isConfirmed={false} />
  return (
    <FormPage title={t('register.title')} text={t('register.text')}>
      <RegisterForm register={register} />
      <p>
        {t('register.have_account')}{' '}
        <Link className={`row-inline semibold ${styles.link}`} to={screens.login.path}>
          {t('register.to_login')}
        </Link>
      </p>
    </FormPage>
  )
}

const fields: Readonly<Record<RegisterStep, (register: Register) => ReactNode>> = {
  company: ({ form }) => <CompanyFields form={form} />,
  contact: ({ form, phone, captcha }) => (
    <>
      <EmailField form={form} />
      <PhoneFields form={form} phone={phone} captcha={captcha} />
    </>
  ),
  account: ({ form }) => <AccountFields form={form} />,
}

function RegisterForm({ register }: { register: Register }) {
  const { t } = useLanguage()
  const { form, step, goTo, phone } = register
  const before = registerSteps[registerSteps.indexOf(step) - 1]
  const submitLabels = {
    company: t('register.next'),
    contact: t(phone.stage === 'unsent' ? 'register.send_code' : 'register.next'),
    account: t('register.submit'),
  }
  useFocusOnStep(step)
  return (
    <>
      <Steps current={step} />
      <form className={`flex gap-5 shrink ${styles.form}`} {...form.props} aria-labelledby="register-step">
        <StepHeading id="register-step" step={step} />
        <FormError>{form.failure}</FormError>
        {fields[step](register)}
        <Button type="submit" variant="primary" large wide loading={form.isBusy}>
          {submitLabels[step]}
        </Button>
        {before && (
          <Button variant="quiet" large onClick={() => goTo(before)}>
            {t('register.back')}
          </Button>
        )}
      </form>
    </>
  )
}

/** Focuses the first refused field of a step, else its heading. */
function useFocusOnStep(step: RegisterStep): void {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const refused = document.querySelector<HTMLElement>('form [aria-invalid="true"]')
    const target = refused ?? document.getElementById('register-step')
    target?.focus()
  }, [step])
}
