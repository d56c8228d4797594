import type { Route } from '#server/http/route.ts'
import { removeDemo } from '#server/seed/demo.ts'
import { removeDemoData } from '#shared/contracts/demo.ts'

export function demoFeature(route: Route): void {
  route(removeDemoData, async ({ db }) => ({ removed: await removeDemo(db) }))
}
