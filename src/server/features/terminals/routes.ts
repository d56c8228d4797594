import { catalogue } from '#server/catalogue/catalogue.ts'
import type { Route } from '#server/http/route.ts'
import { terminalDefinition } from './queries.ts'

export function terminalsFeature(route: Route): void {
  catalogue(route, terminalDefinition)
}
