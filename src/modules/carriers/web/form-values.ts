import type { Input } from '#kits/contract/shared/call.ts'
import { numberText, toNumber } from '#kits/ui/web/number-text.ts'
import { type CarrierFeed, type carrierFeeds, feedInterval } from '../contract.ts'
import { type ProposalKind, proposalKinds } from '../rules/proposals.ts'

/** A feed as the values of its form, which are texts. */
export interface FeedValues extends Readonly<Record<string, string>> {
  readonly name: string
  readonly carrierId: string
  readonly baseUrl: string
  readonly keyHeader: string
  /** Empty: the stored one stays. */
  readonly keyValue: string
  readonly everyMinutes: string
  /** Separated by spaces. */
  readonly automatic: string
  readonly enabled: 'true' | ''
}

export const kindsOf = ({ automatic }: Pick<FeedValues, 'automatic'>): ProposalKind[] =>
  proposalKinds.filter((kind) => automatic.split(' ').includes(kind))

/** The kinds with one of them chosen or not. */
export const withKind = (values: FeedValues, kind: ProposalKind, isChosen: boolean): string =>
  proposalKinds.filter((each) => (each === kind ? isChosen : kindsOf(values).includes(each))).join(' ')

export const valuesOf = (feed: CarrierFeed | undefined): FeedValues => ({
  name: feed?.name ?? '',
  carrierId: feed?.carrierId ?? '',
  baseUrl: feed?.baseUrl ?? '',
  keyHeader: feed?.keyHeader ?? '',
  keyValue: '',
  everyMinutes: numberText(feed?.everyMinutes ?? feedInterval.usual),
  automatic: (feed?.automatic ?? []).join(' '),
  enabled: (feed?.enabled ?? true) ? 'true' : '',
})

/** The members of a call beside id and version. */
export const membersOf = (values: FeedValues): Omit<Input<typeof carrierFeeds.create>, 'id'> => ({
  name: values.name,
  carrierId: values.carrierId,
  baseUrl: values.baseUrl,
  keyHeader: values.keyHeader.trim() || null,
  ...(values.keyValue !== '' && { keyValue: values.keyValue }),
  everyMinutes: toNumber(values.everyMinutes) ?? Number.NaN,
  automatic: kindsOf(values),
  enabled: values.enabled === 'true',
})
