import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { rowMembers } from '#kits/contract/shared/catalogue.ts'
import { id, instant, maybe, rule, text, version } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf, whole } from '#kits/contract/shared/list.ts'
import { parseUrl } from '#kits/contract/shared/parse-url.ts'
import { feedErrors, feedStates, type ProposalKind, proposalKinds } from './rules/proposals.ts'

/** Carriers' feeds by DCSA Track & Trace 2.2, and what they propose for shipments. */

const path = <A extends string>(action: A) => `/api/CargoClearService/CarrierFeed/${action}` as const

export const feedInterval = { min: 15, max: 10_080, usual: 60 } as const

/** Feeds of an installation. */
export const maxFeeds = 50

/** Proposals per call. */
export const maxDecided = 100

/** Each once, in the order of the list. */
const automatic = z
  .array(z.enum(proposalKinds))
  .check(z.overwrite((given): ProposalKind[] => proposalKinds.filter((kind) => given.includes(kind))))

/** Where it leads is checked by the server: https, or http to this machine where the configuration allows it. */
const baseUrl = text({ max: 500 }).check(
  rule(
    'feed_address',
    (value) => /^https?:\/\/[^?#\s]+$/i.test(value) && parseUrl(value, value) !== undefined,
  ),
)

/** Headers that the request has anyway, or by which it would become another one. */
const reservedHeaders =
  /^(accept.*|api-version|connection|content-.*|cookie|expect|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|user-agent)$/i

/** A token by RFC 9110, section 5.6.2. */
const keyHeader = text({ max: 64 }).check(
  rule('valid_value', (value) => /^[\w!#$%&'*+.^`|~-]+$/.test(value) && !reservedHeaders.test(value)),
)

/** Printed ASCII, as a header carries it. */
const keyValue = text({ max: 2048 }).check(rule('valid_value', (value) => /^[\x20-\x7e]+$/.test(value)))

const form = {
  name: text({ max: 100 }),
  carrierId: id,
  baseUrl,
  keyHeader: maybe(keyHeader),
  everyMinutes: z._default(whole(feedInterval.min, feedInterval.max), feedInterval.usual),
  /** The kinds of values that are taken without a person. */
  automatic: z._default(automatic, []),
  enabled: z._default(z.boolean(), true),
}

/** Left out, the value stays as it is; null clears it. No answer holds it. */
const credential = { keyValue: z.optional(z.nullable(keyValue)) }

const nameOf = z.nullable(z.string())

const CarrierFeed = z.object({
  ...rowMembers,
  ...form,
  carrierName: z.string(),
  carrierCode: z.string(),
  carrierCnName: nameOf,
  /** Whether a credential is set. */
  hasKey: z.boolean(),
  state: z.enum(feedStates),
  nextRunAt: z.nullable(instant),
  lastRunAt: z.nullable(instant),
  lastSuccessAt: z.nullable(instant),
  lastError: z.nullable(z.enum(feedErrors)),
  /** Of the last run: shipments asked about, events read, proposals made. */
  lastAsked: z.nullable(z.int()),
  lastEvents: z.nullable(z.int()),
  lastProposed: z.nullable(z.int()),
  openProposals: z.int(),
})
export type CarrierFeed = z.output<typeof CarrierFeed>

const proposalStates = ['open', 'accepted'] as const

const CarrierProposal = z.object({
  id,
  cabinId: id,
  /** The shipment's, which accepting sends along. */
  version,
  containerNo: nameOf,
  bookingNo: nameOf,
  blNo: nameOf,
  companyName: z.string(),
  carrierName: nameOf,
  /** Who says so: the carrier and the feed, as it is recorded with the value. */
  source: z.string(),
  kind: z.enum(proposalKinds),
  day: z.iso.date(),
  /** What the shipment has. */
  current: z.nullable(z.iso.date()),
  /** UN/LOCODE. */
  place: nameOf,
  /** When the carrier wrote it. */
  saidAt: instant,
  createdAt: instant,
  decidedAt: z.nullable(instant),
  /** Null where nobody decided: it was taken by itself. */
  decidedBy: nameOf,
  automatic: z.boolean(),
})
export type CarrierProposal = z.output<typeof CarrierProposal>

const Outcome = z.object({
  id,
  ok: z.boolean(),
  msg: z.string(),
  /** The key of the refusal, where it was refused. */
  key: z.optional(z.string()),
})
export type ProposalOutcome = z.output<typeof Outcome>

const FeedRun = z.object({
  feed: CarrierFeed,
  /** Shipments asked about, and those among them that the carrier knows. */
  asked: z.int(),
  known: z.int(),
  events: z.int(),
  proposed: z.int(),
  taken: z.int(),
  error: z.nullable(z.enum(feedErrors)),
  /** The first open ones of the feed. */
  proposals: z.array(CarrierProposal),
})
export type FeedRun = z.output<typeof FeedRun>

const manage = { access: 'feed.manage' } as const
const review = { access: 'feed.review' } as const

export const carrierFeeds = {
  getPage: call({
    ...manage,
    path: path('GetPage'),
    summary: 'CarrierFeed: the feeds and how each stands; never a credential.',
    input: listInput(['name', 'carrierName', 'lastRunAt', 'updatedAt'], { carrierId: maybe(id) }),
    output: pageOf(CarrierFeed),
  }),
  get: call({
    ...manage,
    path: path('Get'),
    summary: 'CarrierFeed: one.',
    input: z.strictObject({ id }),
    output: CarrierFeed,
    refusals: ['not_found'],
  }),
  create: call({
    ...manage,
    path: path('Create'),
    summary:
      'CarrierFeed: ask a carrier that speaks DCSA Track & Trace 2.2 about its open shipments. The same id with the same members again answers the same feed.',
    input: z.strictObject({ id: maybe(id), ...form, ...credential }),
    output: CarrierFeed,
    refusals: ['id_taken'],
  }),
  update: call({
    ...manage,
    path: path('Update'),
    summary:
      'CarrierFeed: change one. It is asked at once. A credential that is left out stays, unless the address leads to another host.',
    input: z.strictObject({ id, version, ...form, ...credential }),
    output: CarrierFeed,
    refusals: ['not_found', 'stale'],
  }),
  remove: call({
    ...manage,
    path: path('Delete'),
    summary: 'CarrierFeed: delete one with what it proposes; values that were taken from it stay.',
    input: z.strictObject({ id, version }),
    output: z.null(),
    refusals: ['not_found', 'stale'],
  }),
  run: call({
    ...manage,
    path: path('Run'),
    summary: 'CarrierFeed: ask it now about a few shipments, and say what came.',
    input: z.strictObject({ id }),
    output: FeedRun,
    refusals: ['not_found', 'already_running', 'too_often'],
  }),
  getProposals: call({
    ...review,
    path: path('GetProposals'),
    summary:
      'CarrierFeed: what carriers say of shipments and the shipments do not have; or, with state accepted, which values came from them.',
    input: listInput(['createdAt', 'day', 'kind'], {
      state: z._default(z.enum(proposalStates), 'open'),
      cabinId: maybe(id),
      feedId: maybe(id),
      kind: maybe(z.enum(proposalKinds)),
    }),
    output: pageOf(CarrierProposal),
  }),
  accept: call({
    ...review,
    path: path('Accept'),
    summary:
      'CarrierFeed: write proposed values into their shipments, each on its own and by the rules of any change; says of each whether it was done. One that is refused stays.',
    input: z.strictObject({
      items: z.array(z.strictObject({ id, version })).check(z.minLength(1), z.maxLength(maxDecided)),
    }),
    output: z.array(Outcome),
  }),
  dismiss: call({
    ...review,
    path: path('Dismiss'),
    summary: 'CarrierFeed: leave shipments as they are; the same values are not proposed again.',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxDecided)) }),
    output: z.object({ count: z.int() }),
  }),
}
