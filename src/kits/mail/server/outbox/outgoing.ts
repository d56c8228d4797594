/** The contents of outgoing messages by kind, as stored. */
export interface OutgoingContents {
  mail: {
    subject: string
    text: string
    html?: string
    replyTo?: string
    /** Sent only if a manager who may sign in has this email, and to the email as they wrote it. */
    managersOnly?: true
    /** Written by a person: not marked as generated. */
    isPersonal?: true
    /** Sent only while this follower has the address and wants mails. */
    followerId?: string
    /** Sent only if the address has not had its confirmation mails of the day. */
    followRequestId?: string
    /** Sent only while this question to a contact is open. */
    consentId?: string
    /** Where a POST stops such mails (RFC 8058). */
    unsubscribeUrl?: string
    calendar?: AttachedCalendar
  }
  text_message: { text: string }
}

/** A calendar to be attached, as text/calendar with METHOD:PUBLISH. */
export interface AttachedCalendar {
  /** Letters, digits, hyphens and dots. */
  fileName: string
  content: string
}

export type OutgoingKind = keyof OutgoingContents

export interface Outgoing<K extends OutgoingKind = OutgoingKind> {
  id: string
  recipient: string
  content: OutgoingContents[K]
  createdAt: string
  /** Attempts, this one included. */
  attempts: number
}

/** Sends messages of one kind. */
export interface Driver<K extends OutgoingKind> {
  /** The destination, for the console; without credentials. */
  destination: string
  /** Secrets to remove from error texts. */
  secrets: readonly string[]
  /**
   * Returns where the message went, for the log. After a crash a message may be delivered twice: its id stays the
   * same, so that the receiver can tell.
   */
  deliver(outgoing: Outgoing<K>, signal: AbortSignal): Promise<string>
}

/** A permanent refusal: a retry would change nothing. */
export class DeliveryRefused extends Error {
  override name = 'Refusal'
}

/** A permanent refusal of the address itself: no other mail would reach it either. */
export class RecipientRefused extends DeliveryRefused {}
