import { removeDemoData } from '#shared/contracts/demo.ts'
import type { Route } from '../../http/route.ts'
import { removeDemo } from '../../seed/demo.ts'

export function demoRoom(route: Route): void {
  route(removeDemoData, async ({ db }) => ({ removed: await removeDemo(db) }))
}
