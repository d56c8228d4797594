import * as z from 'zod/mini'
import { captchaAnswer } from '#kits/captcha/shared/captcha.ts'
import { call } from '#kits/contract/shared/call.ts'
import { ReviewStatus } from '#kits/contract/shared/enums.ts'
import {
  areaCode,
  countryId,
  email,
  id,
  instant,
  login,
  maybe,
  name,
  note,
  oneOf,
  phone,
  secret,
  text,
  unifiedCreditCode,
  userName,
  version,
} from '#kits/contract/shared/fields.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import { maxCompanyNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { isRfc, normalizeRfc } from '../rules/rfc.ts'
import { validCode } from './password-reset.ts'

/** Registrations of companies, and their review by operators. */

export const registerPhoneCode = call({
  path: '/api/ShopService/ValidCode/RegisterPhoneCode',
  access: 'anyone',
  summary:
    'Send a code to a phone by text message. Where the captcha came with a challenge, its proof is needed. The captcha stays good for this phone: for another code, for checking it and for the registration.',
  input: z.strictObject({ areaCode, phone, ...captchaAnswer }),
  output: z.null(),
  refusals: ['too_often', 'text_messages_spent'],
})

export const checkRegisterPhoneCode = call({
  path: '/api/ShopService/ValidCode/CheckRegisterPhoneCode',
  access: 'anyone',
  summary:
    'Whether a code sent to a phone is right, with the captcha it was sent with. A wrong one counts as a try; a right one and the captcha stay good for the registration.',
  input: z.strictObject({ areaCode, phone, phoneCode: validCode, ...captchaAnswer }),
  output: z.null(),
  refusals: ['too_often'],
})

const company = {
  email,
  companyName: name,
  companyNumber: text({ max: maxCompanyNumberLength }),
  unifiedCreditCode: maybe(unifiedCreditCode),
  legalRepresentative: name,
  countryId,
  areaCode,
  phone,
}

const outcome = z.object({ id, reviewStatus: oneOf(ReviewStatus) })

/** Validates the company number by country: China's unified credit code, Mexico's RFC; elsewhere any text. */
export const numberOfCountry = z.check<unknown>(
  ({ value, issues }) => {
    const {
      countryId: country,
      companyNumber,
      unifiedCreditCode: code = null,
    } = value as Partial<Record<'countryId' | 'companyNumber' | 'unifiedCreditCode', unknown>>
    if (country === 'CN' && code === null)
      issues.push({ code: 'custom', path: ['unifiedCreditCode'], input: code, params: { key: 'required' } })
    if (country === 'MX' && typeof companyNumber === 'string' && !isRfc(normalizeRfc(companyNumber)))
      issues.push({ code: 'custom', path: ['companyNumber'], input: companyNumber, params: { key: 'rfc' } })
  },
  { when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null },
)

export const registerShop = call({
  path: '/api/ShopService/Account/RegisterShop',
  access: 'anyone',
  summary: 'Ask for an account for a company and its first manager; it waits for the operator’s review.',
  input: z
    .strictObject({
      userName,
      password: secret,
      isRsaPassword: z._default(z.boolean(), false),
      ...company,
      phoneCode: validCode,
      ...captchaAnswer,
    })
    .check(numberOfCountry),
  output: outcome,
  refusals: ['user_name_taken', 'email_taken', 'too_often'],
})

export const reviewShopInfoAgain = call({
  path: '/api/ShopService/Account/ReviewShopInfoAgain',
  access: 'anyone',
  summary: 'Correct the data of one’s own rejected company and ask for another review.',
  input: z
    .strictObject({
      userName: login,
      password: secret,
      isRsaPassword: z._default(z.boolean(), false),
      ...company,
      phoneCode: maybe(validCode),
    })
    .check(numberOfCountry),
  output: outcome,
  refusals: ['wrong_credentials', 'manager_disabled', 'not_rejected', 'email_taken', 'too_often'],
})

export const confirmEmail = call({
  path: '/api/ShopService/Account/ConfirmEmail',
  access: 'anyone',
  summary: 'Confirm an email address through the link of a mail; it serves once.',
  input: z.strictObject({ token: text({ max: 100 }) }),
  output: z.null(),
  refusals: ['confirm_link_dead', 'already_confirmed', 'email_taken', 'too_often'],
})

export const sendConfirmEmail = call({
  path: '/api/ShopService/Account/SendConfirmEmail',
  access: 'anyone',
  summary: 'Mail the link to confirm the email address of one’s own registration once more.',
  input: z.strictObject({
    userName: login,
    password: secret,
    isRsaPassword: z._default(z.boolean(), false),
  }),
  output: z.null(),
  refusals: ['wrong_credentials', 'manager_disabled', 'already_confirmed', 'email_taken', 'too_often'],
})

/**
 * The refusal (403) of a sign-in with the right password while the company is not approved. A rejected company also
 * gets what it sent, to correct it.
 */
export const reviewRefusal = z.object({
  reviewStatus: oneOf(ReviewStatus),
  reason: z.nullable(z.string()),
  company: z.string(),
  /** False until the link mailed to the company's address was used. */
  emailConfirmed: z._default(z.boolean(), true),
  registration: maybe(
    z.object({
      email: z.nullable(z.string()),
      companyName: z.string(),
      companyNumber: z.nullable(z.string()),
      unifiedCreditCode: z.nullable(z.string()),
      legalRepresentative: z.nullable(z.string()),
      countryId: z.nullable(z.string()),
      areaCode: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
  ),
})
export type ReviewRefusal = z.output<typeof reviewRefusal>

const Review = z.object({
  reviewStatus: oneOf(ReviewStatus),
  reason: z.nullable(z.string()),
  at: instant,
  reviewedBy: z.nullable(z.string()),
})

const Registration = z.object({
  id,
  version,
  name: z.string(),
  companyNumber: z.nullable(z.string()),
  unifiedCreditCode: z.nullable(z.string()),
  legalRepresentative: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Whether the address was confirmed; until then the company is not approved and gets no mail. */
  emailConfirmed: z.boolean(),
  countryId: z.nullable(z.string()),
  areaCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The user name of the applicant. */
  userName: z.nullable(z.string()),
  reviewStatus: oneOf(ReviewStatus),
  reason: z.nullable(z.string()),
  requestedAt: z.nullable(instant),
  reviewedAt: z.nullable(instant),
  reviewedBy: z.nullable(z.string()),
  /** The oldest first. */
  history: z.array(Review),
})
export type Registration = z.output<typeof Registration>

export const registrations = {
  getPage: call({
    path: '/api/CargoClearService/Registration/GetPage',
    access: 'registration.review',
    summary: 'Registration: a page of the companies that asked, pending ones first unless sorted.',
    input: listInput(['requestedAt', 'name', 'reviewStatus', 'reviewedAt'], {
      reviewStatus: maybe(oneOf(ReviewStatus)),
    }),
    output: pageOf(Registration),
  }),
  review: call({
    path: '/api/CargoClearService/Registration/Review',
    access: 'registration.review',
    summary: 'Registration: approve one, or reject it with a reason; the company is told by mail.',
    input: z.strictObject({ id, version, approve: z.boolean(), reason: maybe(note) }).check(
      z.check(({ value, issues }) => {
        if (!value.approve && value.reason === null)
          issues.push({ code: 'custom', path: ['reason'], input: null, params: { key: 'required' } })
      }),
    ),
    output: Registration,
    refusals: ['not_found', 'stale', 'already_reviewed', 'email_unconfirmed'],
  }),
}
