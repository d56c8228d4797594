import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { emptyInput, id, instant, maybe, secret, text } from '#kits/contract/shared/fields.ts'
import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'

/** The signed-in manager's open sessions and second factor. */

const path = <A extends string>(action: A) => `/api/CargoClearService/ManagerAccount/${action}` as const

const totpCode = text({ max: maxTypedCodeLength })
const password = { password: secret, isRsaPassword: z._default(z.boolean(), false) }

export const getSessions = call({
  path: path('GetSessions'),
  access: 'signed-in',
  summary: 'The own open sessions, the one that asks first.',
  input: emptyInput,
  output: z.array(
    z.object({
      id,
      userAgent: z.nullable(z.string()),
      ip: z.string(),
      createdAt: instant,
      lastUsedAt: instant,
      isCurrent: z.boolean(),
    }),
  ),
})

export const endSessions = call({
  path: path('EndSessions'),
  access: 'signed-in',
  summary: 'End one of the own sessions, or without an id all others.',
  input: z.strictObject({ id: maybe(id) }),
  output: z.object({ count: z.int() }),
  refusals: ['not_found'],
})

export const getTotp = call({
  path: path('GetTotp'),
  access: 'signed-in',
  summary: 'Whether the second factor is on, and how many recovery codes are left.',
  input: emptyInput,
  output: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.int() }),
})

export const setupTotp = call({
  path: path('SetupTotp'),
  access: 'signed-in',
  summary:
    'Start a second factor: the secret, its otpauth address and a QR code as SVG data URL. Counts once confirmed.',
  input: z.strictObject(password),
  output: z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() }),
  refusals: ['wrong_password', 'totp_enabled', 'too_often'],
})

export const confirmTotp = call({
  path: path('ConfirmTotp'),
  access: 'signed-in',
  summary: 'Turn the second factor on with a code of the app; answers the recovery codes, shown once.',
  input: z.strictObject({ totpCode }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['totp_enabled', 'too_often'],
})

export const disableTotp = call({
  path: path('DisableTotp'),
  access: 'signed-in',
  summary: 'Turn the second factor off with the password and a code, of the app or a recovery code.',
  input: z.strictObject({ ...password, totpCode }),
  output: z.null(),
  refusals: ['wrong_password', 'too_often'],
})
