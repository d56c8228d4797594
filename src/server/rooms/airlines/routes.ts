import { catalogue } from '../../catalog/catalogue.ts'
import type { Route } from '../../http/route.ts'
import { airlineDefinition } from './queries.ts'

export function airlinesRoom(route: Route): void {
  catalogue(route, airlineDefinition)
}
