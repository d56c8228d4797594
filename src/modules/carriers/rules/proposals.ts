/** What a carrier's feed may propose for a shipment, in the order in which it happens. */
export const proposalKinds = ['eta', 'arrival', 'discharge', 'gate_out', 'empty_return'] as const
export type ProposalKind = (typeof proposalKinds)[number]

/** The member that a proposal sets; the arrival is a step. */
export const proposedMembers = {
  eta: 'eta',
  arrival: null,
  discharge: 'dischargedOn',
  gate_out: 'gateOutOn',
  empty_return: 'emptyReturnedOn',
} as const satisfies Record<ProposalKind, string | null>

/** Whether it counts only where it is said of the destination; an empty container goes back anywhere in its country. */
export const isAtDestination: Readonly<Record<ProposalKind, boolean>> = {
  eta: true,
  arrival: true,
  discharge: true,
  gate_out: true,
  empty_return: false,
}

/**
 * What is said of a run that failed, and what follows. A refused credential waits for a person: a carrier locks out who
 * goes on with a wrong one. The others are tried again, later each time.
 */
export const feedErrors = [
  'unauthorized',
  'too_many_requests',
  'not_found',
  'refused',
  'redirected',
  'server_error',
  'not_json',
  'not_events',
  'too_large',
  'timed_out',
  'unreachable',
  'address_refused',
  'interrupted',
] as const
export type FeedError = (typeof feedErrors)[number]

/** How a feed stands: `stopped` waits for a person, `failing` is tried again. */
export const feedStates = ['paused', 'running', 'stopped', 'failing', 'new', 'working'] as const
export type FeedState = (typeof feedStates)[number]
