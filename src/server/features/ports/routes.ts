import { catalogue } from '#server/catalogue/catalogue.ts'
import type { Route } from '#server/http/route.ts'
import { portDefinition } from './queries.ts'

export function portsFeature(route: Route): void {
  catalogue(route, portDefinition)
}
