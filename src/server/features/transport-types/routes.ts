import { catalogue } from '#server/catalogue/catalogue.ts'
import type { Route } from '#server/http/route.ts'
import { transportTypeDefinition } from './queries.ts'

export function transportTypesFeature(route: Route): void {
  catalogue(route, transportTypeDefinition)
}
