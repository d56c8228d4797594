import { catalogue } from '#kits/catalogue/server/catalogue.ts'
import type { Route } from '#kits/http/server/route.ts'
import { customerDefinition } from './queries.ts'

export function customersFeature(route: Route): void {
  catalogue(route, customerDefinition)
}
