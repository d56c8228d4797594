import { isDeepStrictEqual } from 'node:util'
import { auditedBy, insertAudit } from '#kits/audit/server/queries.ts'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { demandCurrent } from '#kits/contract/server/current-version.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { AirlineType } from '#kits/contract/shared/enums.ts'
import { seal, unseal } from '#kits/db/server/sealing/sealing.ts'
import { newId } from '#kits/db/server/uuid.ts'
import type { PersonalContext } from '#kits/http/server/context/context.ts'
import { AddressRefused, checkAddress } from '#kits/http/server/outgoing/request.ts'
import { type CarrierFeed, type carrierFeeds, maxFeeds } from '../contract.ts'
import {
  countFeeds,
  deleteFeed,
  type FeedForm,
  findCarrierType,
  findFeed,
  findSealedKey,
  insertFeed,
  lockFeed,
  updateFeed,
} from './queries.ts'
import { sealedFor } from './run.ts'

/** Feeds of carriers: made, changed, deleted. Each function that writes runs in the transaction of its context. */

const formOf = (from: FeedForm): FeedForm => ({
  name: from.name,
  carrierId: from.carrierId,
  baseUrl: from.baseUrl,
  keyHeader: from.keyHeader,
  everyMinutes: from.everyMinutes,
  automatic: from.automatic,
  enabled: from.enabled,
})

/** Without the credential, of which only is said whether there is one, and that it was entered anew. */
const auditedMembers = (feed: CarrierFeed): object => ({
  ...formOf(feed),
  carrierName: feed.carrierName,
  hasKey: feed.hasKey,
})

async function recordChange(
  { db, session, now }: PersonalContext,
  before: CarrierFeed | null,
  after: CarrierFeed | null,
  more: object = {},
): Promise<void> {
  await insertAudit(db, {
    at: now(),
    companyId: null,
    ...auditedBy(session),
    entity: 'carrier_feed',
    entityId: ((after ?? before) as CarrierFeed).id,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && auditedMembers(before),
    after: after && { ...auditedMembers(after), ...more },
  })
}

export async function getFeed({ db, now }: PersonalContext, id: string): Promise<CarrierFeed> {
  const feed = await findFeed(db, id, now())
  if (!feed) throw new AppError('not_found')
  return feed
}

/** The address may be asked, and the carrier is one by sea: the standard has no air. */
async function demandFitting({ db, config }: PersonalContext, form: FeedForm): Promise<void> {
  try {
    checkAddress(new URL(form.baseUrl), { allowLoopback: config.carrierFeedAllowLoopback })
  } catch (error) {
    if (error instanceof AddressRefused) throw invalidField('baseUrl', 'feed_address')
    throw error
  }
  const type = await findCarrierType(db, form.carrierId)
  if (type === undefined) throw invalidField('carrierId', 'unknown_id')
  if (type !== AirlineType.shippingCompany) throw invalidField('carrierId', 'wrong_mode')
}

/** A header and its value come together. */
function demandWhole({ keyHeader }: FeedForm, hasValue: boolean): void {
  if (keyHeader !== null && !hasValue) throw invalidField('keyValue', 'required')
  if (keyHeader === null && hasValue) throw invalidField('keyHeader', 'required')
}

type KeyValue = string | null | undefined

const sealKey = async (context: PersonalContext, id: string, value: KeyValue): Promise<Buffer | null> =>
  value ? seal(context.db, value, sealedFor(id)) : null

/** Whether a feed was made by the same call: the credential too. */
async function isSame(
  { db }: PersonalContext,
  known: CarrierFeed,
  form: FeedForm,
  keyValue: KeyValue,
): Promise<boolean> {
  const sealed = await findSealedKey(db, known.id)
  const value = sealed && (await unseal(db, sealed, sealedFor(known.id)))
  return isDeepStrictEqual(formOf(known), formOf(form)) && value === (keyValue ?? null)
}

/** Idempotent: where the id exists and the members are the same, returns that feed. */
export async function createFeed(
  context: PersonalContext,
  { id: given, keyValue, ...form }: Parsed<typeof carrierFeeds.create>,
): Promise<CarrierFeed> {
  const { db, session, now } = context
  const id = given ?? newId()
  const known = await lockFeed(db, id, now())
  if (known && (await isSame(context, known, form, keyValue))) return known
  if (known) throw new AppError('id_taken')
  await demandFitting(context, form)
  demandWhole(form, Boolean(keyValue))
  if ((await countFeeds(db)) >= maxFeeds) throw invalidField('name', 'too_many', { n: maxFeeds })
  const keySealed = await sealKey(context, id, keyValue)
  await insertFeed(db, { id, form, keySealed, managerId: session.managerId, now: now() })
  const feed = await getFeed(context, id)
  await recordChange(context, null, feed)
  return feed
}

const originOf = (address: string): string => new URL(address).origin

/** The credential after a change: kept where it was left out, but not for another host, whose owner would read it. */
async function keyAfter(
  context: PersonalContext,
  before: CarrierFeed,
  form: FeedForm,
  keyValue: KeyValue,
): Promise<Buffer | null> {
  // Without a header there is nothing to carry it.
  if (keyValue === undefined && form.keyHeader === null) return null
  if (keyValue !== undefined) {
    demandWhole(form, keyValue !== null)
    return sealKey(context, before.id, keyValue)
  }
  const isElsewhere = originOf(form.baseUrl) !== originOf(before.baseUrl)
  demandWhole(form, before.hasKey && !isElsewhere)
  return findSealedKey(context.db, before.id)
}

export async function changeFeed(
  context: PersonalContext,
  { id, version, keyValue, ...form }: Parsed<typeof carrierFeeds.update>,
): Promise<CarrierFeed> {
  const { db, session, now } = context
  const before = demandCurrent(await lockFeed(db, id, now()), version)
  if (keyValue === undefined && isDeepStrictEqual(formOf(before), formOf(form))) return before
  await demandFitting(context, form)
  const keySealed = await keyAfter(context, before, form, keyValue)
  await updateFeed(db, { id, form, keySealed, managerId: session.managerId, now: now() })
  const after = await getFeed(context, id)
  await recordChange(context, before, after, keyValue ? { keyEntered: true } : {})
  return after
}

export async function removeFeed(
  context: PersonalContext,
  { id, version }: Parsed<typeof carrierFeeds.remove>,
): Promise<null> {
  const before = demandCurrent(await lockFeed(context.db, id, context.now()), version)
  await deleteFeed(context.db, id)
  await recordChange(context, before, null)
  return null
}
