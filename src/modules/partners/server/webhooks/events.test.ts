import { sql, type Updateable } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { snakeCase } from '#kits/db/server/snake-case.ts'
import type { Tables } from '#kits/db/server/tables.ts'
import { readDeadlineBasis } from '#modules/deadlines/server/basis.ts'
import { clockColumnNames, nextDeadlineColumns } from '#modules/deadlines/server/next-deadline.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { png } from '#modules/papers/testing/document-samples.ts'
import { openWebhookServer, type WebhookServer } from '#modules/partners/testing/webhook-server.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { memberNames } from '#modules/shipments/contract/members.ts'
import { editOf } from '#modules/shipments/testing/cabin-test-server.ts'
import { isDeadlineWanted } from './near-deadlines.queries.ts'
import { tellNearDeadlines } from './near-deadlines.ts'

/** What is written for webhooks with each change; nothing is sent here. */

let server: WebhookServer
const url = 'http://127.0.0.1:9/hook'

beforeAll(async () => {
  server = await openWebhookServer()
})
afterAll(() => server.close())
afterEach(() => server.clear())

interface Told {
  type: string
  data: Record<string, unknown>
}

async function toldTo(webhookId: string): Promise<Told[]> {
  const { rows } = await sql<Told>`select type, data from webhook_delivery
    where webhook_id = ${webhookId} order by (data ->> 'sequence')::int, type`.execute(server.db)
  return rows
}

const typesTo = async (webhookId: string) => (await toldTo(webhookId)).map(({ type }) => type)

test('a shipment tells when it is registered, edited, moved on, and when its eta or papers change', async () => {
  const { id } = await server.addWebhook(url)
  const cabin = await server.create(server.sea({ eta: '2026-12-01' }))
  const edited = await server.edit({ ...editOf(cabin), eta: '2026-12-04', sealNo: 'S-1' })
  const moved = await server.move(edited.result, 30)
  const file = new File([new Uint8Array(png())], 'factura.png')
  const [document] = (
    await server.call(uploadDocuments, { cabinId: cabin.id, file }, { token: server.operator })
  ).result
  const told = await toldTo(id)
  expect(told.map(({ type, data }) => [type, data.sequence, data.version])).toEqual([
    ['cabin.created', 1, 1],
    ['cabin.eta_changed', 2, 2],
    ['cabin.updated', 2, 2],
    ['cabin.status_changed', 3, 3],
    ['cabin.document_added', 4, 3],
  ])
  expect(told[0]?.data).toEqual({
    cabinId: cabin.id,
    companyId: cabin.companyId,
    version: 1,
    sequence: 1,
    transportMode: 1,
    containerNo: cabin.containerNo,
    bookingNo: null,
    blNo: null,
    status: 20,
    eta: '2026-12-01',
    deleted: false,
  })
  expect(told[1]?.data).toMatchObject({ eta: '2026-12-04', before: { eta: '2026-12-01' } })
  expect(told[2]?.data.changed).toEqual(['sealNo', 'eta'])
  expect(told[3]?.data).toMatchObject({ status: moved.status, before: { status: 20 } })
  expect(told[4]?.data.document).toEqual({ id: document?.id, fileName: 'factura.png', kind: document?.kind })
})

test('nobody but the operator is told of another company’s shipments', async () => {
  const [operator, shop, stranger] = [
    await server.addWebhook(url),
    await server.addWebhook(url, ['cabin.created'], server.shop),
    await server.addWebhook(url, ['cabin.created'], server.stranger),
  ]
  await server.create(server.sea(), server.shop)
  expect(await typesTo(operator.id)).toEqual(['cabin.created'])
  expect(await typesTo(shop.id)).toEqual(['cabin.created'])
  expect(await typesTo(stranger.id)).toEqual([])
})

test('every webhook that is told of one change gets the same webhook-id', async () => {
  const [one, other] = [await server.addWebhook(url), await server.addWebhook(url)]
  await server.create()
  const [[a], [b]] = [await server.deliveriesOf(one.id), await server.deliveriesOf(other.id)]
  expect(a?.messageId).toMatch(/^msg_[\da-f-]{36}$/)
  expect(b?.messageId).toBe(a?.messageId)
})

test('only what was asked for is told, and nothing while a webhook or its company is not active', async () => {
  const { id, version } = await server.addWebhook(url, ['cabin.status_changed'], server.shop)
  const own = await server.create(server.sea(), server.shop)
  expect(await typesTo(id)).toEqual([])
  const company = { review_status: 30 }
  await server.db.updateTable('company').set(company).where('id', '=', server.shopCompany).execute()
  const moved = await server.move(own, 30)
  await server.db
    .updateTable('company')
    .set({ review_status: 20 })
    .where('id', '=', server.shopCompany)
    .execute()
  await server.db
    .updateTable('webhook')
    .set({ enabled: false, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const again = await server.move(moved, 40)
  expect(await typesTo(id)).toEqual([])
  await server.db.updateTable('webhook').set({ enabled: true }).where('id', '=', id).execute()
  await server.move(again, 70)
  expect(await typesTo(id)).toEqual(['cabin.status_changed'])
})

test('a shipment that is moved to another company is news to it and to the operator, not to the old one', async () => {
  const [operator, was, becomes] = [
    await server.addWebhook(url),
    await server.addWebhook(url, undefined, server.shop),
    await server.addWebhook(url, undefined, server.stranger),
  ]
  const { id } = await server.create(server.sea(), server.shop)
  await server.db
    .updateTable('cabin')
    .set({ company_id: server.strangerCompany, status: 30 })
    .where('id', '=', id)
    .execute()
  expect(await typesTo(was.id)).toEqual(['cabin.created'])
  expect(await typesTo(becomes.id)).toEqual(['cabin.created'])
  const [, moved] = await toldTo(operator.id)
  expect(moved).toMatchObject({ type: 'cabin.updated', data: { changed: ['companyId'], status: 30 } })
})

test('a deleted and a restored shipment are told as such', async () => {
  const { id } = await server.addWebhook(url, ['cabin.updated'])
  const cabin = await server.create()
  await server.call(cabins.remove, { id: cabin.id, version: cabin.version }, { token: server.operator })
  await server.call(cabins.restore, { id: cabin.id }, { token: server.operator })
  expect((await toldTo(id)).map(({ data }) => [data.changed, data.deleted])).toEqual([
    [['deletedAt'], true],
    [['deletedAt'], false],
  ])
})

test('what is computed, such as deadlines, lights and counts of papers, is no change', async () => {
  const { id } = await server.addWebhook(url, ['cabin.updated'])
  const cabin = await server.create()
  await server.db
    .updateTable('cabin')
    .set({ next_deadline: '2026-12-24', light: 1, papers_required: 3 })
    .where('id', '=', cabin.id)
    .execute()
  expect(await typesTo(id)).toEqual([])
})

test('every member of a shipment that may be edited is named where it changed', async () => {
  const { rows } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where proname = 'tell_webhooks'`.execute(server.db)
  for (const member of memberNames) {
    const column = snakeCase(member)
    expect(rows[0]?.source).toContain(`was.${column} is distinct from now.${column} then '${member}' end`)
  }
})

test('a change that is rolled back tells nothing, many at once tell each', async () => {
  const { id } = await server.addWebhook(url, ['cabin.updated'])
  const made = [await server.create(), await server.create()]
  const refused = server.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('cabin').set({ seal_no: 'X' }).execute()
    throw new Error('no')
  })
  await expect(refused).rejects.toThrow('no')
  expect(await typesTo(id)).toEqual([])
  const items = made.map(({ id: cabinId, version }) => ({ id: cabinId, version }))
  await server.call(cabins.updateBatch, { items, set: { eta: '2026-12-20' } }, { token: server.operator })
  expect((await toldTo(id)).map(({ data }) => data.cabinId).toSorted()).toEqual(
    made.map((cabin) => cabin.id).toSorted(),
  )
})

test('fifty changes at once are numbered without a gap and in their order', { tags: 'further' }, async () => {
  const { id } = await server.addWebhook(url, ['cabin.updated'])
  const cabin = await server.create()
  const edits = Array.from({ length: 50 }, (_, n) =>
    sql`update cabin set seal_no = ${`S${n}`}, version = version + 1 where id = ${cabin.id}`.execute(
      server.db,
    ),
  )
  await Promise.all(edits)
  const numbers = (await toldTo(id)).map(({ data }) => [data.sequence, data.version])
  expect(numbers).toEqual(Array.from({ length: 50 }, (_, n) => [n + 1, n + 2]))
})

test('a webhook that is deleted while a shipment changes does not fail the change', async () => {
  const { id } = await server.addWebhook(url)
  const cabin = await server.create()
  const deleting = await server.db.startTransaction().execute()
  await deleting.deleteFrom('webhook').where('id', '=', id).execute()
  const edit = server.edit({ ...editOf(cabin), sealNo: 'S-9' })
  await server.soon(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database()`.execute(server.db)
    expect(rows).toHaveLength(1)
  })
  await deleting.commit().execute()
  expect((await edit).status).toBe(200)
})

/** Facts of a shipment, with the ends of its clocks as the product stores them. */
async function setFacts(cabinId: string, facts: Partial<Updateable<Tables['cabin']>>): Promise<void> {
  const { db } = server
  const change = (columns: Partial<Updateable<Tables['cabin']>>) =>
    db.updateTable('cabin').set(columns).where('id', '=', cabinId)
  const row = await change(facts).returning(clockColumnNames).executeTakeFirstOrThrow()
  await change(nextDeadlineColumns(row, await readDeadlineBasis(db))).execute()
}

const toldOnDay = async (webhookId: string, day: string) => {
  const now = new Date(`${day}T18:00:00Z`)
  await Promise.all([tellNearDeadlines(server.db, now), tellNearDeadlines(server.db, now)])
  return (await toldTo(webhookId)).map(({ data }) => data.deadline)
}

test('a deadline is told three days before, and again on the day before, once each', async () => {
  const { id } = await server.addWebhook(url, ['cabin.deadline_near'], server.shop)
  expect(await isDeadlineWanted(server.db)).toBe(true)
  const [own, others] = [await server.create(server.sea(), server.shop), await server.create()]
  for (const cabin of [own, others])
    await setFacts(cabin.id, { last_free_day: '2026-12-10', empty_returned_on: '2026-12-01' })
  expect(await toldOnDay(id, '2026-12-06')).toEqual([])
  const three = { kind: 'storage', on: '2026-12-10', daysLeft: 3, estimate: false }
  expect(await toldOnDay(id, '2026-12-07')).toEqual([three])
  expect(await toldOnDay(id, '2026-12-08')).toEqual([three])
  const both = [three, { ...three, daysLeft: 1 }]
  expect(await toldOnDay(id, '2026-12-09')).toEqual(both)
  expect(await toldOnDay(id, '2026-12-10')).toEqual(both)
  const { rows } = await sql<{ id: string }>`select cabin_id as id from webhook_deadline`.execute(server.db)
  expect(new Set(rows.map((row) => row.id))).toEqual(new Set([own.id]))
})

test('a second clock that comes to end on a day that was told is told too', async () => {
  const { id } = await server.addWebhook(url, ['cabin.deadline_near'])
  const cabin = await server.create()
  await setFacts(cabin.id, { last_free_day: '2027-06-10', empty_returned_on: '2027-06-01' })
  const storage = { kind: 'storage', on: '2027-06-10', daysLeft: 1, estimate: false }
  expect(await toldOnDay(id, '2027-06-09')).toEqual([storage])
  await setFacts(cabin.id, { empty_returned_on: null, version: 2 })
  const both = await toldOnDay(id, '2027-06-09')
  expect(both).toEqual([storage, { ...storage, kind: 'demurrage' }])
  expect(await toldOnDay(id, '2027-06-09')).toEqual(both)
})

test('two deadlines of one day are told each, and one behind others that ended long before', async () => {
  const { id } = await server.addWebhook(url, ['cabin.deadline_near'])
  const [twice, late] = [await server.create(), await server.create()]
  await setFacts(twice.id, { last_free_day: '2027-03-10' })
  const arrived = { status: 30, arrival_time: '2027-01-01T06:00:00Z', entered_warehouse_on: '2027-01-11' }
  await setFacts(late.id, { ...arrived, last_free_day: '2027-01-08' })
  const told = await toldOnDay(id, '2027-03-09')
  expect(told).toHaveLength(3)
  for (const kind of ['storage', 'demurrage'])
    expect(told).toContainEqual({ kind, on: '2027-03-10', daysLeft: 1, estimate: false })
  expect(told).toContainEqual({ kind: 'duties', on: '2027-03-11', daysLeft: 2, estimate: true })
})
