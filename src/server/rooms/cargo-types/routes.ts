import { catalogue } from '../../catalog/catalogue.ts'
import type { Route } from '../../http/route.ts'
import { cargoTypeDefinition } from './queries.ts'

export function cargoTypesRoom(route: Route): void {
  catalogue(route, cargoTypeDefinition)
}
