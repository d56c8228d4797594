import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeReferenced,
  referencedCell,
  referencedId,
  type Sample,
  samples,
} from '#app/testing/catalogue-samples.ts'
import { runsOf } from '#app/testing/runs.ts'
import { sheetCalls } from '#app/testing/sheets.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { ErrorResult } from '#kits/contract/shared/envelope.ts'
import { csvOf, type SheetLine } from '#modules/intake/testing/cabin-sheets.ts'
import type { Members } from './definition.ts'
import { memberValue } from './sheet.ts'

/**
 * Random files: what an import says of each line must be what creating the rows one by one says, and what it writes the
 * same rows. The seed of a run is printed: put into `replay`, it is the same again.
 */
const runs = runsOf({ usual: 1, large: 3 })
const replay: { seed?: number; path?: string } = {}

let testServer: TestServer
let token: string

beforeAll(async () => {
  testServer = await createTestServer()
  token = await testServer.signIn('admin', adminPassword)
})

afterAll(() => testServer.close())

const cellOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Rows of few codes, written in several ways, some with a fault. */
function lineOf({ form, refused, references = {} }: Sample): fc.Arbitrary<SheetLine> {
  const writings = [
    (code: string) => code,
    (code: string) => code.toLowerCase(),
    (code: string) => code.normalize('NFKC').replace('C', 'Ç'),
    (code: string) => ` ${code} `,
  ]
  // A reference is named in a file and given by its id in a call: what is wrong with each differs.
  const faults = refused.filter(([member]) => !(member in references))
  const fault = fc.option(fc.constantFrom(...faults), { freq: 2 })
  return fc
    .tuple(fc.nat({ max: 7 }), fc.constantFrom(...writings), fault)
    .map(([n, write, wrong]): SheetLine => {
      const members: Members = { ...form(n), ...(wrong && { [wrong[0]]: wrong[1] }) }
      const cells = Object.entries(members).map(
        ([member, value]) =>
          [
            member,
            references[member] === undefined ? cellOf(value) : referencedCell(references[member]),
          ] as const,
      )
      return Object.fromEntries(
        cells.map(([member, cell]) => [member, member === 'code' ? write(cell) : cell]),
      )
    })
}

function inputOf(sample: Sample, cells: SheetLine): Members {
  const { references = {} } = sample
  const members = Object.entries(cells).flatMap(([member, cell]) => {
    const value = member in references ? referencedId : memberValue(sample, member, cell.trim())
    return value === undefined ? [] : [[member, value]]
  })
  return Object.fromEntries(members)
}

async function storedOf({ table }: Sample, id: string) {
  const { rows } = await sql<{ row: Members; entries: Members[] }>`
    select to_jsonb(t) - 'id' - 'created_at' - 'updated_at' as row,
      (select jsonb_agg(to_jsonb(a) - 'id' - 'at' - 'entity_id') from audit_log a where a.entity_id = t.id) as entries
    from ${sql.table(table)} t where t.id = ${id}`.execute(testServer.db)
  return rows[0]
}

const idsOf = async ({ table }: Sample): Promise<string[]> =>
  (await sql<{ id: string }>`select id from ${sql.table(table)} order by id`.execute(testServer.db)).rows.map(
    ({ id }) => id,
  )

/** Creates the row of a line as by hand; what is refused is said as an import says it. */
async function byHand({ path }: { path: string }, input: Members) {
  const { status, msg, result } = await testServer.post(path, input, { token })
  if (status === 200) return { errors: [], id: (result as { id: string }).id }
  expect([409, 422], msg).toContain(status)
  const { key, fields } = result as ErrorResult
  return { errors: fields ?? [{ path: 'code', key, msg }], id: undefined }
}

describe.each(Object.entries(samples))('an import of %s', (_, sample) => {
  test('says of every line what creating it by hand says, and makes the same rows', async () => {
    await makeReferenced(sample, ({ path }, input) => testServer.post(path, input, { token }))
    const { importFile } = sheetCalls(testServer, sample.calls)
    const isSame = (a: SheetLine, b: SheetLine) => isDeepStrictEqual(inputOf(sample, a), inputOf(sample, b))
    const remove = (id: string) =>
      sql`delete from ${sql.table(sample.table)} where id = ${id}`.execute(testServer.db)
    await fc.assert(
      fc.asyncProperty(fc.array(lineOf(sample), { minLength: 15, maxLength: 30 }), async (lines) => {
        const reported = (await importFile(csvOf(lines), { token, dryRun: true })).result.rows
        const right: { cells: SheetLine; id: string }[] = []
        for (const [at, cells] of lines.entries()) {
          const { errors, id } = await byHand(sample.calls.create, inputOf(sample, cells))
          expect(reported[at]?.errors, JSON.stringify(cells)).toEqual(errors)
          expect(reported[at]?.ok).toBe(id !== undefined)
          if (id === undefined) continue
          // Without a code the same row may be created twice by hand, and is not by an import.
          const same = 'code' in sample.form(0) ? [] : right.filter((other) => isSame(other.cells, cells))
          const isTold = reported[at]?.warnings?.some(({ key }) => key === 'same_line') ?? false
          expect(isTold).toBe(same.length > 0)
          if (same.length > 0) await remove(id)
          else right.push({ cells, id })
        }
        const made = await Promise.all(right.map(({ id }) => storedOf(sample, id)))
        for (const { id } of right) await remove(id)
        if (right.length === 0) return
        const before = new Set(await idsOf(sample))
        const again = await importFile(csvOf(right.map(({ cells }) => cells)), { token })
        expect(again.result.created).toBe(right.length)
        const ids = (await idsOf(sample)).filter((id) => !before.has(id))
        expect(await Promise.all(ids.map((id) => storedOf(sample, id)))).toEqual(made)
        for (const id of ids) await remove(id)
      }),
      { numRuns: runs, endOnFailure: true, ...replay },
    )
  }, 120_000)
})
