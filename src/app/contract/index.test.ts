import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { permissions } from '#kits/contract/shared/permissions.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { calls, callsByFeature } from './index.ts'

const methodOf = (call: (typeof calls)[number]): 'GET' | 'POST' => call.method ?? 'POST'

// Section 7 of the specification, complete.
const specified = [
  'POST /api/Login/ManagerRequestToken',
  'POST /api/CargoClearService/ManagerAccount/LogOut',
  'POST /api/CargoClearService/ManagerAccount/GetManagerUser',
  'GET /api/Login/GetPublicKey',
  'POST /api/ShopService/ValidCode/ForgetPwdCodeWithEmail',
  'POST /api/ShopService/Account/CheckEmailIsExist',
  'POST /api/ShopService/Account/ResetPasswordWithEmail',
  'POST /api/ShopService/Captcha/GenerateValidCodeCaptcha',
  'POST /api/CargoClearService/ManagerAccount/UpdatePwd',
  'POST /api/ShopService/Account/RegisterShop',
  'POST /api/ShopService/Account/ReviewShopInfoAgain',
  'POST /api/ShopService/ValidCode/RegisterPhoneCode',
]
const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

describe('the calls', () => {
  it('have a path each, of their own also where letter case is ignored', () => {
    const paths = calls.map((call) => call.path.toLowerCase())
    expect(new Set(paths).size).toBe(paths.length)
    expect(Object.values(callsByFeature).every((feature) => feature.length > 0)).toBe(true)
  })

  it('of the specification have exactly its method and path', () => {
    const wanted = new Map(specified.map((line) => [lastSegment(line), line]))
    const ours = calls.filter((call) => wanted.has(lastSegment(call.path)))
    for (const call of ours) expect(`${methodOf(call)} ${call.path}`).toBe(wanted.get(lastSegment(call.path)))
    expect(ours).toHaveLength(specified.length)
  })

  it('open to anyone are these and no others', () => {
    expect(calls.filter((call) => call.access === 'anyone').map((call) => call.path)).toEqual([
      '/api/Login/ManagerRequestToken',
      '/api/Login/GetPublicKey',
      '/api/ShopService/ValidCode/ForgetPwdCodeWithEmail',
      '/api/ShopService/Account/CheckEmailIsExist',
      '/api/ShopService/Account/ResetPasswordWithEmail',
      '/api/ShopService/Account/SetPasswordWithLink',
      '/api/ShopService/ValidCode/RegisterPhoneCode',
      '/api/ShopService/ValidCode/CheckRegisterPhoneCode',
      '/api/ShopService/Account/RegisterShop',
      '/api/ShopService/Account/ReviewShopInfoAgain',
      '/api/ShopService/Account/ConfirmEmail',
      '/api/ShopService/Account/SendConfirmEmail',
      '/api/ShopService/Captcha/GenerateValidCodeCaptcha',
      '/api/ShopService/Captcha/GenerateValidCodeQuestion',
      '/api/CargoClearService/Tracking/Query',
      '/api/CargoClearService/Follow/Start',
      '/api/CargoClearService/Follow/Confirm',
      '/api/CargoClearService/Follow/Get',
      '/api/CargoClearService/Follow/Change',
      '/api/CargoClearService/Follow/Stop',
      '/api/CargoClearService/Message/Send',
      '/api/CargoClearService/CabinDocument/View',
      '/api/CargoClearService/CabinDocument/Download',
      '/api/CargoClearService/UploadRequest/Open',
      '/api/CargoClearService/UploadRequest/Upload',
      '/api/CargoClearService/Job/Download',
      '/api/CargoClearService/CustomerContact/Consent',
      '/api/CargoClearService/Country/GetOptions',
      '/api/health/live',
      '/api/health/ready',
    ])
  })

  it('closed to some ask for a permission of the table', () => {
    for (const { access } of calls) expect(['anyone', 'signed-in', ...permissions]).toContain(access)
  })

  it('refuse members they do not know, in every body', () => {
    for (const call of calls) {
      const parsed = call.input.safeParse({ noSuchMember: 1 })
      const unknown = parsed.error?.issues.find((issue) => issue.code === 'unrecognized_keys')
      expect(unknown, call.path).toMatchObject({ keys: ['noSuchMember'] })
    }
  })

  it('can all be written down as JSON Schema', () => {
    for (const call of calls) {
      expect(z.toJSONSchema(call.input, { io: 'input' }), call.path).toMatchObject({ type: 'object' })
      expect(z.toJSONSchema(call.output), call.path).toBeTypeOf('object')
    }
  })
})

describe('signing in', () => {
  it('takes user name and password, encrypted or not', () => {
    expect(
      requestToken.input.parse({ username: ' ana ', password: ' secret ', isRsaPassword: true }),
    ).toEqual({
      username: 'ana',
      password: ' secret ',
      isRsaPassword: true,
      totpCode: null,
    })
    expect(requestToken.input.parse({ username: 'ana', password: 'x' }).isRsaPassword).toBe(false)
    expect(
      requestToken.input.safeParse({ username: 'ana', password: 'x', isRsaPassword: 'true' }).success,
    ).toBe(false)
  })

  it('answers a token and its seconds', () => {
    expect(Object.keys(requestToken.output.shape)).toEqual(['accessToken', 'expiresIn'])
  })

  it('gives a manager what the account screen and the menu show', () => {
    expect(Object.keys(getManagerUser.output.shape)).toEqual(
      expect.arrayContaining([
        'userName',
        'role',
        'timezone',
        'lastLoginTime',
        'lastLoginIp',
        'company',
        'menu',
        'permissions',
      ]),
    )
  })
})
