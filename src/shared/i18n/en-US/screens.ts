import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/screens.ts'

export default {
  'screen.home': 'Home',
  'screen.tracking': 'Tracking',
  'screen.contact': 'Contact us',
  'screen.privacy': 'Privacy notice',
  'screen.notFound': 'Page not found',
  'screen.login': 'Sign in',
  'screen.resetPassword': 'Reset password',
  'screen.setPassword': 'Choose a password',
  'screen.register': 'Register a company',
  'screen.registerAgain': 'Correct the registration',
  'screen.confirmEmail': 'Confirm email',
  'screen.outbox': 'Undelivered mail',
  'screen.cabin': 'Cabins',
  'screen.cabinDetail': 'Cabin detail',
  'screen.cm': 'Customers',
  'screen.adm': 'Addresses',
  'screen.pm': 'Ports',
  'screen.am': 'Carriers',
  'screen.ctm': 'Cargo types',
  'screen.btm': 'Back-end transport',
  'screen.messages': 'Messages',
  'screen.registrations': 'Registrations',
  'screen.managers': 'Managers',
  'screen.accountinfo': 'Account settings',
} satisfies SameKeys<typeof source>
