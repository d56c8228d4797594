import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { maxNumberLength } from '#kits/contract/shared/text-lengths.ts'
import { screens } from '../shared/routes.ts'

/** The shipment that a visitor asks about in the contact form, named in the form's address. */
export interface ContactAbout {
  readonly number: string
  readonly status: CabinStatus
}

const members = { number: 'about', status: 'status' } as const

export function contactAbout({ number, status }: ContactAbout): string {
  const query = new URLSearchParams({ [members.number]: number, [members.status]: String(status) })
  return `${screens.contact.path}?${query}`
}

/** What a number may consist of: anyone can write an address, and the form must not speak other words than ours. */
const isNumber = (text: string): boolean =>
  /^[A-Z0-9][A-Z0-9-]*$/.test(text) && text.length <= maxNumberLength

/** The shipment named in an address; undefined where none is, or not by a number and a status. */
export function readContactAbout(search: string): ContactAbout | undefined {
  const params = new URLSearchParams(search)
  const number = params.get(members.number) ?? ''
  const status = Object.values(CabinStatus).find((known) => String(known) === params.get(members.status))
  return status !== undefined && isNumber(number) ? { number, status } : undefined
}

/** The address without it. */
export function withoutContactAbout(search: string): string {
  const params = new URLSearchParams(search)
  for (const member of Object.values(members)) params.delete(member)
  const query = String(params)
  return query && `?${query}`
}
