import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/captcha.ts'

export default {
  'captcha.sum': 'What is {a} plus {b}? Answer in digits.',
} satisfies SameKeys<typeof source>
