import type { Route } from '#kits/http/server/route.ts'
import { getCompanyOptions } from '#kits/session/shared/companies.ts'
import { listCompanyOptions } from './queries.ts'

export function companiesFeature(route: Route): void {
  route(getCompanyOptions, ({ db, scope }, { keyword, limit }) =>
    listCompanyOptions(db, scope, keyword, limit),
  )
}
