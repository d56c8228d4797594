import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#app/contract/index.ts'
import { createTestServer } from '#app/testing/test-server.ts'
import { messageForm } from '#app/testing/visitor.ts'
import { registrations } from '#modules/access/contract/registrations.ts'
import { createFollowerClient } from '#modules/following/testing/client.ts'
import { messages } from '#modules/messages/contract/messages.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { goodRequestOf } from './requests.ts'
import { openTestServer, rawRequestOf, type SecurityTestServer } from './test-server.ts'

/** The display name of every manager: where a visitor reads it, it has leaked. */
const planted = 'QUETZAL Ixchel'

let testServer: SecurityTestServer
let containerNo: string

beforeAll(async () => {
  const webRoot = join(import.meta.dirname, '../dist/web')
  testServer = await openTestServer(() => createTestServer({}, webRoot))
  await testServer.db.updateTable('manager').set({ display_name: planted }).execute()
  const { id: responsibleId } = await testServer.db
    .selectFrom('manager')
    .select('id')
    .where('user_name', '=', 'admin')
    .executeTakeFirstOrThrow()
  const cabin = await testServer.createAt(80, testServer.sea({ responsibleId }))
  containerNo = cabin.containerNo ?? ''
  expect(cabin.responsibleName).toBe(planted)
  expect(JSON.stringify(cabin.trajectory)).toContain(planted)
})
afterAll(() => testServer.close())

const publicCalls = calls.filter(({ access }) => access === 'anyone')

test.each(publicCalls.map((call) => [call.path, call] as const))(
  '%s gives a visitor no name',
  async (_, call) => {
    const request = await goodRequestOf(call).make(testServer)
    await testServer.db.updateTable('manager').set({ display_name: planted }).execute()
    const tracked = call.path === queryTracking.path ? { input: { numbers: [containerNo] } } : {}
    const { status, text, headers } = await testServer.send(rawRequestOf(call, { ...request, ...tracked }))
    expect(status).toBe(200)
    expect(text + JSON.stringify(headers)).not.toContain('QUETZAL')
  },
)

test('the tracking page shows the shipment and no name', async () => {
  const { text } = await testServer.send({ method: 'GET', url: `/tracking?n=${containerNo}` })
  expect(text).toContain(containerNo)
  expect(text).not.toContain('QUETZAL')
})

test('a mail to a follower has no name', async () => {
  const client = createFollowerClient(testServer)
  const cabin = await testServer.create()
  const { email } = await client.follow([cabin.containerNo ?? ''])
  await testServer.move(cabin, 30)
  const mails = await client.news(email)
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails)).not.toContain('QUETZAL')
})

test('a mail to an applicant or a visitor has no name', async () => {
  const answer = await goodRequestOf(messages.answer).make(testServer)
  expect((await testServer.send(rawRequestOf(messages.answer, answer))).text).toContain(planted)
  const { id } = await testServer.applicant.register()
  const review = { id, version: 1, approve: true }
  const { result } = await testServer.call(registrations.review, review, { token: testServer.operator })
  expect(result.reviewedBy).toBe(planted)
  const mails = await testServer.db.selectFrom('outbox').select(['recipient', 'content']).execute()
  expect(mails.some(({ recipient }) => recipient === messageForm.email)).toBe(true)
  expect(mails.length).toBeGreaterThan(2)
  expect(JSON.stringify(mails)).not.toContain('QUETZAL')
})
