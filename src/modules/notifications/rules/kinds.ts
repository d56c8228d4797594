/** What managers are told of, each kind to be muted by itself. */
export const notificationKinds = [
  /** Named in a comment by `@userName`. */
  'mention',
  /** Made responsible for a shipment. */
  'responsible',
  /** A shop commented on a shipment, or the brokerage answered on one of the shop's. */
  'comment',
  /** A shop brought a document. */
  'document',
  /** A background job has ended. */
  'job',
  /** A document was sent back with a reason. */
  'send_back',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
