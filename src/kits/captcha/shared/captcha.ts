import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput, id, maybe, text } from '#kits/contract/shared/fields.ts'
import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'
import { challenge, proof } from './proof-of-work.ts'

export const generateCaptcha = call({
  path: '/api/ShopService/Captcha/GenerateValidCodeCaptcha',
  access: 'anyone',
  summary: 'A captcha to read: its id and an image as a data URL. It counts for one try.',
  input: emptyInput,
  output: z.object({ captchaId: id, image: z.string(), challenge: z.optional(challenge) }),
  refusals: ['too_often'],
})

export const generateQuestion = call({
  path: '/api/ShopService/Captcha/GenerateValidCodeQuestion',
  access: 'anyone',
  summary:
    'The same for those who do not see: its id and a question in the language of the request, answered by a number.',
  input: emptyInput,
  output: z.object({ captchaId: id, question: z.string(), challenge: z.optional(challenge) }),
  refusals: ['too_often'],
})

/**
 * Members of a call that requires a captcha. A wrong answer is 422 on `captchaCode` and uses the captcha up. Where the
 * captcha came with a challenge, a missing or wrong proof is 422 on `proof` and does not.
 */
export const captchaAnswer = {
  captchaId: id,
  captchaCode: text({ max: maxTypedCodeLength }),
  proof: maybe(proof),
}
