import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { permissions } from '#kits/contract/shared/permissions.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { calls, callsByFeature } from './index.ts'

const methodOf = (call: (typeof calls)[number]): 'GET' | 'POST' => call.method ?? 'POST'

// Section 7 of the specification, complete.
const specified = [
  ['S7-04', 'POST', '/api/Login/ManagerRequestToken'],
  ['S7-05', 'POST', '/api/CargoClearService/ManagerAccount/LogOut'],
  ['S7-06', 'POST', '/api/CargoClearService/ManagerAccount/GetManagerUser'],
  ['S7-07', 'GET', '/api/Login/GetPublicKey'],
  ['S7-08', 'POST', '/api/ShopService/ValidCode/ForgetPwdCodeWithEmail'],
  ['S7-09', 'POST', '/api/ShopService/Account/CheckEmailIsExist'],
  ['S7-10', 'POST', '/api/ShopService/Account/ResetPasswordWithEmail'],
  ['S7-11', 'POST', '/api/ShopService/Captcha/GenerateValidCodeCaptcha'],
  ['S7-12', 'POST', '/api/CargoClearService/ManagerAccount/UpdatePwd'],
  ['S7-13', 'POST', '/api/ShopService/Account/RegisterShop'],
  ['S7-14', 'POST', '/api/ShopService/Account/ReviewShopInfoAgain'],
  ['S7-15', 'POST', '/api/ShopService/ValidCode/RegisterPhoneCode'],
] as const
const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

describe('the calls', () => {
  it('have a path each, of their own also where letter case is ignored', () => {
    const paths = calls.map((call) => call.path.toLowerCase())
    expect(new Set(paths).size).toBe(paths.length)
    expect(Object.values(callsByFeature).every((feature) => feature.length > 0)).toBe(true)
  })

  it.each(specified)(
    '[%s] of the specification have exactly its method and path: %s %s',
    (_id, method, path) => {
      const ours = calls.filter((call) => lastSegment(call.path) === lastSegment(path))
      expect(ours.map((call) => [methodOf(call), call.path])).toEqual([[method, path]])
    },
  )

  it.each([
    ['S7-16', '/api/Login/ManagerRequestToken', ['username', 'password', 'isRsaPassword']],
    ['S7-18', '/api/CargoClearService/ManagerAccount/LogOut', []],
    ['S7-19', '/api/Login/GetPublicKey', []],
    ['S7-20', '/api/ShopService/ValidCode/ForgetPwdCodeWithEmail', ['email']],
    ['S7-21', '/api/ShopService/Account/CheckEmailIsExist', ['email']],
    [
      'S7-22 S3-06',
      '/api/ShopService/Account/ResetPasswordWithEmail',
      ['countryId', 'email', 'newPassWord', 'validCode'],
    ],
    ['S7-23', '/api/ShopService/Captcha/GenerateValidCodeCaptcha', []],
  ])('[%s] %s takes the members of the specification and needs no other', (_id, path, members) => {
    const input: unknown = calls.find((call) => call.path === path)?.input
    const { shape } = input as z.ZodMiniObject<Record<string, z.ZodMiniType>>
    expect(Object.keys(shape)).toEqual(expect.arrayContaining(members))
    const needed = Object.keys(shape).filter((name) => shape[name]?.safeParse(undefined).success === false)
    expect(members).toEqual(expect.arrayContaining(needed))
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
  it('takes user name and password, encrypted or not [S3-01]', () => {
    expect(
      requestToken.input.parse({ username: ' ana ', password: ' secret ', isRsaPassword: true }),
    ).toEqual({
      username: 'ana',
      password: ' secret ',
      isRsaPassword: true,
      totpCode: null,
      captchaId: null,
      captchaCode: null,
      proof: null,
    })
    expect(requestToken.input.parse({ username: 'ana', password: 'x' }).isRsaPassword).toBe(false)
    expect(
      requestToken.input.safeParse({ username: 'ana', password: 'x', isRsaPassword: 'true' }).success,
    ).toBe(false)
  })

  it('answers a token and its seconds [S3-04 S7-17]', () => {
    expect(Object.keys(requestToken.output.shape)).toEqual(['accessToken', 'expiresIn'])
  })

  it('gives a manager what the account screen and the menu show [S7-24]', () => {
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
