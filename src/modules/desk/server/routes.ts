import type { Route } from '#kits/http/server/route.ts'
import { desk } from '../contract.ts'
import { getFigures } from './figures.ts'
import { getToday } from './today.ts'

export function deskFeature(route: Route): void {
  route(desk.getToday, getToday)
  route(desk.getFigures, getFigures)
}
