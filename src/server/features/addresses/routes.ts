import { catalogue } from '#server/catalogue/catalogue.ts'
import type { Route } from '#server/http/route.ts'
import { addressDefinition } from './queries.ts'

export function addressesFeature(route: Route): void {
  catalogue(route, addressDefinition)
}
