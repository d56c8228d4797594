import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { terminalDefinition } from './queries.ts'

export function terminalsFeature(route: Route): void {
  catalogue(route, terminalDefinition)
}
