import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { portDefinition } from './queries.ts'

export function portsFeature(route: Route): void {
  catalogue(route, portDefinition)
}
