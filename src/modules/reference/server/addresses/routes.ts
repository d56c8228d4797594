import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { addressDefinition } from './queries.ts'

export function addressesFeature(route: Route): void {
  catalogue(route, addressDefinition)
}
