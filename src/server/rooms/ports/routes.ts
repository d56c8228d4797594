import { catalogue } from '../../catalog/catalogue.ts'
import type { Route } from '../../http/route.ts'
import { portDefinition } from './queries.ts'

export function portsRoom(route: Route): void {
  catalogue(route, portDefinition)
}
