import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/refusals.ts'

export default {
  'error.title': 'Error · 错误',
  'error.fallback': 'Something went wrong, please try again later',
  'error.fallback_hint': 'Something went wrong, please try again later. {hint}',
  'error.user_info': 'Failed to get user info',
  'error.not_signed_in': 'Sign in to continue.',
  'error.email_taken': 'This email is already in use.',
} satisfies SameKeys<typeof source>
