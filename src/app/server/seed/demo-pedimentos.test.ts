import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeDemoData } from '#app/contract/demo.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { today } from '#kits/dates/shared/dates.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { type Pedimento, pedimentos } from '#modules/pedimentos/contract.ts'
import { decodePedimento } from '#modules/pedimentos/rules/pedimento.ts'
import { demoPedimentos } from './data/demo-pedimentos.ts'

let testServer: TestServer
let token: string
let items: Pedimento[]

beforeAll(async () => {
  testServer = await createTestServer({ DEMO_DATA: '1' })
  token = await testServer.signIn('admin', adminPassword)
  items = (await testServer.call(pedimentos.getPage, { pageSize: 100 }, { token })).result.items
})
afterAll(() => testServer.close())

test('the pedimentos of the demo are such as a manager could have entered', async () => {
  expect(items).toHaveLength(demoPedimentos.length)
  for (const {
    id,
    version,
    number,
    section,
    key,
    paidOn,
    modulatedOn,
    light,
    releasedOn,
    note,
    ...row
  } of items) {
    expect(decodePedimento(number)).toMatchObject({ ok: true, number })
    expect(row.warnings).toEqual([])
    const members = { number, section, key, paidOn, modulatedOn, light, releasedOn, cabinIds: row.cabinIds }
    const input = { ...members, id, version, note: `${note ?? ''} Revisado.` }
    expect((await testServer.call(pedimentos.update, input, { token })).status).toBe(200)
  }
})

test('they show what there is: paid, green, red, a correction, and one of three shipments; no day is to come', () => {
  const now = today(operatorZone, testServer.clock.now)
  for (const { paidOn, modulatedOn, releasedOn } of items)
    for (const day of [paidOn, modulatedOn, releasedOn]) expect((day ?? now) <= now).toBe(true)
  expect(items.map(({ cabins }) => cabins.length)).toContain(3)
  expect(items.some(({ key }) => key === 'R1')).toBe(true)
  expect(items.some(({ paidOn, light }) => paidOn !== null && light === null)).toBe(true)
  // A shipment under inspection has a red light; one that was cleared has none but green ones.
  const seen = items.flatMap(({ light, cabins }) => cabins.map(({ status }) => ({ light, status })))
  expect(seen).toContainEqual({ light: 2, status: 50 })
  expect(seen).toContainEqual({ light: 1, status: 70 })
  expect(seen.filter(({ light, status }) => light === 2 && status >= 70)).toEqual([])
})

test('they go with the demo data', async () => {
  await testServer.call(removeDemoData, {}, { token })
  expect((await testServer.call(pedimentos.getPage, {}, { token })).result.total).toBe(0)
})
