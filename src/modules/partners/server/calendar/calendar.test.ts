import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { limits } from '#kits/http/server/limits/limits.ts'
import { deleteRules, insertRule } from '#modules/deadlines/testing/rules.ts'
import { calendar } from '#modules/partners/contract/calendar.ts'
import {
  type CabinInput,
  type CabinTestServer,
  editOf,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'

let testServer: CabinTestServer
let ana: { managerId: string; token: string }

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ PUBLIC_URL: 'https://carga.example' }))
  const { managerId } = await testServer.createManager({ kind: 'operator', userName: 'ana', password })
  ana = { managerId, token: await testServer.signIn('ana', password) }
})
afterAll(() => testServer.close())
beforeEach(async () => {
  const { db } = testServer
  await testServer.setClock('2026-11-16T18:00:00Z')
  await sql`truncate cabin, rate_limit, calendar_link cascade`.execute(db)
  await deleteRules(db)
  await insertRule(db, { kind: 'storage', startEvent: 'discharged', freeAmount: 7 })
  await insertRule(db, { kind: 'abandonment', startEvent: 'discharged', freeAmount: 60 })
})

const linkOf = async (token: string): Promise<string> =>
  (await testServer.call(calendar.getLink, {}, { token })).result.url
const pathOf = (url: string): string => new URL(url).pathname

const read = (path: string, headers: Record<string, string> = {}) =>
  testServer.app.inject({ method: 'GET', url: path, headers })

function eventsIn(text: string): ICAL.Event[] {
  const parsed = new ICAL.Component(ICAL.parse(text))
  return parsed.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

const feedOf = async (token: string): Promise<ICAL.Event[]> => {
  const { statusCode, body } = await read(pathOf(await linkOf(token)))
  expect(statusCode).toBe(200)
  return eventsIn(body)
}
const summariesOf = async (token: string): Promise<string[]> =>
  (await feedOf(token)).map(({ summary, startDate }) => `${startDate} ${summary}`).sort()

const create = (members: Partial<CabinInput> = {}) =>
  testServer.create(testServer.sea({ dischargedOn: '2026-11-14', ...members }))
const anas = (members: Partial<CabinInput> = {}) => create({ responsibleId: ana.managerId, ...members })

describe('the feed of a manager', () => {
  test('of the brokerage has the deadlines of the shipments they are responsible for', async () => {
    const { containerNo } = await anas()
    await create()
    expect(await summariesOf(ana.token)).toEqual([
      `2026-11-20 Almacenaje: último día libre · ${containerNo}`,
      `2027-01-12 Abandono: vence el plazo · ${containerNo}`,
    ])
    expect(await summariesOf(testServer.operator)).toEqual([])
  })

  test('of a shop has those of its company', async () => {
    const { containerNo } = await create({ companyId: testServer.shopCompany })
    await create({ companyId: testServer.strangerCompany })
    await anas()
    const summaries = await summariesOf(testServer.shop)
    expect(summaries).toHaveLength(2)
    for (const summary of summaries) expect(summary).toContain(containerNo)
  })

  test('says by which rule, that it is an estimate, and where the shipment is', async () => {
    const cabin = await anas({ blNo: 'BL-77,A;B' })
    const [storage] = await feedOf(ana.token)
    expect(storage?.uid).toBe(`${cabin.id}-storage`)
    expect(storage?.description.split('\n')).toEqual([
      `Contenedor: ${cabin.containerNo}`,
      'B/L o guía aérea: BL-77AB',
      'Fundamento: Prueba',
      'Estimación: la regla o el calendario aún no está confirmado.',
      `https://carga.example/cabin/${cabin.id}`,
    ])
    expect(storage?.component.getFirstPropertyValue('url')).toBe(`https://carga.example/cabin/${cabin.id}`)
  })

  test('is in the language of the manager', async () => {
    await anas()
    const setLanguage = (language: string | null) =>
      testServer.db.updateTable('manager').set({ language }).where('id', '=', ana.managerId).execute()
    await setLanguage('zh-CN')
    expect((await summariesOf(ana.token))[0]).toContain('堆存费：免费期截止日')
    await setLanguage('en-US')
    expect((await summariesOf(ana.token))[0]).toContain('Storage: last free day')
    await setLanguage(null)
  })

  test('knows an event again after a change, which counts higher', async () => {
    const cabin = await anas()
    const [before] = await feedOf(ana.token)
    await testServer.edit({ ...editOf(cabin), dischargedOn: '2026-11-15' })
    const [after] = await feedOf(ana.token)
    expect(after?.uid).toBe(before?.uid)
    expect([before, after].map((event) => event?.startDate.toString())).toEqual(['2026-11-20', '2026-11-21'])
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
    await insertRule(testServer.db, {
      kind: 'storage',
      startEvent: 'discharged',
      freeAmount: 9,
      transportMode: 1,
    })
    const [ruled] = await feedOf(ana.token)
    expect(ruled?.uid).toBe(before?.uid)
    expect(ruled?.startDate.toString()).toBe('2026-11-23')
    expect(ruled?.sequence).toBeGreaterThan(after?.sequence ?? 0)
  })

  test('leaves out what has stopped, was deleted, or ended long ago', async () => {
    await anas({ gateOutOn: '2026-11-15' })
    const old = await anas({ dischargedOn: '2026-06-01' })
    const deleted = await anas()
    await testServer.db
      .updateTable('cabin')
      .set({ deleted_at: testServer.clock.now })
      .where('id', '=', deleted.id)
      .execute()
    const summaries = await summariesOf(ana.token)
    expect(summaries).toEqual([])
    expect(old.nextDeadline).not.toBeNull()
  })

  test('shows what is near behind what ended long ago', async () => {
    // Storage ended in October, abandonment is ahead.
    const { containerNo } = await anas({ dischargedOn: '2026-09-25' })
    expect(await summariesOf(ana.token)).toEqual([`2026-11-23 Abandono: vence el plazo · ${containerNo}`])
  })

  test('has what is ahead of a manager whose desk is full of what has ended', {
    tags: 'further',
  }, async () => {
    const { db } = testServer
    // Of a mode that these shipments are not: only their storage is counted, which has ended.
    const countAbandonmentOf = async (mode: number | null) => {
      await sql`update deadline_rule set transport_mode = ${mode}::smallint where kind = 'abandonment'`.execute(
        db,
      )
      await sql`update deadline_revision set revision = revision + 1, key = gen_random_uuid()`.execute(db)
    }
    await countAbandonmentOf(2)
    const ended = await anas({ dischargedOn: '2026-11-02' })
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = 'cabin' and is_generated = 'NEVER' and column_name <> 'id'`.execute(db)
    const others = sql.join(columns.map(({ name }) => sql.ref(name)))
    await sql`
      insert into cabin (id, ${others})
      select gen_random_uuid(), ${others} from cabin, generate_series(1, 1000) where id = ${ended.id}`.execute(
      db,
    )
    const open = await anas()
    const summaries = await summariesOf(ana.token)
    expect(summaries).toHaveLength(1000)
    expect(summaries).toContain(`2026-11-20 Almacenaje: último día libre · ${open.containerNo}`)
    await countAbandonmentOf(null)
  })

  test('is not sent again while nothing has changed', async () => {
    const cabin = await anas()
    const path = pathOf(await linkOf(ana.token))
    const first = await read(path)
    const etag = String(first.headers.etag)
    await testServer.setClock('2026-11-17T18:00:00Z')
    const again = await read(path, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await testServer.edit({ ...editOf(cabin), dischargedOn: '2026-11-15' })
    expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('is kept from search engines, caches and other pages', async () => {
    const { headers } = await read(pathOf(await linkOf(ana.token)))
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})

describe('the address of a feed', () => {
  test('stays the same until it is changed; the one before ends at once', async () => {
    const url = await linkOf(ana.token)
    expect(url).toMatch(/^https:\/\/carga\.example\/calendar\/[\w-]{65}\.ics$/)
    expect(await linkOf(ana.token)).toBe(url)
    const changed = (await testServer.call(calendar.resetLink, {}, { token: ana.token })).result.url
    expect(changed).not.toBe(url)
    expect((await read(pathOf(url))).statusCode).toBe(404)
    expect((await read(pathOf(changed))).statusCode).toBe(200)
    expect(await linkOf(ana.token)).toBe(changed)
    const { result } = await testServer.call(
      getAuditPage,
      { entity: 'manager', entityId: ana.managerId },
      { token: testServer.operator },
    )
    expect(result.items.map(({ after }) => after)).toContainEqual({
      calendarLinkResetAt: testServer.clock.now.toISOString(),
    })
  })

  test('of two requests at once is one', async () => {
    const urls = await Promise.all([1, 2, 3].map(() => linkOf(ana.token)))
    expect(new Set(urls).size).toBe(1)
  })

  test('belongs to one manager: whoever changes it a little reads nothing', async () => {
    const path = pathOf(await linkOf(ana.token))
    const others = pathOf(await linkOf(testServer.operator))
    const forged = `/calendar/${others.slice(10, 32)}${path.slice(32)}`
    const wrong = [
      forged,
      `${path.slice(0, -5)}A.ics`,
      `${path.slice(0, -5)}!.ics`,
      `${path}/x`,
      '/calendar/',
      '/calendar/a.ics',
    ]
    for (const one of wrong) {
      if (one === path) continue
      const { statusCode, headers, body } = await read(one)
      expect([one, statusCode]).toEqual([one, 404])
      expect(headers['referrer-policy']).toBe('no-referrer')
      expect(body).not.toContain(ana.managerId)
    }
  })

  test('ends with the account, and with the approval of its company', async () => {
    const { managerId, companyId } = await testServer.createManager({ userName: 'eva', password })
    const path = pathOf(await linkOf(await testServer.signIn('eva', password)))
    const { db } = testServer
    const set = async (table: 'manager' | 'company', id: string, change: object) => {
      await db.updateTable(table).set(change).where('id', '=', id).execute()
      return (await read(path)).statusCode
    }
    expect(await set('manager', managerId, { disabled: true })).toBe(404)
    expect(await set('manager', managerId, { disabled: false })).toBe(200)
    expect(await set('company', companyId, { review_status: 30 })).toBe(404)
    expect(await set('company', companyId, { review_status: 20 })).toBe(200)
  })

  test('is read so often and no more; other managers do not wait for it', { tags: 'further' }, async () => {
    const path = pathOf(await linkOf(ana.token))
    const { count } = limits.calendarReadsByManager
    for (let n = 0; n < count; n++) expect((await read(path)).statusCode).toBe(200)
    const refused = await read(path)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await read(pathOf(await linkOf(testServer.operator)))).statusCode).toBe(200)
  })
})
