import { catalogue } from '../../catalog/catalogue.ts'
import type { Route } from '../../http/route.ts'
import { addressDefinition } from './queries.ts'

export function addressesRoom(route: Route): void {
  catalogue(route, addressDefinition)
}
