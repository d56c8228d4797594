import { getCountryOptions } from '#shared/contracts/countries.ts'
import type { Route } from '../../http/route.ts'
import { listCountries } from './queries.ts'

export function countriesRoom(route: Route): void {
  route(getCountryOptions, ({ db }) => listCountries(db))
}
