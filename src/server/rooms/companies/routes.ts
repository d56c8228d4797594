import { getCompanyOptions } from '#shared/contracts/companies.ts'
import type { Route } from '../../http/route.ts'
import { listCompanyOptions } from './queries.ts'

export function companiesRoom(route: Route): void {
  route(getCompanyOptions, ({ db, scope }, { keyword, limit }) =>
    listCompanyOptions(db, scope, keyword, limit),
  )
}
