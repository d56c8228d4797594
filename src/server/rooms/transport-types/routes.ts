import { catalogue } from '../../catalog/catalogue.ts'
import type { Route } from '../../http/route.ts'
import { transportTypeDefinition } from './queries.ts'

export function transportTypesRoom(route: Route): void {
  catalogue(route, transportTypeDefinition)
}
