import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefused } from '#server/testing/cabin-refusals.ts'
import { csvOf, newSeaLine } from '#server/testing/cabin-sheets.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '#server/testing/cabin-test-server.ts'
import { readSheet } from '#server/testing/sheets.ts'
import { getAuditPage } from '#shared/contracts/audit-log.ts'
import { cabins } from '#shared/contracts/cabins.ts'

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

  test('is on a row of the list', async () => {
    const { id } = await testServer.create(testServer.sea({ eta: '2026-11-21', vesselName: 'EN LISTA' }))
    const { result } = await testServer.call(cabins.getPage, { keyword: 'EN LISTA' }, { token })
    expect(result.items).toMatchObject([{ id, eta: '2026-11-21' }])
  })
})
