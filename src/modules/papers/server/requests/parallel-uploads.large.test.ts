import { afterAll, beforeAll, test } from 'vitest'
import { floodLink } from '#modules/papers/testing/upload-flood.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
beforeAll(async () => {
  testServer = await openCabinTestServer()
})
afterAll(() => testServer.close())

test('of 1,000 papers sent at once by one link no more are kept than it has room for', () =>
  floodLink(testServer, 1000))
