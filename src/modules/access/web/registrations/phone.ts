import type { Registration } from '#modules/access/contract/registrations.ts'

/** The phone with its calling code; null where none was given. */
export function phoneOf({ areaCode, phone }: Pick<Registration, 'areaCode' | 'phone'>): string | null {
  if (phone === null) return null
  return areaCode === null ? phone : `${areaCode} ${phone}`
}
