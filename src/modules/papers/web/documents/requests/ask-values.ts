import type { Language } from '#kits/contract/shared/languages.ts'
import { toNumber } from '#kits/ui/web/number-text.ts'
import { defaultUploadDays } from '#modules/papers/contract/requests.ts'
import type { CustomerContact } from '#modules/papers/web/slots.ts'
import { type DocumentKind, documentKinds } from '#modules/shipments/rules/document-kinds.ts'

/** The values of the form that asks for papers, which are texts. */
export interface AskValues extends Readonly<Record<string, string>> {
  /** Separated by spaces. */
  readonly kinds: string
  readonly email: string
  readonly language: string
  readonly days: string
  readonly remind: 'true' | ''
}

/** Somebody whom the papers may be asked of. */
export interface Recipient {
  readonly email: string
  readonly name: string
  /** Not known of a customer's own address. */
  readonly language: Language | null
}

/** The customer's contacts that mail reaches, then the customer's own address. */
export function recipientsOf(
  contacts: readonly CustomerContact[],
  customer: { readonly name: string; readonly email: string | null } | undefined,
): Recipient[] {
  const reached = contacts
    .filter(({ bouncedAt }) => bouncedAt === null)
    .map(({ name, email, language }): Recipient => ({ name, email, language }))
  const own = customer?.email
  if (!own || reached.some(({ email }) => email.toLowerCase() === own.toLowerCase())) return reached
  return [...reached, { name: customer.name, email: own, language: null }]
}

export const kindsOf = ({ kinds }: Pick<AskValues, 'kinds'>): DocumentKind[] =>
  documentKinds.filter((kind) => kinds.split(' ').includes(kind))

export const withKind = (values: Pick<AskValues, 'kinds'>, kind: DocumentKind, isChosen: boolean): string => {
  const chosen = new Set(kindsOf(values))
  if (isChosen) chosen.add(kind)
  else chosen.delete(kind)
  return documentKinds.filter((each) => chosen.has(each)).join(' ')
}

/** What is missing is asked of the first recipient, in that recipient's language. */
export const firstValues = (
  missing: readonly DocumentKind[],
  [first]: readonly Recipient[],
  ownLanguage: Language,
): AskValues => ({
  kinds: missing.join(' '),
  email: first?.email ?? '',
  language: first?.language ?? ownLanguage,
  days: String(defaultUploadDays),
  remind: '',
})

/** Without an address nobody can be reminded. */
export const toInput = (values: AskValues) => ({
  kinds: kindsOf(values),
  email: values.email.trim() || null,
  language: values.language as Language,
  days: toNumber(values.days),
  remind: values.email.trim() !== '' && values.remind === 'true',
})
