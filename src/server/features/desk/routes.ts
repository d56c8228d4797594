import type { Route } from '#server/http/route.ts'
import { desk } from '#shared/contracts/desk.ts'
import { getFigures } from './figures.ts'
import { getToday } from './today.ts'

export function deskFeature(route: Route): void {
  route(desk.getToday, getToday)
  route(desk.getFigures, getFigures)
}
