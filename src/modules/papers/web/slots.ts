import type { Language } from '#kits/contract/shared/languages.ts'
import { slot } from '#kits/slots/shared/slots.ts'

/** Somebody of a customer. */
export interface CustomerContact {
  readonly name: string
  readonly email: string
  readonly language: Language
  /** When the mailbox was refused for good. */
  readonly bouncedAt: string | null
}

/** Whom papers of a customer may be asked of, besides the customer's own address. */
export const customersContacts = slot<
  (customerId: string, signal: AbortSignal) => Promise<readonly CustomerContact[]>
>('papers: contacts of a customer')
