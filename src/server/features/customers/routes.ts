import { catalogue } from '#server/catalogue/catalogue.ts'
import type { Route } from '#server/http/route.ts'
import { customerDefinition } from './queries.ts'

export function customersFeature(route: Route): void {
  catalogue(route, customerDefinition)
}
