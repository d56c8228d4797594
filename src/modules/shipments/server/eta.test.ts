import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '#app/testing/sheets.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import { cabins } from '../contract/cabins.ts'
import { expectRefused } from '../testing/cabin-refusals.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})

afterAll(() => testServer.close())

describe('the day a cabin is expected', () => {
  test('is a plain date in every zone, changed, cleared, and told in the audit log', async () => {
    const made = await testServer.create(testServer.sea({ eta: '2026-11-20', timezone: 'Asia/Shanghai' }))
    expect(made.eta).toBe('2026-11-20')
    const { result: later } = await testServer.edit({ ...editOf(made), eta: '2026-11-23' })
    const { result: moved } = await testServer.edit({ ...editOf(later), timezone: 'America/Tijuana' })
    expect(moved.eta).toBe('2026-11-23')
    const { result: none } = await testServer.edit({ ...editOf(moved), eta: null })
    expect(none.eta).toBeNull()
    const { result } = await testServer.call(getAuditPage, { entity: 'cabin', entityId: made.id }, { token })
    expect(result.items.map(({ after }) => after?.eta)).toEqual([
      null,
      '2026-11-23',
      '2026-11-23',
      '2026-11-20',
    ])
  })

  test('is kept, as the seal is, by an update of a window that does not know it', async () => {
    const made = await testServer.create(testServer.sea({ eta: '2026-11-20', sealNo: 'SELLO9' }))
    const { eta: _, sealNo: __, ...known } = editOf(made)
    const { result } = await testServer.edit({ ...known, note: 'De una ventana abierta antes' })
    expect(result).toMatchObject({ eta: '2026-11-20', sealNo: 'SELLO9', version: 2 })
  })

  test('is no instant, no text, and within the years there are', async () => {
    for (const eta of ['2026-11-20T00:00:00.000Z', 'soon', '2026-02-30'])
      await expectRefused(testServer, testServer.sea({ eta }), { eta: 'format' })
    await expectRefused(testServer, testServer.sea({ eta: '0002-01-01' }), { eta: 'valid_value' })
  })

  test('comes in a file and leaves in one, after the departure', async () => {
    const line = newSeaLine({ 'ETA (arribo estimado)': '2026-12-24', Sello: 'ESPERADO1' })
    expect((await testServer.importFile(csvOf([line]), { token })).result.created).toBe(1)
    const file = await testServer.exportFile({ keyword: 'ESPERADO1', format: 'csv' }, token, 'en-US')
    const { headings, rows } = await readSheet(file.rawPayload, 'csv')
    const at = headings.indexOf('ETA (estimated arrival)')
    expect(headings[at - 1]).toBe('Departure')
    expect(rows.map(({ cells }) => cells[at])).toEqual(['2026-12-24'])
  })

  const historyOf = async (id: string, as = token) =>
    (await testServer.call(cabins.getEtaHistory, { id }, { token: as })).result

  test('keeps what was expected before, with who changed it and why', async () => {
    const made = await testServer.create(
      testServer.sea({ eta: '2026-11-20', etaReason: 'Aviso de la naviera' }),
    )
    expect(made.previousEta).toBeNull()
    const { result: later } = await testServer.edit({
      ...editOf(made),
      eta: '2026-11-26',
      etaReason: 'Congestión en Manzanillo',
    })
    expect(later.previousEta).toBe('2026-11-20')
    const { result: noted } = await testServer.edit({
      ...editOf(later),
      note: 'Otra cosa',
      etaReason: 'Nada',
    })
    const { result: none } = await testServer.edit({ ...editOf(noted), eta: null })
    const { result: last } = await testServer.edit({ ...editOf(none), eta: '2026-11-24' })
    expect(last.previousEta).toBe('2026-11-26')
    expect(await historyOf(made.id)).toMatchObject([
      { eta: '2026-11-20', slipDays: null, reason: 'Aviso de la naviera', changedBy: 'admin' },
      { eta: '2026-11-26', slipDays: 6, reason: 'Congestión en Manzanillo' },
      { eta: null, slipDays: null, reason: null },
      { eta: '2026-11-24', slipDays: -2, reason: null },
    ])
  })

  test('keeps what was expected before there was a history', async () => {
    const made = await testServer.create(testServer.sea({ eta: '2026-11-20' }))
    await testServer.db.deleteFrom('cabin_eta').where('cabin_id', '=', made.id).execute()
    await testServer.edit({ ...editOf(made), eta: '2026-11-26' })
    expect(await historyOf(made.id)).toMatchObject([
      { eta: '2026-11-20', slipDays: null, changedBy: '', changedAt: made.updatedAt },
      { eta: '2026-11-26', slipDays: 6, changedBy: 'admin' },
    ])
  })

  test('shows the newest two hundred changes', async () => {
    const { id } = await testServer.create(testServer.sea({ eta: '2026-11-20' }))
    await sql`
      insert into cabin_eta (id, cabin_id, eta, changed_at, changed_by_name)
      select gen_random_uuid(), ${id}, date '2026-11-20' + n, now(), '' from generate_series(1, 250) n`.execute(
      testServer.db,
    )
    const history = await historyOf(id)
    expect(history).toHaveLength(200)
    expect([history[0]?.eta, history.at(-1)?.eta]).toEqual(['2027-01-10', '2027-07-28'])
  })

  test('keeps its history through a change of many and an import, and shows it to its company alone', async () => {
    const { id, version } = await testServer.create(testServer.sea({ eta: '2026-11-20' }))
    const items = [{ id, version }]
    const set = { eta: '2026-11-22' }
    await testServer.call(cabins.updateBatch, { items, set, etaReason: 'Mal tiempo' }, { token })
    expect(await historyOf(id)).toMatchObject([{ slipDays: null }, { slipDays: 2, reason: 'Mal tiempo' }])
    const line = newSeaLine({ 'ETA (arribo estimado)': '2026-12-24', Sello: 'HISTORIA1' })
    await testServer.importFile(csvOf([line]), { token })
    const { result } = await testServer.call(cabins.getPage, { keyword: 'HISTORIA1' }, { token })
    expect(await historyOf(result.items[0]?.id ?? '')).toMatchObject([{ eta: '2026-12-24', reason: null }])
    const { status } = await testServer.call(cabins.getEtaHistory, { id }, { token: testServer.shop })
    expect(status).toBe(404)
  })

  test('is on a row of the list', async () => {
    const { id } = await testServer.create(testServer.sea({ eta: '2026-11-21', vesselName: 'EN LISTA' }))
    const { result } = await testServer.call(cabins.getPage, { keyword: 'EN LISTA' }, { token })
    expect(result.items).toMatchObject([{ id, eta: '2026-11-21' }])
  })
})
