import { removeDemoData } from '#app/contract/demo.ts'
import type { Route } from '#kits/http/server/route.ts'
import { removeDemo } from '../seed/demo.ts'

export function demoFeature(route: Route): void {
  route(removeDemoData, async ({ db }) => ({ removed: await removeDemo(db) }))
}
