import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls, callsByFeature } from '#app/contract/index.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { goodRequests } from './requests.ts'
import { openTestServer, type SecurityTestServer } from './test-server.ts'

let testServer: SecurityTestServer
beforeAll(async () => {
  testServer = await openTestServer(() => createTestServer({ METRICS_TOKEN: 'a-token-for-the-monitor' }))
})
afterAll(() => testServer.close())

/** Fastify prints its routes as a tree: each line is a piece of a path, indented below the piece before it. */
function pathsIn(tree: string): string[] {
  const pieces: string[] = []
  return [...tree.matchAll(/^(.*)[├└]── (\S+)( \(.+\))?$/gm)].flatMap(
    ([, indent = '', piece = '', methods]) => {
      pieces.splice(indent.length / 4, Number.POSITIVE_INFINITY, piece)
      return methods === undefined ? [] : [pieces.join('')]
    },
  )
}

test('every call has a good request, with which its access is tried', () => {
  expect(goodRequests.map(({ call }) => call.path).sort()).toEqual(calls.map(({ path }) => path).sort())
})

test('every route of the API is a call of the contracts, but for its documentation and the metrics', () => {
  const groups = Object.keys(callsByFeature).map((name) => `/api/docs/${name}`)
  const described = [
    '/api/openapi.json',
    '/api/docs',
    '/api/docs.css',
    '/api/docs.js',
    '/api/metrics',
    ...groups,
  ]
  const routes = pathsIn(testServer.app.printRoutes()).filter((path) => path.startsWith('/api'))
  expect([...new Set(routes)].sort()).toEqual([...calls.map(({ path }) => path), ...described].sort())
})
