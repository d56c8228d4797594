import countryField from '#kits/countries/texts/en-US/field.ts'
import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/password-reset.ts'
import newPassword from './new-password.ts'
import validCode from './valid-code.ts'

export default {
  ...countryField,
  ...newPassword,
  ...validCode,
  'reset.title': 'Reset your password',
  'reset.text': 'We email you a code, and you choose a new password.',
  'reset.email': 'Email of your account',
  'reset.send': 'Send code',
  'reset.have_code': 'I already have a code',
  'reset.sent': 'If {email} has an account, a code arrives there in a moment. Look in the spam folder too.',
  'reset.change_email': 'Use another email',
  'reset.resent': 'Another code was requested',
  'reset.submit': 'Change password',
  'reset.ends_sessions': 'Changing it ends all your sessions.',
  'reset.to_login': 'Back to sign-in',
  'reset.link_title': 'Choose your password',
  'reset.link_text': 'You sign in with it and your user name.',
  'reset.link_submit': 'Save password',
  'reset.dead_title': 'This link no longer works',
  'reset.dead_text':
    'It was used, has expired or arrived incomplete. Ask whoever gave you the account for a new one, or reset your password with your email.',
} satisfies SameKeys<typeof source>
