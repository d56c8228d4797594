/** Who follows shipments is told of them by mail. */

/** Where the button of a mail program stops it (RFC 8058). */
export const oneClickStopPath = '/follow/stop'

/**
 * What followers are told of. A customer's contact is told of those that were chosen, a visitor of all that tracking shows:
 * of papers nothing.
 */
export const followEvents = [
  /** Another status, the first one included. */
  'status',
  /** The customs light of a pedimento. */
  'light',
  /** The expected arrival moved by `minEtaSlip` days or more. */
  'eta',
  /** The last free day is three days away, or one. */
  'clock',
  /** Documents are missing `papersDays` before the arrival or on arrival, or one was sent back. */
  'papers',
] as const
export type FollowEvent = (typeof followEvents)[number]

/** Days by which an expected arrival has to move before anybody is told. */
export const minEtaSlip = 2

/** Days before the last free day on which followers are told of it. */
export const clockDays = [3, 1] as const

/** Days before the expected arrival on which a customer's contacts are told of documents that are missing. */
export const papersDays = 3

/** What a link of a mail asks for, by the member of the address that holds its token; of several the first counts. */
export const followLinkMembers = ['consent', 'confirm', 'token'] as const
