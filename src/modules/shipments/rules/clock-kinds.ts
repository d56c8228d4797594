/** Apart from the clocks themselves, which a list of shipments does not need. */
export const clockKinds = ['storage', 'demurrage', 'duties', 'abandonment', 'withdrawal'] as const
export type ClockKind = (typeof clockKinds)[number]
