import type { TestServer } from '#app/testing/test-server.ts'
import { captchaCode, createVisitor } from '#app/testing/visitor.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import {
  checkRegisterPhoneCode,
  confirmEmail,
  registerPhoneCode,
  registerShop,
  reviewShopInfoAgain,
} from '../contract/registrations.ts'

type RegisterBody = Partial<Input<typeof registerShop>>
type AgainBody = Partial<Input<typeof reviewShopInfoAgain>>

interface Options {
  address?: string
  language?: string
}

interface RegisterOptions extends Options {
  isConfirmed?: boolean
}

export const shopPassword = 'a long password'

const company = {
  companyName: 'Importadora Río Verde',
  companyNumber: 'IRV101112AB7',
  legalRepresentative: 'Elena Robles',
  countryId: 'MX',
  areaCode: '+52',
}

/** A client that registers companies, a different one each time. */
export function createRegistrationClient(testServer: TestServer) {
  const { newCaptcha } = createVisitor(testServer)
  let last = 0
  const newAddress = (): string => `198.18.${Math.floor(++last / 250)}.${(last % 250) + 1}`
  const newPhone = (): string => {
    const [thousands, rest] = [Math.floor(++last / 1000), last % 1000]
    return `55 1${String(rest).padStart(3, '0')} ${String(142 + thousands).padStart(4, '0')}`
  }
  const requestCode = async (phone: string, options: Options = {}, captchaId?: string) =>
    testServer.call(
      registerPhoneCode,
      { areaCode: '+52', phone, captchaId: captchaId ?? (await newCaptcha()), captchaCode },
      { address: newAddress(), ...options },
    )

  /** Text messages to the phone, newest last. */
  const textsTo = async (number: string): Promise<string[]> => {
    const rows = await testServer.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'text_message')
      .where('recipient', '=', number)
      .orderBy('id')
      .execute()
    return rows.map(({ content }) => (content as { text: string }).text)
  }

  /** Requests a code for the phone and returns it; `captchaId` where the captcha is going to be used again. */
  const newCode = async (phone: string, captchaId?: string): Promise<string> => {
    const { status } = await requestCode(phone, {}, captchaId)
    if (status !== 200) throw new Error(`No code was sent to ${phone}: ${status}`)
    const text = (await textsTo(`+52${phone.replaceAll(' ', '')}`)).at(-1) ?? ''
    return /\d{6}/.exec(text)?.[0] ?? ''
  }

  const checkCode = (form: Pick<Input<typeof checkRegisterPhoneCode>, 'phone' | 'phoneCode' | 'captchaId'>) =>
    testServer.call(
      checkRegisterPhoneCode,
      { areaCode: '+52', captchaCode, ...form },
      { address: newAddress() },
    )

  /** A valid form with a phone code; `body` overrides members. */
  const newForm = async (body: RegisterBody = {}): Promise<Input<typeof registerShop>> => {
    const phone = body.phone ?? newPhone()
    const userName = `shop-${++last}`
    return {
      ...company,
      userName,
      password: shopPassword,
      email: `${userName}@example.com`,
      phone,
      phoneCode: body.phoneCode ?? (await newCode(phone)),
      captchaId: body.captchaId ?? (await newCaptcha()),
      captchaCode,
      ...body,
    }
  }

  const send = (form: Input<typeof registerShop>, options: Options = {}) =>
    testServer.call(registerShop, form, { address: newAddress(), ...options })

  /** Mails to an address, newest last. */
  const mailsTo = async (email: string) => {
    const rows = await testServer.db
      .selectFrom('outbox')
      .select('content')
      .where('kind', '=', 'mail')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    return rows.map(({ content }) => content as { subject: string; text: string; html: string })
  }

  /** The token of the newest link to confirm an address. */
  const confirmToken = async (email: string): Promise<string> => {
    const links = (await mailsTo(email)).flatMap(
      ({ text }) => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? [],
    )
    return links.at(-1) ?? ''
  }

  const confirm = async (email: string, options: Options = {}) =>
    testServer.call(confirmEmail, { token: await confirmToken(email) }, { address: newAddress(), ...options })

  return {
    mailsTo,
    confirmToken,
    confirm,
    newAddress,
    newCaptcha,
    newPhone,
    requestCode,
    textsTo,
    newCode,
    checkCode,
    newForm,
    send,
    /** Registers a company, its address confirmed unless said otherwise. */
    register: async (body: RegisterBody = {}, { isConfirmed = true, ...options }: RegisterOptions = {}) => {
      const form = await newForm(body)
      const answer = await send(form, options)
      if (answer.status !== 200) throw new Error(`Not registered: ${answer.msg}`)
      const confirmed = isConfirmed ? await confirm(form.email) : undefined
      if (confirmed && confirmed.status !== 200) throw new Error(`Not confirmed: ${confirmed.msg}`)
      return { form, id: answer.result.id }
    },
    /** Resubmits the form; `body` overrides members. */
    again: (form: Input<typeof registerShop>, body: AgainBody = {}, options: Options = {}) => {
      const { captchaId: _id, captchaCode: _code, phoneCode: _phoneCode, ...same } = form
      return testServer.call(reviewShopInfoAgain, { ...same, ...body }, { address: newAddress(), ...options })
    },
  }
}

export type RegistrationClient = ReturnType<typeof createRegistrationClient>
