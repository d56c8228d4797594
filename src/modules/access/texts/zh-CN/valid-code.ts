import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/valid-code.ts'

export default {
  'valid_code.label': '6 位验证码',
  'valid_code.hint': '10 分钟内有效，仅可使用一次。',
  'valid_code.wait': { one: '{count} 秒后可重新获取。', other: '{count} 秒后可重新获取。' },
  'valid_code.resend': '重新获取验证码',
} satisfies SameKeys<typeof source>
