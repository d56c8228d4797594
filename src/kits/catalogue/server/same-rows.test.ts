import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueTestServer, openCatalogueTestServer } from '#app/testing/catalogue-test-server.ts'
import { sheetCalls } from '#app/testing/sheets.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { cargoTypes } from '#modules/reference/contract/cargo-types.ts'
import { transportTypes } from '#modules/reference/contract/transport-types.ts'

let testServer: CatalogueTestServer
let operator: string
let shop: string

beforeAll(async () => {
  testServer = await openCatalogueTestServer()
  ;({ operator, shop } = testServer)
})

afterAll(() => testServer.close())

/** The files of one feature. */
const filesOf = (calls: Parameters<typeof sheetCalls>[1]) => sheetCalls(testServer, calls)

describe('a file of rows without a code, imported again,', () => {
  const addressRow = (recipient: string) => `MX,Calle 1,${recipient},a@example.com`
  const file = (...recipients: string[]) =>
    ['countryId,address,recipient,email', ...recipients.map(addressRow)].join('\n')
  const countOf = async (table: string) =>
    Number(
      (await sql<{ n: string }>`select count(*) as n from ${sql.table(table)}`.execute(testServer.db)).rows[0]
        ?.n,
    )

  test('makes no row twice, and says so', async () => {
    const { importFile } = filesOf(addresses)
    expect((await importFile(file('Bodega 1', 'Bodega 2'), { token: shop })).result.created).toBe(2)
    const before = await countOf('address')
    const again = file('Bodega 1', 'Bodega 2', 'Bodega 3')
    for (const dryRun of [true, false]) {
      const { result } = await importFile(again, { token: shop, dryRun })
      expect(result).toMatchObject({
        created: dryRun ? 0 : 1,
        rows: [
          { line: 2, ok: true, errors: [], warnings: [{ key: 'same_row' }] },
          { line: 3, ok: true, errors: [], warnings: [{ key: 'same_row' }] },
          { line: 4, ok: true, errors: [] },
        ],
      })
    }
    expect(await countOf('address')).toBe(before + 1)
    expect((await importFile(again, { token: shop })).result).toMatchObject({ created: 0 })
    // Of another company it is another row.
    expect((await importFile(file('Bodega 1'), { token: operator })).result).toMatchObject({ created: 1 })
  })

  test.each([
    ['cargo_type', cargoTypes],
    ['transport_type', transportTypes],
  ])('nor where the same row stands twice in one file: %s', async (table, calls) => {
    const rows = 'cnName,enName,esName\n样品,Samples,Muestras\n样品,Samples,Muestras\n样品,Samples,\n'
    const before = await countOf(table)
    const { result } = await filesOf(calls).importFile(rows, { token: operator })
    expect(result).toMatchObject({
      created: 2,
      rows: [{ ok: true }, { ok: true, warnings: [{ key: 'same_line' }] }, { ok: true }],
    })
    expect((await filesOf(calls).importFile(rows, { token: operator })).result.created).toBe(0)
    expect(await countOf(table)).toBe(before + 2)
  })

  test('at the same time by two people makes each row once', async () => {
    const before = await countOf('address')
    const rows = file(...Array.from({ length: 40 }, (_, at) => `A la vez ${at}`))
    const answers = await Promise.all(
      [1, 2, 3].map(() => filesOf(addresses).importFile(rows, { token: shop })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { result }) => sum + result.created, 0)).toBe(40)
    expect(await countOf('address')).toBe(before + 40)
  })
})
