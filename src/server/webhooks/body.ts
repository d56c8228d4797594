import type { LeasedDelivery } from './queries.ts'

/** The body as it is signed and sent: the same text for every try, since the database keeps its members in one order. */
export const bodyOf = ({
  type,
  createdAt,
  data,
}: Pick<LeasedDelivery, 'type' | 'createdAt' | 'data'>): string =>
  JSON.stringify({ type, timestamp: createdAt, data })
