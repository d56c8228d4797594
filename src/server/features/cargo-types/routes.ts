import { catalogue } from '#server/catalogue/catalogue.ts'
import type { Route } from '#server/http/route.ts'
import { cargoTypeDefinition } from './queries.ts'

export function cargoTypesFeature(route: Route): void {
  catalogue(route, cargoTypeDefinition)
}
