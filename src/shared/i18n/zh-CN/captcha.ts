import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/captcha.ts'

export default {
  'captcha.sum': '{a}加{b}等于多少？请用数字回答。',
} satisfies SameKeys<typeof source>
