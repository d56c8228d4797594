/**
 * What was given to a person ends with the person: the one table of what happens to which credential when. All code that
 * disables, moves, lowers or re-secures an account goes by it, in the transaction of the change.
 */

/** What happens to each credential of the person whom an event concerns. */
interface Fates {
  /** `end_others`: all but the session that makes the change. */
  session: 'end' | 'end_others'
  calendar_link: 'end'
  /** `end_excess`: those that could do more than their owner still may. `suspend`: dead until an admin confirms it. */
  api_key: 'end' | 'end_excess' | 'suspend' | 'keep'
}
export type Credential = keyof Fates
export type Fate<C extends Credential> = Fates[C]

export const credentialRule = {
  disabled: { session: 'end', calendar_link: 'end', api_key: 'end' },
  // Erased with the row of the manager, by the references of the tables; a key without owner is dead.
  deleted: { session: 'end', calendar_link: 'end', api_key: 'end' },
  moved: { session: 'end', calendar_link: 'end', api_key: 'end' },
  access_lowered: { session: 'end', calendar_link: 'end', api_key: 'end_excess' },
  // Whoever knows the password changes it: programs of the company go on.
  password_changed: { session: 'end', calendar_link: 'end', api_key: 'keep' },
  // Who reads the mailbox, or stands at the server, may not be the person who made the keys.
  password_reset: { session: 'end', calendar_link: 'end', api_key: 'suspend' },
  factor_added: { session: 'end_others', calendar_link: 'end', api_key: 'keep' },
  factor_removed: { session: 'end_others', calendar_link: 'end', api_key: 'suspend' },
} as const satisfies Record<string, Fates>

export type CredentialEvent = keyof typeof credentialRule
export const credentialEvents = Object.keys(credentialRule) as [CredentialEvent, ...CredentialEvent[]]
