import type { Route } from '#server/http/route.ts'
import { getCompanyOptions } from '#shared/contracts/companies.ts'
import { listCompanyOptions } from './queries.ts'

export function companiesFeature(route: Route): void {
  route(getCompanyOptions, ({ db, scope }, { keyword, limit }) =>
    listCompanyOptions(db, scope, keyword, limit),
  )
}
