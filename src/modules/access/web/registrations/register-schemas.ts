import * as z from 'zod/mini'
import { captchaAnswer } from '#kits/captcha/shared/captcha.ts'
import { newPassword, secret } from '#kits/contract/shared/fields.ts'
import { checkInput, emptyToNull, type Values } from '#kits/ui/web/form-problems.ts'
import { numberOfCountry, registerShop } from '#modules/access/contract/registrations.ts'
import { passwordsMatch } from '../fields/new-password.ts'
import { hasCreditCode } from './country-numbers.ts'

/** The company's members of the calls. */
export const emptyCompany = {
  companyName: '',
  companyNumber: '',
  countryId: '',
  unifiedCreditCode: '',
  legalRepresentative: '',
  email: '',
  areaCode: '',
  phone: '',
  phoneCode: '',
  captchaCode: '',
}
export type CompanyValues = typeof emptyCompany

export const emptyRegistration = { ...emptyCompany, userName: '', password: '', repeatPassword: '' }
export type RegistrationValues = typeof emptyRegistration

const { shape } = registerShop.input
const { companyName, companyNumber, countryId, unifiedCreditCode, legalRepresentative } = shape
const { email, areaCode, phone, phoneCode, userName } = shape

const company = { companyName, companyNumber, countryId, unifiedCreditCode, legalRepresentative }
const contact = { email, areaCode, phone }

/** The schema of each step and action. The contact is validated before its code is sent, and again with it. */
export const registerSchemas = {
  company: z.strictObject(company).check(numberOfCountry),
  send: z.strictObject({ ...contact, ...captchaAnswer }),
  contact: z.strictObject({ ...contact, phoneCode }),
  account: z
    .strictObject({ userName, password: newPassword, repeatPassword: secret })
    .check(passwordsMatch('password')),
}
export type RegisterAction = keyof typeof registerSchemas

/** The same for a resubmission; an unchanged phone needs no code. */
export const resubmitSchemas = {
  send: z.strictObject({ ...company, ...contact, ...captchaAnswer }).check(numberOfCountry),
  contact: z.strictObject({ ...company, ...contact, phoneCode }).check(numberOfCountry),
  submit: z.strictObject({ ...company, ...contact }).check(numberOfCountry),
}
export type ResubmitAction = keyof typeof resubmitSchemas

type ObjectSchema = z.ZodMiniObject

/** The id to send before a captcha has loaded: the server answers that it is wrong. */
export const noCaptcha = '00000000-0000-0000-0000-000000000000'

/**
 * Fills in both company numbers of the calls: a company is asked for one, which in China serves as both. What was typed
 * for another country before stays behind.
 */
export function withNumbers<V extends Values>(values: V): V {
  return hasCreditCode(values.countryId)
    ? { ...values, companyNumber: values.unifiedCreditCode }
    : { ...values, unifiedCreditCode: '' }
}

/** The input of a schema, picked from all values. */
export function inputFor({ shape: members }: ObjectSchema, values: Values, captchaId = noCaptcha) {
  const known = Object.entries({ ...withNumbers(values), captchaId }).filter(([member]) => member in members)
  return emptyToNull(Object.fromEntries(known))
}

export const registerSteps = ['company', 'contact', 'account'] as const
export type RegisterStep = (typeof registerSteps)[number]

/** The first incomplete step, which no URL can skip. */
export function reachedStep(values: RegistrationValues): RegisterStep {
  const isDone = (step: RegisterStep) => {
    const schema = registerSchemas[step]
    return checkInput(schema, inputFor(schema, values)).problems === undefined
  }
  return registerSteps.find((step) => !isDone(step)) ?? 'account'
}

const memberSteps: Readonly<Record<RegisterStep, readonly ObjectSchema[]>> = {
  company: [registerSchemas.company],
  contact: [registerSchemas.contact, registerSchemas.send],
  account: [registerSchemas.account],
}

/** The step with a member. */
export function stepOf(member: string): RegisterStep | undefined {
  return registerSteps.find((step) => memberSteps[step].some(({ shape }) => member in shape))
}
