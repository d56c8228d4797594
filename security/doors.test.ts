import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#shared/contracts/index.ts'
import { type House, openHouse } from './house.ts'
import { goodRequests } from './requests.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('every call has a good request to try its doors with', () => {
  expect(goodRequests.map(({ call }) => call.path).sort()).toEqual(calls.map(({ path }) => path).sort())
})

test('every route of the API is a call of the contracts, but for its documentation and the metrics', () => {
  const described = ['/api/openapi.json', '/api/docs', '/api/docs.css', '/api/metrics']
  const routes = [...house.app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S+) \(/g)]
  expect(routes.length).toBeGreaterThan(calls.length / 2)
  const known = new Set<string>([...calls.map(({ path }) => path), ...described])
  expect(routes.map(([, path = '']) => path).filter((path) => !known.has(path))).toEqual([])
})
