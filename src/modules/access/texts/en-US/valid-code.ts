import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/valid-code.ts'

export default {
  'valid_code.label': '6-digit code',
  'valid_code.hint': 'Valid for 10 minutes, and only once.',
  'valid_code.wait': {
    one: 'You can ask for another in {count} second.',
    other: 'You can ask for another in {count} seconds.',
  },
  'valid_code.resend': 'Send another code',
} satisfies SameKeys<typeof source>
