import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestServer } from '#app/testing/test-server.ts'
import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { customers } from '#modules/customers/contract.ts'
import { reviewDocument } from '#modules/papers/contract/documents.ts'
import { insertPaper, insertPedimento, updatePedimento } from '#modules/pedimentos/testing/rows.ts'
import type { DocumentDebtor, DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { followEvents } from '../rules/follow.ts'
import { createFollowerClient, type FollowerClient } from '../testing/client.ts'
import { agree } from '../testing/consents.ts'
import { saveContactFollower } from './queries.ts'
import { tellMissingPapers } from './worker.queries.ts'

/** What followers are told of a customs file: the light, and a customer's contacts of its papers. */

let testServer: Awaited<ReturnType<typeof openCabinTestServer>>
let client: FollowerClient

/** Nine in the morning in Manzanillo. */
const morning = new Date('2026-11-16T15:00:00Z')
const today = '2026-11-16'
const dayMs = 86_400_000

beforeAll(async () => {
  testServer = await openCabinTestServer(createTestServer({ TOKEN_TTL_SECONDS: String(30 * 86_400) }))
  client = createFollowerClient(testServer)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  testServer.clock.now = morning
  await testServer.db.deleteFrom('checklist_rule').execute()
})

let made = 0

/** A customer with a contact who is told of these events. */
async function createContact(events: readonly (typeof followEvents)[number][], language: Language = 'en-US') {
  const name = `Importadora ${++made}`
  const created = await testServer.call(
    customers.create,
    { code: `CF-${made}`, name },
    { token: testServer.operator },
  )
  const [customerId, email] = [created.result.id, `contacto-${made}@example.com`]
  const contact = { id: newId(), email, language, events, digest: false, customerId }
  await saveContactFollower(testServer.db, contact, testServer.clock.now)
  await agree(testServer.db, email)
  return { customerId, email }
}

const subjects = async (email: string, minutes = 15): Promise<string[]> =>
  (await client.news(email, minutes)).map(({ subject }) => subject)

const light = (cabinIds: string[], row: Parameters<typeof insertPedimento>[2] = {}) =>
  insertPedimento(testServer.db, cabinIds, { updated_at: testServer.clock.now, ...row })

describe('a light', () => {
  test('is told to whoever follows a number and to contacts, with the status that follows in one mail', async () => {
    const { customerId, email: contact } = await createContact(['light'], 'es-MX')
    const cabin = await testServer.createAt(40, testServer.sea({ customerId }))
    const number = cabin.containerNo ?? ''
    const { email: visitor } = await client.follow([number])
    await light([cabin.id], { light: Light.red, number: '261638071111111', modulated_on: '2026-11-16' })
    await testServer.move(cabin, 50)
    expect(await subjects(visitor)).toEqual([`${number}: Customs inspection, red light`])
    expect(await subjects(contact, 0)).toEqual([`${number}: En reconocimiento aduanero, semáforo rojo`])
    const [mail] = await client.news(visitor, 0)
    expect(mail?.text).toContain('Customs light: Red: customs inspects the goods')
    // Nothing of the pedimento but its light.
    expect(JSON.stringify(mail)).not.toMatch(/26\s*16\s*3807/)
    await testServer.move((await testServer.get(cabin.id)).result, 70)
    const [, released] = await client.news(visitor, 15)
    expect(released?.text).toContain('Red: customs inspected the goods and released them')
  })

  test('is told once, for each of its shipments, and not where it was taken back before the mail', async () => {
    const two = [await testServer.createAt(40), await testServer.createAt(40)]
    const { email } = await client.follow(two.map(({ containerNo }) => containerNo ?? ''))
    const id = await light(
      two.map((cabin) => cabin.id),
      { light: Light.green },
    )
    await updatePedimento(testServer.db, id, { light: null }, testServer.clock.now)
    expect(await subjects(email)).toEqual([])
    await updatePedimento(testServer.db, id, { light: Light.green }, testServer.clock.now)
    expect(await subjects(email)).toEqual([
      expect.stringMatching(/: In customs clearance, green light \(and 1 more shipment\)$/),
    ])
    await updatePedimento(testServer.db, id, { note: 'x' }, testServer.clock.now)
    await updatePedimento(testServer.db, id, { light: null }, testServer.clock.now)
    await updatePedimento(testServer.db, id, { light: Light.green }, testServer.clock.now)
    expect(await subjects(email)).toHaveLength(1)
    await updatePedimento(testServer.db, id, { light: Light.red }, testServer.clock.now)
    expect((await subjects(email))[1]).toMatch(/red light/)
  })

  test('of another pedimento that is taken off again is told of, where an earlier light counts again', async () => {
    const cabin = await testServer.createAt(40)
    const { email } = await client.follow([cabin.containerNo ?? ''])
    await light([cabin.id], { light: Light.green, modulated_on: '2026-11-15' })
    expect(await subjects(email)).toEqual([expect.stringMatching(/green light$/)])
    const wrong = await light([cabin.id], { light: Light.red, modulated_on: '2026-11-16' })
    expect((await subjects(email)).at(-1)).toMatch(/red light$/)
    await testServer.db.deleteFrom('pedimento').where('id', '=', wrong).execute()
    testServer.clock.now = new Date(Math.max(testServer.clock.now.getTime(), Date.now()))
    const told = await subjects(email, 20)
    expect(told).toHaveLength(3)
    expect(told.at(-1)).toMatch(/green light$/)
  })

  test('that is taken back with none behind it is told to who was told of it', async () => {
    const cabin = await testServer.createAt(40)
    const { email } = await client.follow([cabin.containerNo ?? ''])
    const id = await light([cabin.id], { light: Light.red })
    expect(await subjects(email)).toEqual([expect.stringMatching(/red light$/)])
    await updatePedimento(testServer.db, id, { light: null }, testServer.clock.now)
    const [, mail] = await client.news(email, 15)
    expect(mail?.subject).toMatch(/light withdrawn$/)
    expect(mail?.text).toContain('Customs light: None: the light we told you about was withdrawn')
    await updatePedimento(testServer.db, id, { light: Light.red }, testServer.clock.now)
    expect((await subjects(email)).at(-1)).toMatch(/red light$/)
    // The pedimento itself goes.
    await testServer.db.deleteFrom('pedimento').where('id', '=', id).execute()
    testServer.clock.now = new Date(Math.max(testServer.clock.now.getTime(), Date.now()))
    expect((await subjects(email, 20)).at(-1)).toMatch(/light withdrawn$/)
  })

  test.each([
    ['of an earlier pedimento counts again', Light.green, /green light \(and 1 more shipment\)$/],
    ['is withdrawn with the last that had one', null, /light withdrawn \(and 1 more shipment\)$/],
  ])('that %s is told after the usual delay, however old what remains is', async (_, left, told) => {
    const two = [await testServer.createAt(40), await testServer.createAt(40)]
    const ids = two.map(({ id }) => id)
    testServer.clock.now = new Date(Date.now() - 3 * dayMs)
    const { email } = await client.follow(two.map(({ containerNo }) => containerNo ?? ''))
    await light(ids, { light: left, modulated_on: '2026-11-15' })
    const wrong = await light(ids, { light: Light.red, modulated_on: '2026-11-16' })
    expect(await subjects(email)).toEqual([expect.stringContaining('red light')])
    // The database's own clock tells when a pedimento went.
    testServer.clock.now = new Date()
    const links = testServer.db.deleteFrom('pedimento_cabin').where('pedimento_id', '=', wrong)
    await links.where('cabin_id', '=', ids[0] ?? '').execute()
    await testServer.db.deleteFrom('pedimento').where('id', '=', wrong).execute()
    expect(await subjects(email, 4)).toHaveLength(1)
    expect((await subjects(email, 2)).at(-1)).toMatch(told)
  })

  test('that is green during an inspection does not withdraw the red one', async () => {
    const cabin = await testServer.createAt(50)
    const { email } = await client.follow([cabin.containerNo ?? ''])
    await light([cabin.id], { light: Light.red, modulated_on: '2026-11-15' })
    expect(await subjects(email)).toEqual([expect.stringMatching(/red light$/)])
    await light([cabin.id], { light: Light.green, modulated_on: '2026-11-16' })
    expect(await subjects(email, 20)).toHaveLength(1)
  })

  test('that was set while tracking did not show it is told once a status shows it, and not again', async () => {
    const { customerId, email } = await createContact(['light'])
    const cabin = await testServer.createAt(60, testServer.sea({ customerId }))
    await light([cabin.id], { light: Light.red })
    expect(await subjects(email)).toEqual([])
    const move = async (status: CabinStatus) =>
      testServer.move((await testServer.get(cabin.id)).result, status)
    await move(CabinStatus.inspection)
    const told = [`${cabin.containerNo}: Customs inspection, red light`]
    expect(await subjects(email)).toEqual(told)
    await move(CabinStatus.anomaly)
    expect(await subjects(email)).toEqual(told)
    await move(CabinStatus.inspection)
    await move(CabinStatus.cleared)
    expect(await subjects(email)).toEqual(told)
  })

  test('that is green is told with the clearance where it was set during an inspection', async () => {
    const { customerId, email } = await createContact(['light'])
    const cabin = await testServer.createAt(50, testServer.sea({ customerId }))
    await light([cabin.id], { light: Light.green })
    expect(await subjects(email)).toEqual([])
    await testServer.move((await testServer.get(cabin.id)).result, CabinStatus.cleared)
    expect(await subjects(email)).toEqual([expect.stringMatching(/, green light$/)])
  })

  test('is not told where tracking does not show it, of a deleted shipment, nor to who did not choose it', async () => {
    const { customerId, email: contact } = await createContact(['status'])
    const [early, gone] = [await testServer.create(), await testServer.createAt(40)]
    const quiet = await testServer.createAt(40, testServer.sea({ customerId }))
    await subjects(contact)
    const { email } = await client.follow([early, gone].map(({ containerNo }) => containerNo ?? ''))
    await light([early.id, gone.id, quiet.id], { light: Light.red })
    await testServer.db
      .updateTable('cabin')
      .set({ deleted_at: testServer.clock.now })
      .where('id', '=', gone.id)
      .execute()
    expect(await subjects(email)).toEqual([])
    expect(await subjects(contact, 0)).toHaveLength(1)
  })
})

async function requirePaper(kind: DocumentKind, owedBy: DocumentDebtor | null): Promise<void> {
  const at = new Date()
  const row = { id: newId(), kind, required: true, owed_by: owedBy, created_at: at, updated_at: at }
  await testServer.db.insertInto('checklist_rule').values(row).execute()
}

/** Of shipments that come when the rules are there already; the counts follow rules in the background. */
async function setCounts(id: string): Promise<void> {
  await testServer.db
    .updateTable('cabin')
    .set({ papers_required: 3, papers_present: 0 })
    .where('id', '=', id)
    .execute()
}

describe('papers', () => {
  beforeEach(async () => {
    await requirePaper('invoice', 'supplier')
    await requirePaper('packing_list', 'supplier')
    // What the broker makes is nothing to ask a customer for.
    await requirePaper('doda', 'broker')
  })

  test('that are missing are told to contacts three days before the arrival, once, and again on arrival', async () => {
    const { customerId, email } = await createContact(['papers'])
    const eta = daysAfter(today, 4)
    const cabin = await testServer.create(testServer.sea({ customerId, eta }))
    await setCounts(cabin.id)
    const number = cabin.containerNo ?? ''
    const { email: visitor } = await client.follow([number])
    await tellMissingPapers(testServer.db, testServer.clock.now)
    expect(await subjects(email)).toEqual([])
    testServer.clock.now = new Date('2026-11-17T15:00:00Z')
    await tellMissingPapers(testServer.db, testServer.clock.now)
    await tellMissingPapers(testServer.db, testServer.clock.now)
    expect(await subjects(email)).toEqual([`${number}: Registered, documents missing`])
    const [mail] = await client.news(email, 0)
    expect(mail?.text).toContain('Documents missing: Commercial invoice and Packing list')
    expect(mail?.text).not.toContain('DODA')
    testServer.clock.now = new Date('2026-11-18T15:00:00Z')
    await tellMissingPapers(testServer.db, testServer.clock.now)
    expect(await subjects(email)).toHaveLength(1)
    await insertPaper(testServer, cabin.id, { content: Buffer.from('x') })
    const { result } = await testServer.get(cabin.id)
    await testServer.move(result, CabinStatus.arrived)
    expect(await subjects(email)).toHaveLength(2)
    expect((await client.news(email, 0))[1]?.text).toContain('Documents missing: Packing list')
    for (const told of await client.news(visitor, 15)) expect(told.text).not.toMatch(/[Dd]ocument/)
  })

  test('that all came before the mail are not told of, nor to who did not choose it', async () => {
    const { customerId, email } = await createContact(['papers'])
    const { customerId: other, email: quiet } = await createContact(['eta'])
    const eta = daysAfter(today, 2)
    const cabin = await testServer.create(testServer.sea({ customerId, eta }))
    const unchosen = await testServer.create(testServer.sea({ customerId: other, eta }))
    for (const { id } of [cabin, unchosen]) await setCounts(id)
    await tellMissingPapers(testServer.db, testServer.clock.now)
    for (const kind of ['invoice', 'packing_list'])
      await insertPaper(testServer, cabin.id, { content: Buffer.from('x'), kind })
    expect(await subjects(email)).toEqual([])
    expect(await subjects(quiet, 0)).toEqual([])
  })

  test('that were sent back are told with the reason, each review once, unless they were accepted meanwhile', async () => {
    const { customerId, email } = await createContact([...followEvents], 'es-MX')
    const cabin = await testServer.create(testServer.sea({ customerId }))
    await subjects(email)
    const paper = await insertPaper(testServer, cabin.id, { content: Buffer.from('x') })
    const review = (accepted: boolean | null, reason: string | null = null) =>
      testServer.db
        .updateTable('cabin_document')
        .set({ accepted, reason, reviewed_at: testServer.clock.now })
        .where('id', '=', paper.id)
        .execute()
    await review(false, 'Ilegible\r\nSubject: x')
    await review(true)
    expect(await subjects(email)).toHaveLength(1)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
    await review(false, 'Ilegible\r\nSubject: x')
    const mails = await client.news(email, 15)
    expect(mails[1]?.subject).toBe(`${cabin.containerNo}: Registrado, documento devuelto`)
    expect(mails[1]?.text).toContain(
      'Documento devuelto: Factura comercial («Factura.pdf»): «Ilegible Subject: x», escribió «la oficina»',
    )
    const { email: visitor } = await client.follow([cabin.containerNo ?? ''])
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
    await review(false, 'Otra vez')
    expect(await subjects(visitor)).toEqual([])
    expect(await subjects(email, 0)).toHaveLength(3)
  })

  test('that were sent back are not told where another of their kind has come since, but for papers of no kind', async () => {
    const { customerId, email } = await createContact(['papers'])
    const cabin = await testServer.create(testServer.sea({ customerId }))
    const file = (kind: DocumentKind, file_name: string) =>
      insertPaper(testServer, cabin.id, {
        ...{ content: Buffer.from(file_name), kind, file_name },
        uploaded_at: testServer.clock.now,
      })
    const sendBack = async (kind: DocumentKind, name: string) => {
      const { id } = await file(kind, name)
      const review = { id, accepted: false, reason: 'No se lee' }
      const answer = await testServer.call(reviewDocument, review, { token: testServer.operator })
      expect(answer.status).toBe(200)
    }
    // It had come before, and did not make up for the one that was sent back.
    await file('packing_list', 'earlier.pdf')
    const sent: [DocumentKind, string][] = [
      ['invoice', 'replaced.pdf'],
      ['packing_list', 'owed.pdf'],
      ['other', 'letter.pdf'],
    ]
    for (const [kind, name] of sent) await sendBack(kind, name)
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
    for (const kind of ['invoice', 'other'] as const) await file(kind, 'new.pdf')
    const [mail] = await client.news(email, 15)
    expect(mail?.text).toContain('owed.pdf')
    expect(mail?.text).toContain('letter.pdf')
    expect(mail?.text).not.toContain('replaced.pdf')
  })
})
