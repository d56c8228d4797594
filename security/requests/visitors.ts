import { makePasswordToken } from '#server/passwords/links.ts'
import { newPassword } from '#server/testing/reset.ts'
import { captchaCode, messageForm } from '#server/testing/visitor.ts'
import { generateCaptcha, generateQuestion } from '#shared/contracts/captcha.ts'
import { getCountryOptions } from '#shared/contracts/countries.ts'
import { healthLive, healthReady } from '#shared/contracts/health.ts'
import { getPublicKey, requestToken } from '#shared/contracts/login.ts'
import { sendMessage } from '#shared/contracts/messages.ts'
import {
  checkEmailIsExist,
  forgetPasswordCode,
  resetPassword,
  setPasswordWithLink,
} from '#shared/contracts/password-reset.ts'
import {
  confirmEmail,
  registerPhoneCode,
  registerShop,
  registrations,
  reviewShopInfoAgain,
  sendConfirmEmail,
} from '#shared/contracts/registrations.ts'
import { queryTracking } from '#shared/contracts/tracking.ts'
import { type House, password } from '../house.ts'
import { good } from './request.ts'

/** A company that was refused, as it had asked. */
async function rejected(house: House) {
  const { form, id } = await house.registrant.register()
  const input = { id, version: 1, approve: false, reason: 'Falta el acta constitutiva.' }
  const { status } = await house.call(registrations.review, input, { token: house.operator })
  if (status !== 200) throw new Error(`Not rejected: ${status}`)
  return form
}

const nothing = async () => ({})

/** The calls that anyone may make. */
export const visitorRequests = [
  good(requestToken, async (house) => {
    const { userName } = await house.meet()
    return { input: { username: userName, password } }
  }),
  good(getPublicKey, nothing),
  good(forgetPasswordCode, async (house) => {
    const { userName } = await house.meet()
    return { input: { email: `${userName}@example.com` } }
  }),
  good(checkEmailIsExist, async () => ({ input: { email: 'shop@example.com' } })),
  good(resetPassword, async (house) => {
    const { userName } = await house.meet()
    const email = `${userName}@example.com`
    const validCode = await house.forgetful.newCode(email)
    return { input: { countryId: 'MX', email, newPassWord: newPassword, validCode } }
  }),
  good(setPasswordWithLink, async (house) => {
    const { managerId } = await house.meet()
    return { input: { token: await makePasswordToken(house.db, managerId, house.clock.now), newPassword } }
  }),
  good(generateCaptcha, nothing),
  good(generateQuestion, nothing),
  good(registerPhoneCode, async ({ registrant }) => ({
    input: {
      areaCode: '+52',
      phone: registrant.newPhone(),
      captchaId: await registrant.newCaptcha(),
      captchaCode,
    },
  })),
  good(registerShop, async ({ registrant }) => ({ input: await registrant.newForm() })),
  good(reviewShopInfoAgain, async (house) => {
    const { captchaId: _id, captchaCode: _code, phoneCode: _phoneCode, ...input } = await rejected(house)
    return { input }
  }),
  good(confirmEmail, async ({ registrant }) => {
    const { form } = await registrant.register({}, { isConfirmed: false })
    return { input: { token: await registrant.confirmToken(form.email) } }
  }),
  good(sendConfirmEmail, async ({ registrant }) => {
    const { form } = await registrant.register({}, { isConfirmed: false })
    return { input: { userName: form.userName, password: form.password } }
  }),
  good(queryTracking, async (house) => {
    const { containerNo } = await house.create(undefined, house.stranger)
    return { input: { numbers: [containerNo ?? '', 'CSQU3054383'] } }
  }),
  good(sendMessage, async ({ registrant }) => ({
    input: { ...messageForm, captchaId: await registrant.newCaptcha(), captchaCode },
  })),
  good(getCountryOptions, nothing),
  good(healthLive, nothing),
  good(healthReady, nothing),
]
