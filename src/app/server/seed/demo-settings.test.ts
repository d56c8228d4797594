import { afterEach, expect, test } from 'vitest'
import { removeDemoData } from '#app/contract/demo.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { emptyOperator } from '#kits/operator/shared/operator.ts'
import { settings } from '#modules/settings/contract.ts'
import { demoSettings } from './data/demo-settings.ts'

let testServer: TestServer
afterEach(() => testServer.close())

async function openDemo() {
  testServer = await createTestServer({ DEMO_DATA: '1' })
  const token = await testServer.signIn('admin', adminPassword)
  return {
    get: async () => (await testServer.call(settings.get, {}, { token })).result,
    update: (input: object) => testServer.call(settings.update, input as { version: number }, { token }),
    remove: async () => expect((await testServer.call(removeDemoData, {}, { token })).status).toBe(200),
  }
}

test('the demo brokerage has settings as one would save them, which go with the demo data', {
  tags: 'further',
}, async () => {
  const { get, remove } = await openDemo()
  expect(await get()).toEqual({ ...demoSettings, version: 1 })
  expect(settings.update.input.parse({ ...demoSettings, version: 1 })).toEqual({
    ...demoSettings,
    version: 1,
  })
  await remove()
  expect(await get()).toEqual({ ...emptyOperator, version: 2 })
})

test('settings that somebody has edited stay when the demo data goes', { tags: 'further' }, async () => {
  const { get, update, remove } = await openDemo()
  const { result } = await update({ ...demoSettings, version: 1, name: 'Agencia de verdad, S.C.' })
  await remove()
  expect(await get()).toEqual(result)
})
