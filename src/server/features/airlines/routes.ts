import { catalogue } from '#server/catalogue/catalogue.ts'
import type { Route } from '#server/http/route.ts'
import { airlineDefinition } from './queries.ts'

export function airlinesFeature(route: Route): void {
  catalogue(route, airlineDefinition)
}
