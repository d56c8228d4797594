import type { FeedError, ProposalKind } from '#modules/carriers/rules/proposals.ts'

interface DemoFeed {
  name: string
  carrier: string
  source: string
  enabled: boolean
  error: FeedError | null
  proposals: readonly { cabin: string; kind: ProposalKind; day: number; place: string }[]
}

/** Neither is ever asked: one is paused, the other waits for a person. Their addresses lead nowhere (RFC 2606). */
export const demoFeeds: readonly DemoFeed[] = [
  {
    name: 'COSCO, demostración',
    carrier: 'COSU',
    source: 'COSCO Shipping Lines, portal',
    enabled: false,
    error: null,
    proposals: [{ cabin: 'CSQU3054383', kind: 'eta', day: 14, place: 'MXZLO' }],
  },
  {
    name: 'Maersk, demostración',
    carrier: 'MAEU',
    source: 'Maersk, portal',
    enabled: true,
    error: 'unauthorized',
    proposals: [{ cabin: 'TEXU3070079', kind: 'discharge', day: -2, place: 'MXLZC' }],
  },
]
