import type { ForeignText } from '../db/search.ts'

/** Rows are found by their country's name in any language. */
export const countryNames: ForeignText = {
  column: 'country_id',
  table: 'country',
  texts: ['cn_name', 'en_name', 'es_name'],
}
