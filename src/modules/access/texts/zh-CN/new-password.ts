import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/new-password.ts'

export default {
  'new_password.label': '新密码',
  'new_password.repeat': '再次输入密码',
  'new_password.hint': '8 至 128 个字符，较长的短语最安全。',
  'new_password.short': '太短',
  'new_password.weak': '容易被猜到，请再加一个词',
  'new_password.fair': '一般',
  'new_password.strong': '很难被猜到',
} satisfies SameKeys<typeof source>
