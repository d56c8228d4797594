import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/screens.ts'

export default {
  'screen.upload': 'Send documents',
  'screen.home': 'Home',
  'screen.tracking': 'Tracking',
  'screen.contact': 'Contact us',
  'screen.privacy': 'Privacy notice',
  'screen.follow': 'Shipment updates',
  'screen.notFound': 'Page not found',
  'screen.login': 'Sign in',
  'screen.resetPassword': 'Reset password',
  'screen.setPassword': 'Choose a password',
  'screen.register': 'Register a company',
  'screen.registerAgain': 'Correct the registration',
  'screen.confirmEmail': 'Confirm email',
} satisfies SameKeys<typeof source>
