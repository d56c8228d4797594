import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readSheet, sheetCalls } from '#app/testing/sheets.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { getJob, startExport } from '#kits/contract/shared/jobs.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { type CabinTestServer, openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { type Pedimento, pedimentos } from '../contract.ts'

let testServer: CabinTestServer
let token: string
let files: ReturnType<typeof sheetCalls>

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
  files = sheetCalls(testServer, pedimentos)
})
afterAll(() => testServer.close())
beforeEach(async () => {
  await sql`truncate pedimento cascade`.execute(testServer.db)
})

const created = async (members: Input<typeof pedimentos.create>): Promise<Pedimento> => {
  const answer = await testServer.call(pedimentos.create, members, { token })
  if (answer.status !== 200) throw new Error(`Not created: ${JSON.stringify(answer)}`)
  return answer.result
}
const list = async (by = token) =>
  (
    await testServer.call(
      pedimentos.getPage,
      { pageSize: 100, sort: { field: 'number', order: 'asc' } },
      { token: by },
    )
  ).result.items
const withoutIds = ({ id: _, createdAt, updatedAt, version, ...row }: Pedimento) => row
const importLines = (lines: readonly string[], dryRun = false) =>
  files.importFile(lines.join('\n'), { token, dryRun })
const errorsOf = ({ result }: Awaited<ReturnType<typeof importLines>>) =>
  result.rows.flatMap(({ line, errors }) => errors.map(({ path, key }) => `${line} ${path} ${key}`))

describe('a file of pedimentos', () => {
  test.each(['csv', 'xlsx'] as const)(
    'that was exported as %s and is imported again gives the same ones',
    async (format) => {
      const cabin = async (members = {}) => (await testServer.create(testServer.sea(members))).id
      // Two shipments with one container: in the file they are told apart by their ids.
      const twins = [await cabin({ containerNo: 'CSQU3054383' }), await cabin({ containerNo: 'CSQU3054383' })]
      await created({
        number: '26 16 3807 6001234',
        section: '160',
        key: 'A1',
        paidOn: '2026-11-01',
        modulatedOn: '2026-11-02',
        light: 2,
        releasedOn: '2026-11-05',
        note: 'Primera; segunda, "tercera"',
        cabinIds: [await cabin(), ...twins],
      })
      await created({
        number: '05 43 3420 5000001',
        cabinIds: [await cabin({ containerNo: null, blNo: `IDA ${newId()}`.slice(0, 30) })],
      })
      await created({ number: '26 24 3108 6000001', light: 1, cabinIds: [] })
      const before = await list()
      for (const language of languages) {
        const { rawPayload, statusCode } = await files.exportFile({ format }, token, language)
        expect(statusCode).toBe(200)
        await sql`truncate pedimento cascade`.execute(testServer.db)
        const { result } = await files.importFile(rawPayload, { token, format })
        expect(result).toMatchObject({ created: 3, ignoredColumns: [] })
        expect((await list()).map(withoutIds)).toEqual(before.map(withoutIds))
      }
      const { result } = await testServer.call(
        getAuditPage,
        { entity: 'pedimento', pageSize: 100 },
        { token },
      )
      expect(result.items.filter(({ action }) => action === 'create').length).toBeGreaterThanOrEqual(6)
    },
  )

  test('names lights and shipments as people do', async () => {
    const one = await testServer.create(testServer.sea({ blNo: 'PEOPLE-1' }))
    const two = await testServer.create()
    const { result } = await importLines([
      'number,light,cabinIds,key',
      `26 16 3807 6000001,Verde,"people 1, ${two.containerNo?.toLowerCase()}",a1`,
      `26 16 3807 6000002,red,${two.id},`,
      '26 16 3807 6000003,绿灯,,',
    ])
    expect(result).toMatchObject({ created: 3 })
    expect(await list()).toMatchObject([
      { light: 1, key: 'A1', cabinIds: [one.id, two.id] },
      { light: 2, cabinIds: [two.id] },
      { light: 1, cabinIds: [] },
    ])
  })

  test('is imported whole or not at all, and says what is wrong with each line', async () => {
    const [one, other] = [await testServer.create(testServer.sea({ blNo: 'BOTH-1' })), testServer.sea()]
    await testServer.create({ ...other, blNo: 'BOTH 1' })
    await created({ number: '26 16 3807 6000009', cabinIds: [] })
    const answer = await importLines([
      'number,section,paidOn,modulatedOn,light,cabinIds',
      '26 16 3807 6000001,160,,,,',
      '26 16 3807 600001,,,,,',
      '26 16 3807 7000001,,,,,',
      '26 16 3807 6000009,,,,,',
      '26 16 3807 6000001,,,,,',
      '26 16 3807 6000002,,,,azul,',
      '26 16 3807 6000003,,,,,NOSUCH999',
      '26 16 3807 6000004,,,,,BOTH-1',
      '26 16 3807 6000005,,2026-11-02,2026-11-01,,',
      `26 16 3807 6000006,,,,,${one.id}`,
      '26 16 3807 6000007,,2030-01-02,,,',
    ])
    expect(answer.status).toBe(200)
    expect(answer.result.created).toBe(0)
    expect(errorsOf(answer)).toEqual([
      '3 number pedimento_digits',
      '4 number wrong_year_digit',
      '5 number code_taken',
      '6 number code_taken',
      '7 light valid_value',
      '8 cabinIds shipment_unknown',
      '9 cabinIds shipment_unclear',
      '10 modulatedOn modulated_before_paid',
      '12 paidOn in_future',
    ])
    expect(await list()).toHaveLength(1)
  })

  test('warns of offices and licences that the catalogues do not have; a dry run writes nothing', async () => {
    const lines = ['number,section', '26 99 9998 6000001,160']
    const { result } = await importLines(lines, true)
    expect(result).toMatchObject({ created: 0, rows: [{ ok: true }] })
    expect(result.rows[0]?.warnings?.map(({ path, key }) => `${path} ${key}`)).toEqual([
      'number unknown_office',
      'number unknown_licence',
      'section section_of_other_office',
    ])
    expect(await list()).toEqual([])
    expect((await importLines(lines)).result.created).toBe(1)
  })

  test('of a shop has its own shipments only, and a shop imports none', async () => {
    const mine = await testServer.create(testServer.sea({ containerNo: 'MSKU1234565' }), testServer.shop)
    // Another company has the same container: nothing of that is told.
    const theirs = await testServer.create(
      testServer.sea({ containerNo: 'MSKU1234565' }),
      testServer.stranger,
    )
    await created({ number: '26 16 3807 6000001', cabinIds: [mine.id, theirs.id] })
    await created({ number: '26 16 3807 6000002', cabinIds: [theirs.id] })
    const { rawPayload } = await files.exportFile({ format: 'csv' }, testServer.shop)
    const { rows } = await readSheet(rawPayload, 'csv')
    expect(rows.map(({ cells }) => [cells[0], cells.at(-1)])).toEqual([
      ['26  16  3807  6000001', 'MSKU1234565'],
    ])
    expect((await files.importFile('number\n26 16 3807 6000003', { token: testServer.shop })).status).toBe(
      403,
    )
  })

  test('has a template with the same columns, and is written by a job where there are many', async () => {
    const template = await files.templateFile('csv', token)
    const exported = await files.exportFile({ format: 'csv' }, token)
    expect((await readSheet(template.rawPayload, 'csv')).headings).toEqual(
      (await readSheet(exported.rawPayload, 'csv')).headings,
    )
    const id = newId()
    const query = { light: 2, state: 'open' }
    const { status } = await testServer.call(
      startExport,
      { id, entity: 'pedimentos', format: 'csv', query },
      { token },
    )
    expect(status).toBe(200)
    expect((await testServer.call(getJob, { id }, { token })).result).toMatchObject({ entity: 'pedimentos' })
  })
})
