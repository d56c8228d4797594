import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/session.ts'

export default {
  'session.title.ended': 'Your session has ended',
  'session.title.ending': 'Stay signed in',
  'session.title.other_manager': 'Somebody else signed in',
  'session.text.ended': 'Enter your password to go on. What you were saving is saved right after.',
  'session.text.ending': 'Enter your password to keep working without interruption.',
  'session.text.other_manager':
    '{other} signed in in another tab of this browser. Here you work as {name}: enter your password to go on, or continue as {other}.',
  'session.password': 'Password of {name}',
  'session.code': 'Verification code',
  'session.submit': 'Go on',
  'session.leave.ended': 'Go to the sign-in page',
  'session.leave.ending': 'Not now',
  'session.continue_as': 'Continue as {name}',
  'session.ending': 'Your session is about to end',
  'session.minutes_left': {
    one: 'Your session ends in {count} minute.',
    other: 'Your session ends in {count} minutes.',
  },
  'session.continue': 'Stay signed in',
} satisfies SameKeys<typeof source>
