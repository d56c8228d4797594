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
  'login.reason.ended':
    'Your session has ended. Sign in to go on where you were; what you were typing is waiting for you.',
  'login.reason.signed_out': 'The session was closed in another tab. Sign in to go on where you were.',
  'login.reason.no_user': 'We could not load your user. Sign in again.',
  'login.reason.needed': 'Sign in to open the page you asked for.',
} satisfies SameKeys<typeof source>
