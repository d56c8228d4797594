import parsePhoneNumber from 'libphonenumber-js/min'
import type { Members } from '../../catalog/definition.ts'
import { invalidField } from '../../http/errors.ts'

/** A phone with its calling code must be a number that exists in that country's plan. */
export function checkPhone({ areaCode, phone }: Members): void {
  if (typeof phone !== 'string' || typeof areaCode !== 'string') return
  if (!parsePhoneNumber(`${areaCode}${phone}`)?.isValid()) throw invalidField('phone', 'phone')
}
