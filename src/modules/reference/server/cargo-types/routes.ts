import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { cargoTypeDefinition } from './queries.ts'

export function cargoTypesFeature(route: Route): void {
  catalogue(route, cargoTypeDefinition)
}
