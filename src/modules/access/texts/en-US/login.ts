import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import fieldRefusals from '#kits/i18n/texts/en-US/field-refusals.ts'
import type source from '../es-MX/login.ts'

export default {
  ...fieldRefusals,
  'login.title': 'Welcome back',
  'login.text': 'Sign in with your company account.',
  'login.username': 'User name or email',
  'login.password': 'Password',
  'login.remember': 'Remember my user name',
  'login.submit': 'Sign in',
  'login.open_session': 'You are already signed in.',
  'login.no_script': 'To continue, enable JavaScript in your browser.',
  'login.panel': 'Every container, every step, every date',
  'login.forgot': 'Forgot your password?',
  'login.no_account': 'No account for your company yet?',
  'login.totp': 'Verification code',
  'login.totp_hint': 'From your app, or a recovery code.',
  'login.password_set': 'Your password is saved. Sign in with it.',
} satisfies SameKeys<typeof source>
