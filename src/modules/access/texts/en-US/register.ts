import captchaField from '#kits/captcha/texts/en-US/field.ts'
import countryField from '#kits/countries/texts/en-US/field.ts'
import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/register.ts'
import newPassword from './new-password.ts'
import validCode from './valid-code.ts'

export default {
  ...captchaField,
  ...countryField,
  ...newPassword,
  ...validCode,
  'register.title': 'Register your company',
  'register.text': 'Request an account to pre-alert and track your shipments. We review every registration.',
  'register.steps': 'Registration steps',
  'register.step': 'Step {n} of {count}',
  'register.step_company': 'Company',
  'register.step_contact': 'Contact',
  'register.step_account': 'Account',
  'register.company_name': 'Company name',
  'register.company_number': 'Registration number',
  'register.foreign_number': 'Registration number',
  'register.rfc': 'RFC',
  'register.company_number_hint': 'As it appears on your business registration.',
  'register.unified_credit_code': 'Unified social credit code',
  'register.unified_credit_code_hint': '18 characters, as on the business license.',
  'register.legal_representative': 'Legal representative',
  'register.email': 'Email',
  'register.email_hint':
    'We send a link to confirm it; the outcome goes there too, and you can sign in with it.',
  'register.area_code': 'Country code',
  'register.phone': 'Mobile phone',
  'register.phone_hint': 'Without the country code. We will text you a code.',
  'register.send_code': 'Send code',
  'register.code_sent': 'We sent a code to {phone}.',
  'register.user_name': 'User name',
  'register.user_name_hint': '3 to 50 characters, without @.',
  'register.next': 'Continue',
  'register.back': 'Back',
  'register.submit': 'Send registration',
  'register.privacy': 'We use this data to review your registration and to serve you.',
  'register.done_title': 'Registration received',
  'register.done_text':
    'We will review the data of {company} and write to {email}. Until then you cannot sign in.',
  'register.to_login': 'Go to sign-in',
  'register.have_account': 'Does your company already have an account?',
  'register.again_title': 'Correct the registration',
  'register.again_text':
    'Enter the user name and password of the registration to see why it was rejected and to correct it.',
  'register.again_correct': 'Check the data of {company} and ask for another review.',
  'register.again_login': 'User name or email',
  'register.again_password': 'Password',
  'register.again_continue': 'See the registration',
  'register.again_submit': 'Ask for another review',
  'register.again_totp': 'This account is approved and uses two-step verification. Sign in.',
  'register.reason': 'Reason for the rejection',
  'register.no_reason': 'No reason was given.',
  'register.pending_title': '{company} is under review',
  'register.pending_text':
    'Your password is correct. We will email you as soon as there is a decision; then you can sign in.',
  'register.rejected_title': 'The registration of {company} was rejected',
  'register.rejected_text':
    'Correct the data and ask for another review: you keep your user name and password.',
  'register.to_again': 'Correct it and ask for another review',
  'register.rfc_hint': '12 characters for a company, 13 for an individual.',
  'register.rfc_doubtful':
    'The last character does not match the others. Compare it with your tax certificate; if it is the same, continue.',
  'register.done_confirm_text':
    'We sent a link to {email}. Open it to confirm your address; then we will review the data of {company}. Unless it is confirmed, the registration is erased after 7 days.',
  'register.unconfirmed_text':
    'The email address of the company is not confirmed yet: open the link we sent you. Unless it is confirmed, the registration is erased after 7 days.',
  'confirm_email.asked_title': 'Confirm your email address',
  'confirm_email.asked_text': 'With this button you confirm that the address is yours.',
  'confirm_email.submit': 'Confirm my address',
  'confirm_email.done_title': 'Address confirmed',
  'confirm_email.done_text':
    'Thank you. If you asked for an account, we will review your data and write to you.',
  'confirm_email.already_title': 'Your address was already confirmed',
  'confirm_email.already_text': 'There is nothing more to do.',
  'confirm_email.dead_title': 'This link no longer works',
  'confirm_email.dead_text':
    'It has expired, or another address was asked for since. Sign in with your user name to get another link.',
  'confirm_email.send_again': 'Send the link again',
  'confirm_email.sent_again': 'We sent another link. Check your spam folder too.',
  'validation.rfc': 'Enter the whole RFC: 12 characters for a company, 13 for an individual.',
} satisfies SameKeys<typeof source>
