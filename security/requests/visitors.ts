import { healthLive, healthReady } from '#app/contract/health.ts'
import { captchaCode, messageForm } from '#app/testing/visitor.ts'
import { generateCaptcha, generateQuestion } from '#kits/captcha/shared/captcha.ts'
import { getCountryOptions } from '#kits/countries/shared/countries.ts'
import { getPublicKey, requestToken } from '#kits/session/shared/login.ts'
import {
  checkEmailIsExist,
  forgetPasswordCode,
  resetPassword,
  setPasswordWithLink,
} from '#modules/access/contract/password-reset.ts'
import {
  checkRegisterPhoneCode,
  confirmEmail,
  registerPhoneCode,
  registerShop,
  registrations,
  reviewShopInfoAgain,
  sendConfirmEmail,
} from '#modules/access/contract/registrations.ts'
import { makePasswordToken } from '#modules/access/server/passwords/links.ts'
import { newPassword } from '#modules/access/testing/password-reset-client.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { password, type SecurityTestServer } from '../test-server.ts'
import { good } from './request.ts'

/** A rejected registration, which may be sent again. */
async function rejected(testServer: SecurityTestServer) {
  const { form, id } = await testServer.applicant.register()
  const input = { id, version: 1, approve: false, reason: 'Falta el acta constitutiva.' }
  const { status } = await testServer.call(registrations.review, input, { token: testServer.operator })
  if (status !== 200) throw new Error(`Not rejected: ${status}`)
  return form
}

const nothing = async () => ({})

/** Calls that need no token. */
export const visitorRequests = [
  good(requestToken, async (testServer) => {
    const { userName } = await testServer.addManager()
    return { input: { username: userName, password } }
  }),
  good(getPublicKey, nothing),
  good(forgetPasswordCode, async (testServer) => {
    const { userName } = await testServer.addManager()
    return { input: { email: `${userName}@example.com` } }
  }),
  good(checkEmailIsExist, async () => ({ input: { email: 'shop@example.com' } })),
  good(resetPassword, async (testServer) => {
    const { userName } = await testServer.addManager()
    const email = `${userName}@example.com`
    const validCode = await testServer.resetClient.newCode(email)
    return { input: { countryId: 'MX', email, newPassWord: newPassword, validCode } }
  }),
  good(setPasswordWithLink, async (testServer) => {
    const { managerId } = await testServer.addManager()
    return {
      input: { token: await makePasswordToken(testServer.db, managerId, testServer.clock.now), newPassword },
    }
  }),
  good(generateCaptcha, nothing),
  good(generateQuestion, nothing),
  good(registerPhoneCode, async ({ applicant }) => ({
    input: {
      areaCode: '+52',
      phone: applicant.newPhone(),
      captchaId: await applicant.newCaptcha(),
      captchaCode,
    },
  })),
  good(checkRegisterPhoneCode, async ({ applicant }) => {
    const [phone, captchaId] = [applicant.newPhone(), await applicant.newCaptcha()]
    const phoneCode = await applicant.newCode(phone, captchaId)
    return { input: { areaCode: '+52', phone, phoneCode, captchaId, captchaCode } }
  }),
  good(registerShop, async ({ applicant }) => ({ input: await applicant.newForm() })),
  good(reviewShopInfoAgain, async (testServer) => {
    const { captchaId: _id, captchaCode: _code, phoneCode: _phoneCode, ...input } = await rejected(testServer)
    return { input }
  }),
  good(confirmEmail, async ({ applicant }) => {
    const { form } = await applicant.register({}, { isConfirmed: false })
    return { input: { token: await applicant.confirmToken(form.email) } }
  }),
  good(sendConfirmEmail, async ({ applicant }) => {
    const { form } = await applicant.register({}, { isConfirmed: false })
    return { input: { userName: form.userName, password: form.password } }
  }),
  good(queryTracking, async (testServer) => {
    const { containerNo } = await testServer.create(undefined, testServer.stranger)
    return { input: { numbers: [containerNo ?? '', 'CSQU3054383'] } }
  }),
  good(sendMessage, async ({ applicant }) => ({
    input: { ...messageForm, captchaId: await applicant.newCaptcha(), captchaCode },
  })),
  good(getCountryOptions, nothing),
  good(healthLive, nothing),
  good(healthReady, nothing),
]
