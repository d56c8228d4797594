import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/new-password.ts'

export default {
  'new_password.label': 'New password',
  'new_password.repeat': 'Repeat the password',
  'new_password.hint': '8 to 128 characters; a long phrase is safest.',
  'new_password.short': 'Too short',
  'new_password.weak': 'Easy to guess: add another word',
  'new_password.fair': 'Fair',
  'new_password.strong': 'Hard to guess',
} satisfies SameKeys<typeof source>
