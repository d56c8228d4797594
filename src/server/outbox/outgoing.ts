/** What is to leave, by its kind, as the queue keeps it. */
export interface OutgoingContents {
  mail: {
    subject: string
    text: string
    html?: string
    replyTo?: string
    /** Leaves only where a manager who may sign in has that email, and to that email as they wrote it. */
    managersOnly?: true
  }
  text_message: { text: string }
}
export type OutgoingKind = keyof OutgoingContents

export interface Outgoing<K extends OutgoingKind = OutgoingKind> {
  id: string
  recipient: string
  content: OutgoingContents[K]
  createdAt: string
  /** This one included. */
  attempts: number
}

/** How one kind leaves the house. */
export interface Driver<K extends OutgoingKind> {
  /** Where it goes, for the console; without credentials. */
  destination: string
  /** What no error may repeat. */
  secrets: readonly string[]
  /**
   * Says where it went, for the log. Whoever delivers twice, as after a kill, must be seen by the receiver
   * to do so: the id stays the same.
   */
  deliver(outgoing: Outgoing<K>, signal: AbortSignal): Promise<string>
}

/** Refused for good: trying again would change nothing. */
export class DeliveryRefused extends Error {
  override name = 'Refusal'
}
