import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#app/contract/index.ts'
import { type EventReader, readEvents } from '#app/testing/event-reader.ts'
import { keywordPlaces, withValueAt } from '#app/testing/schema-sample.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { screens } from '#kits/page/shared/routes.ts'
import {
  type ApiClient,
  apiClientFactory,
  type CreateApiClient,
  mayCall,
} from '#modules/partners/testing/api-clients.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { type Comment, comments } from '../contract.ts'

/**
 * No word of an internal comment reaches the company that owns the cabin: every call of the contracts is made by its
 * manager while the comment is there, edited and deleted, and searched for the comment's words and its id.
 */

const words = ['xilófago', 'quebrantahuesos']
const [written, edited] = words

let testServer: TestServer
let newClient: CreateApiClient
let shop: ApiClient
let operator: ApiClient
let colleague: ApiClient
let events: EventReader
const heard: unknown[] = []
let cabinId: string
let containerNo: string
const commentId = newId()

const shopCalls = calls.filter(
  (call) => mayCall({ role: 'shop', access: 'admin' }, call) && call.gives !== 'events',
)

beforeAll(async () => {
  testServer = await createTestServer()
  newClient = await apiClientFactory(testServer)
  shop = await newClient('shop', 'propia')
  operator = await newClient('operator', 'agencia')
  colleague = await newClient('operator', 'colega')
  const cabin = (await shop.result(cabins.create, await shop.body(cabins.create))) as {
    id: string
    containerNo: string
  }
  cabinId = cabin.id
  containerNo = cabin.containerNo
  events = await readEvents(testServer.app, shop.token)
  void (async () => {
    for (let event = await events.next(); event !== undefined; event = await events.next()) heard.push(event)
  })().catch(() => undefined)
})
afterAll(async () => {
  events.leave()
  await testServer.close()
})

const userNameOf = async ({ managerId }: ApiClient) =>
  (
    await testServer.db
      .selectFrom('manager')
      .select('user_name as userName')
      .where('id', '=', managerId)
      .executeTakeFirstOrThrow()
  ).userName

const secrets = () => [...words, commentId]

/** The words and the id are looked for as they are, and as JSON and compressed files may hold them. */
function expectSilent(text: string, where: string, asked: readonly string[] = []): void {
  const found = secrets().filter((secret) => !asked.includes(secret) && text.includes(secret))
  expect(found, where).toEqual([])
}

/** The body that names the cabin with the comment, where the call can name one. */
function aimed(call: Call, body: object): object {
  const entity = call.path.split('/').at(-2)
  return {
    ...body,
    ...('cabinId' in body && { cabinId }),
    ...('cabinIds' in body && { cabinIds: [cabinId] }),
    ...(entity === 'Cabin' && 'id' in body && !call.refusals?.includes('id_taken') && { id: cabinId }),
    ...(entity === 'Comment' && 'id' in body && !call.refusals?.includes('id_taken') && { id: commentId }),
  }
}

/** Another manager of the shop: some calls end the session of who makes them. */
async function newColleague(): Promise<ApiClient> {
  const client = await newClient('shop', 'propia')
  const { companyId: company_id } = shop
  await testServer.db.updateTable('manager').set({ company_id }).where('id', '=', client.managerId).execute()
  return client
}

async function ask(call: Call, body: object, { token }: ApiClient): Promise<string> {
  const address = `2001:db8:0:${Math.floor(Math.random() * 65_000).toString(16)}::1`
  const { payload, rawPayload } = await testServer.ask(call, body, { token, address })
  return `${payload} ${rawPayload.toString('latin1')}`
}

const isRead = ({ path }: Call): boolean => /\/(Get\w*|Export|Template|Find\w*|Query)$/.test(path)

/** Makes calls as made from their schema, aimed at the cabin and the comment, and searching for each word. */
async function walk(walked: readonly Call[], moment: string): Promise<void> {
  for (const call of walked) {
    const asking = isRead(call) ? shop : await newColleague()
    const body = await asking.body(call)
    const where = `${call.path}, ${moment}`
    expectSilent(await ask(call, body, asking), where)
    if (!isRead(call) && !call.path.includes('/Comment/')) continue
    expectSilent(await ask(call, aimed(call, body), asking), `${where}, of the cabin`, [commentId])
    for (const path of keywordPlaces(call))
      for (const word of words) {
        const text = await ask(call, withValueAt(aimed(call, body), path, word), asking)
        expectSilent(text, `${where}, by keyword`, [word])
      }
  }
}

const countOf = async () =>
  (await shop.result(comments.getCounts, { cabinIds: [cabinId] })) as { count: number }[]

async function searchTables(): Promise<void> {
  const toOthers = await sql<{ text: string }>`
    select outbox::text as text from outbox
    where recipient not in (
      select manager.email from manager join company on company.id = company_id
      where kind = 'operator' and manager.email is not null)
    union all
    select notification::text from notification join manager on manager.id = manager_id
    where manager.company_id = ${shop.companyId}`.execute(testServer.db)
  for (const { text } of toOthers.rows) expectSilent(text, 'mails and notifications of others')
}

describe('an internal comment', () => {
  test('reaches a shop by no call while it is there, changed and gone', {
    timeout: 300_000,
    tags: 'further',
  }, async () => {
    const before = await countOf()
    const names = `@${await userNameOf(colleague)} @${await userNameOf(shop)}`
    const text = `${written} ${names}`
    const comment = (await operator.result(comments.create, {
      id: commentId,
      cabinId,
      text,
      visibility: 'internal',
    })) as Comment
    expect(comment.mentions).toHaveLength(1)
    expect(JSON.stringify(await colleague.result(comments.getPage, { cabinId }))).toContain(written)
    expect(await countOf()).toEqual(before)
    await walk(shopCalls, 'written')
    await searchTables()

    await operator.result(comments.update, { id: commentId, version: 1, text: `${edited} ${names}` })
    await walk(shopCalls.filter(isRead), 'edited')
    await operator.result(comments.remove, { id: commentId, version: 2 })
    await walk(shopCalls.filter(isRead), 'deleted')
    await searchTables()
  })

  test('is in no export, sheet or public answer', async () => {
    await operator.result(comments.create, { cabinId, text: words.join(' '), visibility: 'internal' })
    for (const format of ['csv', 'xlsx'] as const) {
      const { rawPayload } = await testServer.ask(cabins.exportRows, { format }, { token: shop.token })
      const text = rawPayload.toString('utf8')
      if (format === 'csv') expect(text).toContain(containerNo)
      expectSilent(text, format)
    }
    const tracked = await testServer.ask(queryTracking, { numbers: [containerNo] })
    expect(tracked.body).toContain(containerNo)
    expectSilent(tracked.body, 'tracking')
    const page = await testServer.app.inject({ url: `${screens.tracking.path}?n=${containerNo}` })
    expectSilent(page.body, 'the page of tracking')
  })

  test('is announced to no shop: its stream tells of a shared one, and of nothing before', async () => {
    const shared = (await operator.result(comments.create, {
      cabinId,
      text: 'Falta la factura',
      visibility: 'shared',
    })) as Comment
    await expect
      .poll(() => heard.filter((event) => (event as { kind?: string }).kind === 'comment'))
      .toContainEqual({ kind: 'comment', id: shared.id, cabinId, version: 1, action: 'create' })
    const told = heard.filter((event) => (event as { kind?: string }).kind === 'comment')
    const visible = await sql<{ id: string }>`
      select id from comment where visibility = 'shared' union select entity_id from audit_log
      where entity = 'comment' and company_id = ${shop.companyId}`.execute(testServer.db)
    const visibleIds = new Set(visible.rows.map(({ id }) => id))
    expect(told.filter((event) => !visibleIds.has((event as { id: string }).id))).toEqual([])
    expectSilent(JSON.stringify(heard), 'the stream of events')
  })
})
