import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { displayName } from '#kits/contract/shared/display-name.ts'
import { id, instant, maybe, rule } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import { normalNetwork } from '#kits/contract/shared/networks.ts'
import { isForKeys, type KeyPermission, keyAccesses, permissions } from '#kits/contract/shared/permissions.ts'
import { credentialEvents } from '#kits/session/shared/credential-rule.ts'

/** Keys by which a company's programs make calls: `Authorization: Bearer ck_…`. */

const path = <A extends string>(action: A) => `/api/CargoClearService/ApiKey/${action}` as const

/** Keys of a company that are neither revoked nor expired; suspended ones count. */
export const maxLiveKeys = 50

export const keyStates = ['live', 'suspended', 'expired', 'revoked'] as const

/** Days before its end from which a key is marked. */
export const endingSoonDays = 30

/** What a key may be narrowed to. */
export const keyScopes = permissions.filter(isForKeys) as [KeyPermission, ...KeyPermission[]]

/** Days that a key lives at most, from the day it is made: to the same day of the next year. */
export const yearAfter = (day: string): string =>
  `${Number(day.slice(0, 4)) + 1}${day.slice(4).replace('-02-29', '-02-28')}`

const ApiKey = z.object({
  id,
  name: z.string(),
  access: z.enum(keyAccesses),
  /** Null: all that the access gives. */
  scopes: z.nullable(z.array(z.string())),
  /** CIDR; null: any address. */
  allowedAddresses: z.nullable(z.array(z.string())),
  /** With whom it ends; null where that person was erased. */
  ownerId: z.nullable(id),
  owner: z.nullable(z.string()),
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
  /** Since then it is dead until an admin confirms it. */
  suspendedAt: z.nullable(instant),
  /** What happened to its owner, where that ended or suspended it. */
  because: z.nullable(z.enum(credentialEvents)),
})
export type ApiKey = z.output<typeof ApiKey>

const lastDay = z.iso.date().check(rule('valid_value', (day) => day < '2200'))

/** Networks of one company's programs. */
const maxNetworks = 20
const networks = z.pipe(
  z.array(z.string().check(z.maxLength(50))).check(
    z.minLength(1),
    z.maxLength(maxNetworks),
    rule('valid_value', (typed) => typed.every((each) => normalNetwork(each) !== undefined)),
  ),
  z.transform((typed) => typed.map((each) => normalNetwork(each) ?? each)),
)

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
    input: z.strictObject({
      name: displayName,
      access: z.enum(keyAccesses),
      /** Left out: oneself. */
      ownerId: maybe(id),
      /** Within what the access gives; left out: all of it. */
      scopes: maybe(z.array(z.enum(keyScopes)).check(z.minLength(1))),
      allowedAddresses: maybe(networks),
      /** At most a year ahead, which is what it is where left out. */
      expiresOn: maybe(lastDay),
    }),
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
  takeOver: call({
    path: path('TakeOver'),
    access: 'key.manage',
    summary: 'ApiKey: become its owner, so that it no longer ends with somebody else. A suspension stays.',
    input: z.strictObject({ id }),
    output: ApiKey,
    refusals: ['not_found', 'key_ended'],
  }),
  confirm: call({
    path: path('Confirm'),
    access: 'key.manage',
    summary: 'ApiKey: let a suspended key in again. One that is not suspended stays as it is.',
    input: z.strictObject({ id }),
    output: ApiKey,
    refusals: ['not_found', 'key_ended'],
  }),
}
