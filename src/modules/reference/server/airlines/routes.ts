import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { airlineDefinition } from './queries.ts'

export function airlinesFeature(route: Route): void {
  catalogue(route, airlineDefinition)
}
