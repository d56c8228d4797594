import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { displayName } from '#kits/contract/shared/display-name.ts'
import { id, instant, maybe, rule } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import { keyAccesses } from '#kits/contract/shared/permissions.ts'

/** Keys by which a company's programs make calls: `Authorization: Bearer ck_…`. */

const path = <A extends string>(action: A) => `/api/CargoClearService/ApiKey/${action}` as const

/** Keys of a company that are neither revoked nor expired. */
export const maxLiveKeys = 50

export const keyStates = ['live', 'expired', 'revoked'] as const

const ApiKey = z.object({
  id,
  name: z.string(),
  access: z.enum(keyAccesses),
  state: z.enum(keyStates),
  createdAt: instant,
  createdBy: z.nullable(z.string()),
  /** The last day it is valid on, in the zone of who made it. */
  expiresOn: z.nullable(z.iso.date()),
  expiresAt: z.nullable(instant),
  /** To the minute. */
  lastUsedAt: z.nullable(instant),
  lastUsedIp: z.nullable(z.string()),
  revokedAt: z.nullable(instant),
  revokedBy: z.nullable(z.string()),
})
export type ApiKey = z.output<typeof ApiKey>

const lastDay = z.iso.date().check(rule('valid_value', (day) => day < '2200'))

export const apiKeys = {
  getPage: call({
    path: path('GetPage'),
    access: 'key.manage',
    summary: 'ApiKey: the keys of the own company, also revoked and expired ones; never the key itself.',
    input: listInput(['name', 'createdAt', 'lastUsedAt'], { state: maybe(z.enum(keyStates)) }),
    output: pageOf(ApiKey),
  }),
  create: call({
    path: path('Create'),
    access: 'key.manage',
    summary: 'ApiKey: make a key for the own company. The answer is the only place where the key is shown.',
    input: z.strictObject({ name: displayName, access: z.enum(keyAccesses), expiresOn: maybe(lastDay) }),
    output: z.object({ ...ApiKey.shape, key: z.string() }),
    refusals: ['too_many_keys'],
  }),
  revoke: call({
    path: path('Revoke'),
    access: 'key.manage',
    summary: 'ApiKey: end a key for good, at once. One that is revoked already stays as it is.',
    input: z.strictObject({ id }),
    output: ApiKey,
    refusals: ['not_found'],
  }),
}
