import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { confirmTotp, setupTotp } from '#modules/access/contract/account-security.ts'
import {
  confirmEmail,
  registerPhoneCode,
  registerShop,
  registrations,
} from '#modules/access/contract/registrations.ts'
import { codeOf } from './authenticator.ts'
import { type ApiClient, apiClientFor } from './cabins.ts'
import { codeTo, linkIn, mailTo } from './mails.ts'
import { captchaAnswer, knownHost } from './servers.ts'
import { say } from './texts.ts'

/** Steps of the journeys with registrations of companies and their review. */

export interface Company {
  companyName: string
  companyNumber: string
  legalRepresentative: string
  email: string
  areaCode: string
  phone: string
  userName: string
  password: string
}

/** The data of a company that no other journey registers. */
export function newCompany(): Company {
  const mark = `${Date.now().toString(36)}${randomInt(1000)}`
  const digits = String(randomInt(10_000_000)).padStart(7, '0')
  return {
    companyName: `Comercializadora ${mark}`,
    companyNumber: `CJR200101${mark.slice(-2).toUpperCase()}1`,
    legalRepresentative: 'Elena Robles Ñúñez',
    email: `${mark}@example.com`,
    areaCode: '+52',
    phone: `551${digits}`,
    userName: `usuaria-${mark}`,
    password: 'cinco palabras que nadie dijo',
  }
}

/** A client address reserved for documentation (RFC 5737): from one address so many registrations would reach a limit. */
export const newAddress = (): string => `203.0.113.${randomInt(1, 255)}`

export type ReviewState = 'pending' | 'approved' | 'rejected'

interface RegisterOptions {
  project: string
  /** The API client of the reviewer. */
  operator: ApiClient
  reviewState: ReviewState
  reason?: string
}

/** Registers a company by the API alone, up to a state of its review. */
export async function registerCompany(
  request: APIRequestContext,
  { project, operator, reviewState, reason = 'El número de empresa no existe.' }: RegisterOptions,
): Promise<Company> {
  const { userName, password, ...rest } = newCompany()
  const company = { ...rest, email: rest.email.replace(/@.*/, `@${knownHost}`) }
  // The mail is read in the default language, whatever the journey's own is.
  const headers = { 'x-forwarded-for': newAddress(), 'accept-language': defaultLanguage }
  const send = async <C extends Call>(contract: C, data: Input<C>): Promise<Result<C>> => {
    const { code, msg, result } = await (await request.post(contract.path, { data, headers })).json()
    expect(code, `${contract.path}: ${msg}`).toBe(0)
    return result
  }
  const captcha = async () => ({
    captchaId: (await send(generateCaptcha, {})).captchaId,
    captchaCode: captchaAnswer,
  })
  const { areaCode, phone } = company
  await send(registerPhoneCode, { areaCode, phone, ...(await captcha()) })
  const phoneCode = await codeTo(project, `${areaCode}${phone}`)
  const account = { userName, password, phoneCode, countryId: 'MX' }
  const { id } = await send(registerShop, { ...company, ...account, ...(await captcha()) })
  const link = linkIn(await mailTo(project, company.email, say('mail.confirm_open')))
  await send(confirmEmail, { token: new URL(link).searchParams.get('token') ?? '' })
  if (reviewState !== 'pending') {
    const approve = reviewState === 'approved'
    await operator(registrations.review, { id, version: 1, approve, reason: approve ? null : reason })
  }
  return { userName, password, ...company }
}

/** Turns on a manager's second factor by the API alone. */
export async function addSecondFactor(
  request: APIRequestContext,
  { userName, password }: Pick<Company, 'userName' | 'password'>,
): Promise<void> {
  const data = { username: userName, password, isRsaPassword: false }
  const { result } = await (await request.post(requestToken.path, { data })).json()
  const own = apiClientFor(request, result)
  const { uri } = await own(setupTotp, { password })
  await own(confirmTotp, { totpCode: codeOf(uri) })
}

/** A password field, by the beginning of its label, which ends in a mark where the field is required. */
export function passwordField(where: Page | Locator, label: string): Locator {
  return where.getByLabel(new RegExp(`^${label}`))
}

/** A field of the registration form, by the member it asks for. */
export function registerField(page: Page, member: RegisterMember, t: Translate = say): Locator {
  const { label, role } = registerFields[member]
  if (role === 'password') return passwordField(page, t(label))
  // A company of Mexico is asked for its RFC.
  if (member === 'companyNumber')
    return page.getByRole(role, { name: new RegExp(`^(${t('register.rfc')}|${t(label)})$`) })
  return page.getByRole(role, { name: t(label), exact: true })
}

const registerFields = {
  companyName: { label: 'register.company_name', role: 'textbox' },
  countryId: { label: 'country_field.label', role: 'combobox' },
  companyNumber: { label: 'register.company_number', role: 'textbox' },
  legalRepresentative: { label: 'register.legal_representative', role: 'textbox' },
  email: { label: 'register.email', role: 'textbox' },
  areaCode: { label: 'register.area_code', role: 'textbox' },
  phone: { label: 'register.phone', role: 'textbox' },
  captchaCode: { label: 'captcha_field.image_label', role: 'textbox' },
  phoneCode: { label: 'valid_code.label', role: 'textbox' },
  userName: { label: 'register.user_name', role: 'textbox' },
  password: { label: 'login.password', role: 'password' },
  repeatPassword: { label: 'new_password.repeat', role: 'password' },
} as const

type RegisterMember = keyof typeof registerFields
