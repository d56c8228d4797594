import { catalogue } from '../../catalog/catalogue.ts'
import type { Route } from '../../http/route.ts'
import { customerDefinition } from './queries.ts'

export function customersRoom(route: Route): void {
  catalogue(route, customerDefinition)
}
