import * as z from 'zod/mini'
import { captchaAnswer } from '#kits/captcha/shared/captcha.ts'
import { call } from '#kits/contract/shared/call.ts'
import { email, maybe, rawText, rule, text } from '#kits/contract/shared/fields.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { maxNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { numberKey } from '#kits/search/shared/number-key.ts'
import { maxNumbers } from '#modules/shipments/rules/tracking-numbers.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Follow/${action}` as const

/** Numbers that one follower may follow; a call brings at most as many as tracking takes. */
export const maxFollowedNumbers = 200

/** Of a link in a mail. */
const token = text({ max: 100 })

const numbersUpTo = (most: number) =>
  z.array(rawText({ max: maxNumberLength })).check(
    rule('required', (numbers) => numbers.some((number) => numberKey(number) !== '')),
    rule(
      'too_many_numbers',
      (numbers) => numbers.length <= most,
      ({ length }) => ({ count: length, n: most }),
    ),
  )

/** What a follower follows. */
const Followed = z.object({
  /** Where the mails go. */
  email: z.string(),
  language: z.enum(languages),
  /** One mail a day instead of one soon after each change. */
  digest: z.boolean(),
  /** In stored form, in the order in which they were added. */
  numbers: z.array(z.string()),
  /** The customer all of whose shipments are followed by a contact; null for a visitor, who follows numbers. */
  customerName: z.nullable(z.string()),
})
export type Followed = z.output<typeof Followed>

export const follow = {
  start: call({
    path: path('Start'),
    access: 'anyone',
    summary:
      'Follow: be told by mail of shipments with these numbers, also of ones that are not known yet. Nothing is followed before the link in a mail to the address was opened; the answer is the same in every case.',
    input: z.strictObject({
      numbers: numbersUpTo(maxNumbers),
      email,
      language: z.enum(languages),
      ...captchaAnswer,
    }),
    output: z.null(),
    refusals: ['too_often'],
  }),
  confirm: call({
    path: path('Confirm'),
    access: 'anyone',
    summary:
      'Follow: begin, by the token of the confirmation mail. Answers with a token by which it is read, changed and stopped; again until the link expires or the follower stops.',
    input: z.strictObject({ token }),
    output: z.object({ ...Followed.shape, token: z.string() }),
    refusals: ['follow_link_dead', 'too_often'],
  }),
  get: call({
    path: path('Get'),
    access: 'anyone',
    summary: 'Follow: what the reader of a mail follows, by the token of any of its mails.',
    input: z.strictObject({ token }),
    output: Followed,
    refusals: ['follow_link_dead', 'too_often'],
  }),
  change: call({
    path: path('Change'),
    access: 'anyone',
    summary:
      'Follow: follow these numbers instead of those before, or have one mail a day; what is left out stays.',
    input: z.strictObject({
      token,
      numbers: maybe(numbersUpTo(maxFollowedNumbers)),
      digest: maybe(z.boolean()),
    }),
    output: Followed,
    refusals: ['follow_link_dead', 'too_often'],
  }),
  stop: call({
    path: path('Stop'),
    access: 'anyone',
    summary:
      'Follow: stop following these numbers, or all where none are given. Answers null once nothing is followed, also to an unknown token: stopping twice is fine.',
    input: z.strictObject({ token, numbers: maybe(numbersUpTo(maxFollowedNumbers)) }),
    output: z.nullable(Followed),
  }),
}
