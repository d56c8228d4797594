import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { countryId, email, secret, text } from '#kits/contract/shared/fields.ts'
import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'

/** A forgotten password: a code by mail, then a new password; or a link a colleague sent. */

export const validCode = text({ max: maxTypedCodeLength })

export const forgetPasswordCode = call({
  path: '/api/ShopService/ValidCode/ForgetPwdCodeWithEmail',
  access: 'anyone',
  summary: 'Send a code for a new password to this email; the answer is the same whether it is known or not.',
  input: z.strictObject({ email }),
  output: z.null(),
  refusals: ['too_often'],
})

export const checkEmailIsExist = call({
  path: '/api/ShopService/Account/CheckEmailIsExist',
  access: 'anyone',
  summary: 'Whether a manager has this email.',
  input: z.strictObject({ email }),
  output: z.boolean(),
  refusals: ['too_often'],
})

export const resetPassword = call({
  path: '/api/ShopService/Account/ResetPasswordWithEmail',
  access: 'anyone',
  summary:
    "Set a new password with the code from the mail and the company's country; every access token of the manager ends.",
  input: z.strictObject({
    countryId,
    email,
    newPassWord: secret,
    validCode,
    isRsaPassword: z._default(z.boolean(), false),
  }),
  output: z.null(),
  refusals: ['too_often'],
})

export const setPasswordWithLink = call({
  path: '/api/ShopService/Account/SetPasswordWithLink',
  access: 'anyone',
  summary:
    'Set the password through the link of a mail; it serves once. Answers the user name to sign in with.',
  input: z.strictObject({
    token: text({ max: 100 }),
    newPassword: secret,
    isRsaPassword: z._default(z.boolean(), false),
  }),
  output: z.object({ userName: z.string() }),
  refusals: ['password_link_dead', 'too_often'],
})
