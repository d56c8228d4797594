import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { transportTypeDefinition } from './queries.ts'

export function transportTypesFeature(route: Route): void {
  catalogue(route, transportTypeDefinition)
}
