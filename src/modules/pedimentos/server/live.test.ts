import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEvents } from '#app/testing/event-reader.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { pedimentos } from '../contract.ts'
import { newPedimentoNumber } from '../testing/numbers.ts'

let testServer: CabinTestServer
let token: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})
afterAll(() => testServer.close())

const create = async (cabinIds: string[]) =>
  (await testServer.call(pedimentos.create, { number: newPedimentoNumber(), cabinIds }, { token })).result

async function listenAs(who: string) {
  const reader = await readEvents(testServer.app, who)
  // An instance starts to listen with its first stream, and says from when on.
  expect(await reader.next()).toBe('resync')
  return reader
}

test('a shop hears of a pedimento on its own shipment, whatever becomes of it, and of no other', async () => {
  const mine = await testServer.create(testServer.sea(), testServer.shop)
  const theirs = await testServer.create(testServer.sea(), testServer.stranger)
  const reader = await listenAs(testServer.shop)
  const heard = { kind: 'cabin', id: mine.id, action: 'update', version: mine.version, before: {} }
  await create([theirs.id])
  const { id, version, number } = await create([mine.id, theirs.id])
  expect(await reader.next()).toMatchObject(heard)
  const form = { id, version, number, cabinIds: [mine.id, theirs.id], light: 2 as const }
  expect((await testServer.call(pedimentos.update, form, { token })).status).toBe(200)
  expect(await reader.next()).toMatchObject(heard)
  const without = { ...form, version: 2, cabinIds: [theirs.id] }
  expect((await testServer.call(pedimentos.update, without, { token })).status).toBe(200)
  expect(await reader.next()).toMatchObject(heard)
  expect((await testServer.call(pedimentos.remove, { id, version: 3 }, { token })).status).toBe(200)
  const last = await create([mine.id])
  expect(await reader.next()).toMatchObject(heard)
  expect((await testServer.call(pedimentos.remove, { id: last.id, version: 1 }, { token })).status).toBe(200)
  expect(await reader.next()).toMatchObject(heard)
  reader.leave()
})

test('a pedimento of more than twenty shipments is told in one word', async () => {
  const cabins = []
  for (let n = 0; n < 21; n++) cabins.push(await testServer.create(testServer.sea(), testServer.shop))
  const payloads: string[] = []
  const close = await testServer.listen('change', {
    onNotification: (payload) => payloads.push(payload),
    onLost: () => undefined,
  })
  await create(cabins.map(({ id }) => id))
  await expect.poll(() => payloads.length).toBe(1)
  await close()
  expect(JSON.parse(payloads[0] ?? '')).toEqual({ kind: 'resync', companyId: testServer.shopCompany })
})
