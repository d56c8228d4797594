import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput, id, login, maybe, secret, text } from '#kits/contract/shared/fields.ts'
import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'

/** Sign-in and sign-out. A user name or an email identifies the manager. */

const typedCode = maybe(text({ max: maxTypedCodeLength }))

export const requestToken = call({
  path: '/api/Login/ManagerRequestToken',
  access: 'anyone',
  summary:
    'Sign in: exchange a user name (or email) and password for an access token. It lives for `expiresIn` seconds, used or not, until it is ended.',
  input: z.strictObject({
    username: login,
    password: secret,
    isRsaPassword: z._default(z.boolean(), false),
    totpCode: typedCode,
    /** Answer a refusal as `captcha_wanted`, by its captcha or any other. */
    captchaId: maybe(id),
    captchaCode: typedCode,
    proof: maybe(text({ max: 2000 })),
  }),
  output: z.object({ accessToken: z.string(), expiresIn: z.int() }),
  refusals: [
    'wrong_credentials',
    'totp_required',
    'manager_disabled',
    'company_pending',
    'company_rejected',
    'too_often',
    'captcha_wanted',
  ],
})

export const getPublicKey = call({
  method: 'GET',
  path: '/api/Login/GetPublicKey',
  access: 'anyone',
  summary: 'The public key under which passwords may be sent encrypted (RSA-OAEP with SHA-256, base64).',
  input: emptyInput,
  output: z.object({ publicKey: z.string(), algorithm: z.string() }),
})

export const logOut = call({
  path: '/api/CargoClearService/ManagerAccount/LogOut',
  access: 'signed-in',
  summary: 'Sign out: the access token is dead from now on.',
  input: emptyInput,
  output: z.null(),
})
