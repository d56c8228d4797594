import type { Language } from '#kits/contract/shared/languages.ts'
import type { CustomerContact } from '#modules/following/contract/contacts.ts'
import { type FollowEvent, followEvents } from '#modules/following/rules/follow.ts'

/** A contact as the values of its form, which are texts. */
export interface ContactValues extends Readonly<Record<string, string>> {
  readonly name: string
  readonly email: string
  readonly language: string
  /** Separated by spaces. */
  readonly events: string
  readonly digest: 'true' | ''
}

const textOf = (events: readonly FollowEvent[]): string => events.join(' ')

export const eventsOf = ({ events }: Pick<ContactValues, 'events'>): FollowEvent[] =>
  followEvents.filter((event) => events.split(' ').includes(event))

/** The events with one of them chosen or not. */
export function withEvent(values: ContactValues, event: FollowEvent, isChosen: boolean): string {
  const others = eventsOf(values).filter((each) => each !== event)
  return textOf(followEvents.filter((each) => others.includes(each) || (isChosen && each === event)))
}

export const valuesOf = (contact: CustomerContact | undefined, language: Language): ContactValues => ({
  name: contact?.name ?? '',
  email: contact?.email ?? '',
  language: contact?.language ?? language,
  events: textOf(contact?.events ?? followEvents),
  digest: contact?.digest ? 'true' : '',
})

/** The members of a call beside id and version. */
export const membersOf = (customerId: string, values: ContactValues) => ({
  customerId,
  name: values.name,
  email: values.email,
  language: values.language as Language,
  events: eventsOf(values),
  digest: values.digest === 'true',
})
