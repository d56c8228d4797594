import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'
import { sentenceOf } from '#modules/audit-log/contract/sentences.ts'
import { deleteDocument, reviewDocument, uploadDocuments } from '#modules/papers/contract/documents.ts'
import { uploadRequests } from '#modules/papers/contract/requests.ts'
import { jpeg, pdf } from '#modules/papers/testing/document-samples.ts'
import { createUploadClient, paperNo, type UploadClient } from '#modules/papers/testing/upload-client.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type CabinTestServer,
  openCabinTestServer,
  password,
} from '#modules/shipments/testing/cabin-test-server.ts'
import { findDueReminder } from './reminders.queries.ts'
import { startUploadReminders } from './reminders.ts'

const dayMs = 86_400_000

let testServer: CabinTestServer
let client: UploadClient
let cabin: Cabin

beforeAll(async () => {
  testServer = await openCabinTestServer(
    createTestServer({ TOKEN_TTL_SECONDS: String(60 * 86_400), COMPANY_STORAGE_MB: '2' }),
  )
  client = createUploadClient(testServer)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await testServer.db.deleteFrom('rate_limit').execute()
  cabin = await testServer.create(testServer.sea(), testServer.shop)
})

const newLink = (form: Partial<Parameters<UploadClient['ask']>[0]> = {}) =>
  client.newLink({ cabinId: cabin.id, ...form }, testServer.operator)
const listOf = async (token = testServer.operator) =>
  (await testServer.call(uploadRequests.getPage, { cabinId: cabin.id }, { token })).result
const revoke = (id: string, token = testServer.operator) =>
  testServer.call(uploadRequests.revoke, { id }, { token })
let emails = 0
const newEmail = () => `proveedor-${++emails}@example.com`

describe('asking for papers', () => {
  test('answers the link once, mails it in the language of who gets it, and lists the request without it', async () => {
    const email = newEmail()
    const { status, result } = await client.ask(
      { cabinId: cabin.id, email, language: 'zh-CN', kinds: ['invoice', 'bl', 'invoice'], days: 5 },
      testServer.operator,
    )
    expect(status).toBe(200)
    expect(result.url).toMatch(/\/upload\?lang=zh-CN#[\w-]{43}$/)
    const [mail] = await client.mails(email)
    expect(mail?.subject).toContain(cabin.containerNo)
    expect(mail?.text).toContain(result.url)
    expect(mail?.text).toMatch(/• 商业发票\n• 提单/)
    expect(mail?.html).toContain(result.url)
    expect(mail?.html).toContain('<html lang="zh-CN">')
    const page = await listOf()
    expect(page.items).toEqual([
      expect.objectContaining({
        id: result.id,
        email,
        kinds: ['invoice', 'bl'],
        createdBy: 'admin',
        documents: [],
      }),
    ])
    expect(JSON.stringify(page)).not.toContain(result.url.split('#')[1])
    expect(Date.parse(result.expiresAt) - testServer.clock.now.getTime()).toBe(5 * dayMs)
  })

  test('keeps the token nowhere but in the mail that brings it', async () => {
    const { token } = await newLink()
    const { rows } = await sql<{ row: string }>`
      select upload_request::text || upload_token::text || encode(token_hash, 'escape') as row
      from upload_request join upload_token on upload_request_id = upload_request.id`.execute(testServer.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
    expect((await client.open(token)).status).toBe(200)
  })

  test('again with the same id is one request and one mail, and its link works too', async () => {
    const [id, email] = [newId(), newEmail()]
    const form = { id, cabinId: cabin.id, email, kinds: ['bl'] as ['bl'] }
    const first = await client.newLink(form, testServer.operator)
    const second = await client.newLink(form, testServer.operator)
    expect(second.id).toBe(first.id)
    expect(await client.mails(email)).toHaveLength(1)
    for (const { token } of [first, second]) expect((await client.open(token)).status).toBe(200)
    const other = await client.ask({ ...form, kinds: ['eir'] }, testServer.operator)
    expect(other).toMatchObject({ status: 409, result: { key: 'id_taken' } })
    expect((await client.ask(form, testServer.shop)).result).toMatchObject({ key: 'id_taken' })
  })

  test('is found by the address, and listed in the order one asks for', async () => {
    const links = [
      await newLink({ email: newEmail(), days: 3 }),
      await newLink({ email: 'compras@acéros.example', days: 30 }),
      await newLink({ days: 7 }),
    ].map(({ id }) => id)
    const idsOf = async (query: Partial<Input<typeof uploadRequests.getPage>>) => {
      const input = { cabinId: cabin.id, ...query }
      const { result } = await testServer.call(uploadRequests.getPage, input, { token: testServer.operator })
      return result.items.map(({ id }) => links.indexOf(id))
    }
    expect(await idsOf({ keyword: null, sort: null })).toEqual([2, 1, 0])
    expect(await idsOf({ sort: { field: 'expiresAt', order: 'asc' } })).toEqual([0, 2, 1])
    expect(await idsOf({ keyword: 'COMPRAS@aceros' })).toEqual([1])
    expect(await idsOf({ keyword: '%' })).toEqual([])
  })

  test('is for whoever may write the shipment: not a viewer, not another company, not for a closed one', async () => {
    await testServer.createManager({
      userName: `mira-${newId()}`.slice(0, 20),
      password,
      companyId: testServer.shopCompany,
      access: 'viewer',
    })
    const viewer = await testServer.db
      .selectFrom('manager')
      .select('user_name')
      .where('access', '=', 'viewer')
      .executeTakeFirstOrThrow()
    const token = await testServer.signIn(viewer.user_name, password)
    expect((await client.ask({ cabinId: cabin.id }, token)).status).toBe(403)
    expect((await client.ask({ cabinId: cabin.id }, testServer.stranger)).status).toBe(404)
    expect((await client.ask({ cabinId: cabin.id }, testServer.shop)).status).toBe(200)
    const closed = await testServer.createAt(90)
    const refused = await client.ask({ cabinId: closed.id }, testServer.operator)
    expect(refused.result).toMatchObject({ key: 'documents_closed' })
    const { id } = await newLink()
    expect((await revoke(id, token)).status).toBe(403)
    expect((await revoke(id, testServer.stranger)).status).toBe(404)
    expect(
      (await testServer.call(uploadRequests.getPage, { cabinId: cabin.id }, { token: testServer.stranger }))
        .status,
    ).toBe(404)
    expect((await listOf(token)).total).toBe(2)
  })

  test('two hundred times a day, and no more', async () => {
    const { managerId } = await testServer.createManager({
      kind: 'operator',
      userName: 'pide-mucho',
      password,
    })
    const token = await testServer.signIn('pide-mucho', password)
    await testServer.db
      .insertInto('rate_limit')
      .values({
        bucket: `uploadRequestsByManager:${managerId}`,
        hits: Array.from({ length: 199 }, () => testServer.clock.now),
        expires_at: new Date(testServer.clock.now.getTime() + dayMs),
      } as never)
      .execute()
    expect((await client.ask({ cabinId: cabin.id }, token)).status).toBe(200)
    expect((await client.ask({ cabinId: cabin.id }, token)).status).toBe(429)
  })
})

describe('the mail that asks', () => {
  const consent = (email: string, state: string) =>
    sql`insert into mail_consent (id, company_id, email, state)
      values (gen_random_uuid(), ${testServer.shopCompany}, ${email}, ${state})
      on conflict (company_id, email) do update set state = excluded.state`.execute(testServer.db)

  test('names the person of the brokerage and its company, whoever gets it', async () => {
    const email = newEmail()
    expect((await client.ask({ cabinId: cabin.id, email }, testServer.operator)).status).toBe(200)
    const [mail] = await client.mails(email)
    expect(mail?.text).toMatch(/«admin», de «[^»]+», necesita/)
  })

  test.each(['none', 'asked', 'refused'])(
    'of a shop goes to nobody who has not agreed: %s',
    async (state) => {
      const email = newEmail()
      if (state !== 'none') await consent(email, state)
      const refused = await client.ask({ cabinId: cabin.id, email }, testServer.shop)
      expect(refused).toMatchObject({
        status: 422,
        result: { fields: [{ path: 'email', key: 'no_consent' }] },
      })
      expect(await client.mails(email)).toEqual([])
      expect((await listOf()).total).toBe(0)
      expect((await client.ask({ cabinId: cabin.id }, testServer.shop)).status).toBe(200)
    },
  )

  test('of a shop names it to whoever has agreed, and its number is no link', async () => {
    const email = newEmail()
    await consent(email, 'given')
    cabin = await testServer.create(testServer.sea({ containerNo: 'EVIL.COM/1' }), testServer.shop)
    expect((await client.ask({ cabinId: cabin.id, email }, testServer.shop)).status).toBe(200)
    const [mail] = await client.mails(email)
    expect(mail?.subject).toContain('EVILCOM1')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil\.com/i)
    expect(mail?.text).toMatch(/«shop», de «/)
  })

  test('comes thirty times a day to one address at most', async () => {
    const email = newEmail()
    await testServer.db
      .insertInto('rate_limit')
      .values({
        bucket: `paperMailByEmail:${email}`,
        hits: Array.from({ length: 29 }, () => testServer.clock.now),
        expires_at: new Date(testServer.clock.now.getTime() + dayMs),
      } as never)
      .execute()
    expect((await client.ask({ cabinId: cabin.id, email }, testServer.operator)).status).toBe(200)
    expect((await client.ask({ cabinId: cabin.id, email }, testServer.operator)).status).toBe(429)
  })
})

describe('a link', () => {
  test('says what is asked, what came and until when, and nothing else of the shipment', async () => {
    const { token } = await newLink()
    const { result } = await client.open(token)
    expect(result).toEqual({
      language: 'es-MX',
      expiresAt: new Date(testServer.clock.now.getTime() + 7 * dayMs).toISOString(),
      number: cabin.containerNo,
      filesLeft: 100,
      bytesLeft: 500 * 1024 * 1024,
      kinds: [
        { kind: 'invoice', reason: null, documents: [] },
        { kind: 'packing_list', reason: null, documents: [] },
      ],
    })
  })

  test('takes a paper, which the office sees with its sender, kind and link', async () => {
    const email = newEmail()
    const { id, token } = await newLink({ email })
    const content = jpeg()
    const { status, result } = await client.send(token, {
      kind: 'packing_list',
      name: 'IMG_0001.jpg',
      content,
    })
    expect(status).toBe(200)
    expect(result).toEqual({ fileName: 'IMG_0001.jpg', size: content.length })
    const shown = (await testServer.call(cabins.get, { id: cabin.id }, { token: testServer.operator })).result
    expect(shown.documents).toEqual([
      expect.objectContaining({
        fileName: 'IMG_0001.jpg',
        kind: 'packing_list',
        kindGuessed: false,
        uploadedBy: email,
        uploadedByOwner: false,
        uploadRequestId: id,
      }),
    ])
    const opened = (await client.open(token)).result
    expect(opened.filesLeft).toBe(99)
    expect(opened.kinds[1]?.documents).toEqual([
      { fileName: 'IMG_0001.jpg', size: content.length, uploadedAt: testServer.clock.now.toISOString() },
    ])
    expect((await listOf()).items[0]).toMatchObject({
      openedAt: expect.any(String),
      documents: [{ kind: 'packing_list', fileName: 'IMG_0001.jpg' }],
    })
  })

  test('keeps the same paper once, however often it is sent, and another kind apart', async () => {
    const { id, token } = await newLink()
    const answers = await Promise.all([client.send(token), client.send(token, { name: 'Otra vez.pdf' })])
    answers.push(await client.send(token))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await client.papers(id)).toHaveLength(1)
    await client.send(token, { kind: 'packing_list' })
    await client.send(token, { content: paperNo(2) })
    expect(await client.papers(id)).toHaveLength(3)
    expect((await client.open(token)).result.filesLeft).toBe(97)
    expect(await testServer.db.selectFrom('unfiled_content').selectAll().execute()).toEqual([])
  })

  test('takes only what is asked for', async () => {
    const { id, token } = await newLink()
    const answer = await client.send(token, { kind: 'pedimento' })
    expect(answer).toMatchObject({ status: 422, result: { key: 'validation', fields: [{ path: 'kind' }] } })
    expect((await client.send(token, { kind: 'nothing' })).status).toBe(422)
    expect((await client.send(token, { name: 'Factura.exe' })).result).toMatchObject({
      key: 'wrong_document',
    })
    expect(await client.papers(id)).toEqual([])
  })

  test('shows why a paper was sent back, until another of its kind has come', async () => {
    const email = newEmail()
    const { id, token } = await newLink({ email })
    await client.send(token)
    await testServer.db
      .updateTable('cabin_document')
      .set({ accepted: false, reason: 'No se lee' })
      .where('upload_request_id', '=', id)
      .execute()
    const reasonOf = async (of: string) => (await client.open(of)).result.kinds[0]?.reason
    expect(await reasonOf(token)).toBe('No se lee')
    expect(await reasonOf((await newLink({ email })).token)).toBe('No se lee')
    expect(await reasonOf((await newLink({ email: newEmail() })).token)).toBe(null)
    client.pass(1000)
    await client.send(token, { content: paperNo(2) })
    expect(await reasonOf(token)).toBe(null)
  })

  test('does not ask again for a paper that was sent back, once the office has filed another', async () => {
    const { id, token } = await newLink({ kinds: ['invoice', 'other'] })
    await client.send(token)
    await client.send(token, { kind: 'other' })
    await testServer.db
      .updateTable('cabin_document')
      .set({ accepted: false, reason: 'No se lee' })
      .where('upload_request_id', '=', id)
      .execute()
    client.pass(1000)
    for (const kind of ['invoice', 'other']) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ cabinId: cabin.id, kind })) form.append(name, value)
      form.append('file', new File([new Uint8Array(paperNo(3))], 'corregida.pdf'))
      const filed = await testServer.post(uploadDocuments.path, form, { token: testServer.operator })
      expect(filed.status).toBe(200)
    }
    const { kinds } = (await client.open(token)).result
    // Papers of no kind have nothing to do with each other.
    expect(kinds.map(({ reason }) => reason)).toEqual([null, 'No se lee'])
    expect(JSON.stringify(kinds)).not.toContain('corregida')
  })

  test('takes the same paper again once it was sent back: it is owed again', async () => {
    const { id, token } = await newLink()
    await client.send(token)
    const [first] = await client.papers(id)
    const sentBack = { id: first?.id ?? '', accepted: false, reason: 'Sin firma' }
    const review = await testServer.call(reviewDocument, sentBack, { token: testServer.operator })
    expect(review.status).toBe(200)
    client.pass(1000)
    const answers = [await client.send(token), await client.send(token)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await client.papers(id)).toHaveLength(2)
    expect((await client.open(token)).result.kinds[0]?.reason).toBe(null)
    expect((await testServer.get(cabin.id)).result).toMatchObject({ papersPresent: 1 })
  })

  test('counts what it took though it was deleted since', async () => {
    const { id, token } = await newLink()
    await client.send(token)
    const [paper] = await client.papers(id)
    await testServer.call(deleteDocument, { id: paper?.id ?? '' }, { token: testServer.operator })
    expect((await client.open(token)).result.filesLeft).toBe(99)
    expect((await client.send(token)).status).toBe(200)
    expect(await client.papers(id)).toHaveLength(1)
  })

  test('takes no more than the storage of the company that owns the shipment', async () => {
    const { token } = await newLink()
    const large = jpeg(Buffer.alloc(2 * 1024 * 1024, 0x3f))
    const refused = await client.send(token, { name: 'foto.jpg', content: large })
    expect(refused).toMatchObject({ status: 413, result: { key: 'storage_full' } })
    expect((await client.open(token)).result).toMatchObject({ filesLeft: 100, bytesLeft: 500 * 1024 * 1024 })
  })

  test('is used sixty times an hour, opened or sent by', { tags: 'further' }, async () => {
    const { token } = await newLink()
    for (let n = 0; n < 30; n++) await client.open(token, { address: `198.51.100.${n}` })
    for (let n = 0; n < 30; n++) expect((await client.send(token)).status).toBe(200)
    const refused = await client.send(token)
    expect(refused).toMatchObject({ status: 429, result: { key: 'too_often' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await client.open(token, { address: '203.0.113.9' })).status).toBe(429)
    expect((await client.open((await newLink()).token)).status).toBe(200)
  })
})

describe('a dead link', () => {
  const died: Record<string, (id: string) => Promise<unknown>> = {
    'is revoked': (id) => revoke(id),
    'has expired': async () => client.pass(7 * dayMs),
    'is for a shipment that was delivered': async () => {
      await testServer.db.updateTable('cabin').set({ status: 90 }).where('id', '=', cabin.id).execute()
    },
    'is for a shipment that was cancelled': () => testServer.move(cabin, 999),
    'is for a shipment that was deleted': () =>
      testServer.call(
        cabins.remove,
        { id: cabin.id, version: cabin.version },
        { token: testServer.operator },
      ),
    'is for a company that may no longer sign in': async () => {
      const { companyId } = await testServer.createManager({ userName: `cierra-${emails++}`, password })
      await testServer.db
        .updateTable('cabin')
        .set({ company_id: companyId })
        .where('id', '=', cabin.id)
        .execute()
      await testServer.db
        .updateTable('company')
        .set({ review_status: 30 })
        .where('id', '=', companyId)
        .execute()
    },
  }

  test.each(Object.keys(died))('that %s is answered as one that never was', async (why) => {
    const { id, token } = await newLink()
    await client.send(token)
    await died[why]?.(id)
    const never = 'a'.repeat(43)
    const calls = (of: string) =>
      Promise.all([
        testServer.ask(uploadRequests.open, { token: of }, { language: 'en-US' }),
        client.send(of, { content: paperNo(9), language: 'en-US' }),
        client.send(of, { kind: 'pedimento', language: 'en-US' }),
      ])
    const [dead, unknown] = [await calls(token), await calls(never)]
    expect(dead[0].statusCode).toBe(403)
    expect(dead[0].body).toBe(unknown[0].body)
    for (const index of [1, 2] as const) {
      const { headers: _dead, ...answer } = dead[index]
      const { headers: _unknown, ...expected } = unknown[index]
      expect(answer).toEqual(expected)
      expect(answer).toMatchObject({ status: 403, result: { key: 'upload_link_dead' } })
    }
    expect(await client.papers(id)).toHaveLength(1)
  })

  test('is guessed twenty times an hour from an address, and then nothing is answered there', async () => {
    const { token } = await newLink()
    const address = '203.0.113.77'
    const guesses = await Promise.all(
      Array.from({ length: 30 }, (_, n) => client.open(`${n}`.padStart(43, 'x'), { address })),
    )
    expect(guesses.every(({ status }) => status === 403 || status === 429)).toBe(true)
    expect(guesses.filter(({ status }) => status === 403).length).toBeLessThanOrEqual(20)
    expect((await client.send('y'.repeat(43), { address })).status).toBe(429)
    expect((await client.open(token, { address })).status).toBe(429)
    expect((await client.open(token, { address: '203.0.113.78' })).status).toBe(200)
  })

  test('revoked takes its mail back where it has not gone out, and no other', async () => {
    const [revoked, kept] = [newEmail(), newEmail()]
    const { id } = await newLink({ email: revoked })
    await newLink({ email: kept })
    const waiting = async () => {
      const rows = await testServer.db
        .selectFrom('outbox')
        .select('recipient')
        .where('recipient', 'in', [revoked, kept])
        .where('sent_at', 'is', null)
        .execute()
      return rows.map(({ recipient }) => recipient)
    }
    expect((await waiting()).sort()).toEqual([revoked, kept].sort())
    await revoke(id)
    expect(await waiting()).toEqual([kept])
  })

  test('revoked again stays as it was', async () => {
    const { id } = await newLink()
    const first = await revoke(id)
    client.pass(1000)
    expect((await revoke(id)).result).toEqual(first.result)
    expect(first.result.revokedAt).not.toBe(null)
  })
})

describe('who asked', () => {
  const notifications = (managerId: string) =>
    testServer.db
      .selectFrom('notification')
      .select(['kind', 'actor_name', 'details', 'read_at'])
      .where('manager_id', '=', managerId)
      .where('cabin_id', '=', cabin.id)
      .orderBy('created_at')
      .execute()
  let managers = 0
  async function newAsker() {
    const userName = `pide-${++managers}`
    const { managerId } = await testServer.createManager({ kind: 'operator', userName, password })
    return { managerId, token: await testServer.signIn(userName, password) }
  }

  test('is told of what came, gathered until it is read', async () => {
    const [asker, email] = [await newAsker(), newEmail()]
    const { token } = await client.newLink({ cabinId: cabin.id, email }, asker.token)
    await Promise.all([1, 2, 3].map((n) => client.send(token, { content: paperNo(n) })))
    await client.send(token, { content: paperNo(3) })
    expect(await notifications(asker.managerId)).toEqual([
      { kind: 'document', actor_name: email, details: { count: 3 }, read_at: null },
    ])
    await testServer.db
      .updateTable('notification')
      .set({ read_at: testServer.clock.now })
      .where('manager_id', '=', asker.managerId)
      .execute()
    await client.send(token, { content: paperNo(4) })
    expect((await notifications(asker.managerId)).map(({ details }) => details)).toEqual([
      { count: 3 },
      { count: 1 },
    ])
  })

  test('and was disabled since leaves a link that works, and the notification to the brokerage', async () => {
    const [asker, colleague] = [await newAsker(), await newAsker()]
    const { token } = await client.newLink({ cabinId: cabin.id }, asker.token)
    const db = testServer.db
    await db.updateTable('manager').set({ disabled: true }).where('id', '=', asker.managerId).execute()
    await db
      .updateTable('cabin')
      .set({ responsible_id: colleague.managerId })
      .where('id', '=', cabin.id)
      .execute()
    expect((await client.send(token)).status).toBe(200)
    expect(await notifications(asker.managerId)).toEqual([])
    expect(await notifications(colleague.managerId)).toHaveLength(1)
  })

  test('finds it in the history of the shipment, in three languages', async () => {
    const email = newEmail()
    const { id, token } = await newLink({ email })
    await client.send(token)
    await revoke(id)
    const { result } = await testServer.call(
      getAuditPage,
      { entity: 'cabin', entityId: cabin.id },
      { token: testServer.operator },
    )
    const sentencesIn = (language: 'es-MX' | 'en-US' | 'zh-CN') =>
      result.items
        .filter(({ action }) => action !== 'create')
        .map((entry) => `${entry.managerName} ${sentenceOf(entry, translatorFor(language))}`)
    const number = cabin.containerNo
    expect(sentencesIn('en-US')).toEqual([
      `admin canceled a link for documents of ${number}`,
      `${email} sent 1 document of ${number} by a link`,
      `admin asked ${email} for documents of ${number}`,
    ])
    expect(sentencesIn('es-MX')[1]).toBe(`${email} envió 1 documento de ${number} por un enlace`)
    expect(sentencesIn('zh-CN')[1]).toBe(`${email} 通过链接提交了 ${number} 的 1 份文件`)
  })
})

describe('a reminder', () => {
  /** Runs as many instances of the worker at once until nothing is due. */
  async function runWorkers(count = 1): Promise<void> {
    const { config, db, clock } = testServer
    const options = { config, db, log: { warn: vi.fn() }, now: () => clock.now }
    const workers = Array.from({ length: count }, () => startUploadReminders(options))
    await vi.waitUntil(async () => (await findDueReminder(db, clock.now)) === undefined, { timeout: 20_000 })
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(options.log.warn).not.toHaveBeenCalled()
  }

  const asked = async (form: Partial<Parameters<UploadClient['ask']>[0]> = {}) => {
    const email = newEmail()
    return { email, ...(await newLink({ email, remind: true, ...form })) }
  }

  test('goes out once after three days, whoever runs, names what is missing, and its link works as well', async () => {
    const { email, token } = await asked()
    await client.send(token)
    client.pass(3 * dayMs - 1000)
    await runWorkers()
    expect(await client.mails(email)).toHaveLength(1)
    client.pass(1000)
    await runWorkers(4)
    await runWorkers()
    const [, reminder, ...more] = await client.mails(email)
    expect(more).toEqual([])
    expect(reminder?.text).toContain('• Lista de empaque')
    expect(reminder?.text).not.toContain('• Factura comercial')
    expect(reminder?.token).not.toBe(token)
    for (const each of [token, reminder?.token ?? '']) expect((await client.open(each)).status).toBe(200)
    expect((await listOf()).items[0]).toMatchObject({ remindAt: null, remindedAt: expect.any(String) })
  })

  test.each<[string, (link: { id: string; token: string }) => Promise<unknown>]>([
    [
      'all has come',
      async ({ token }) => {
        await client.send(token)
        await client.send(token, { kind: 'packing_list' })
      },
    ],
    ['the link was revoked', ({ id }) => revoke(id)],
    ['the shipment is closed', () => testServer.move(cabin, 999)],
    [
      'the shipment is deleted',
      () =>
        testServer.call(
          cabins.remove,
          { id: cabin.id, version: cabin.version },
          { token: testServer.operator },
        ),
    ],
  ])('does not go out where %s', async (_, change) => {
    const { email, ...link } = await asked()
    await change(link)
    // The first mail may have been taken back.
    const before = await client.mails(email)
    client.pass(3 * dayMs)
    await runWorkers()
    expect(await client.mails(email)).toEqual(before)
  })

  test('goes out for a paper that was sent back', async () => {
    const { email, id, token } = await asked({ kinds: ['bl'] })
    await client.send(token, { kind: 'bl' })
    await testServer.db
      .updateTable('cabin_document')
      .set({ accepted: false, reason: 'Borroso' })
      .where('upload_request_id', '=', id)
      .execute()
    client.pass(3 * dayMs)
    await runWorkers()
    expect(await client.mails(email)).toHaveLength(2)
  })

  test('is not planned without an address, without being asked for, or for a link that ends before it', async () => {
    const plans = [
      { email: null, remind: true },
      { email: newEmail() },
      { email: newEmail(), remind: true, days: 3 },
    ]
    for (const form of plans) await client.ask({ cabinId: cabin.id, ...form }, testServer.operator)
    expect((await listOf()).items.map(({ remindAt }) => remindAt)).toEqual([null, null, null])
  })
})

test('a form whose file comes before its token is refused', async () => {
  const { id, token } = await newLink()
  const form = new FormData()
  form.append('file', new File([new Uint8Array(pdf())], 'Factura.pdf'))
  form.append('token', token)
  form.append('kind', 'invoice')
  const answer = await testServer.post(uploadRequests.upload.path, form)
  expect(answer.status).toBe(422)
  expect(await client.papers(id)).toEqual([])
})
