import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { dropDatabase, execute, withDatabase } from '#app/testing/database.ts'
import { readSheet } from '#app/testing/sheets.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { openDatabase } from '#kits/db/server/database.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { cabins } from '../contract/cabins.ts'
import { cabinMembers, membersOfKind } from '../contract/members.ts'
import type { Cabin } from '../contract/row.ts'
import { expectRefused } from '../testing/cabin-refusals.ts'
import { type CabinTestServer, editOf, openCabinTestServer } from '../testing/cabin-test-server.ts'

let testServer: CabinTestServer
let token: string

beforeAll(async () => {
  testServer = await openCabinTestServer()
  token = testServer.operator
})

afterAll(() => testServer.close())

const found = async (keyword: string): Promise<string[]> => {
  const { result } = await testServer.call(cabins.getPage, { keyword }, { token })
  return result.items.map(({ id }) => id)
}

const historyOf = async ({ id }: Cabin) =>
  (await testServer.call(getAuditPage, { entity: 'cabin', entityId: id }, { token })).result.items

describe('the seal number of a cabin', () => {
  test('is kept as it was written, changed, and told in the audit log', async () => {
    const made = await testServer.create(testServer.sea({ sealNo: '  ML-CN 0123456 ' }))
    expect(made.sealNo).toBe('ML-CN 0123456')
    const { result } = await testServer.edit({ ...editOf(made), sealNo: 'ML-CN 7' })
    expect(result).toMatchObject({ sealNo: 'ML-CN 7', version: 2 })
    expect((await testServer.get(made.id)).result.sealNo).toBe('ML-CN 7')
    expect(await historyOf(made)).toMatchObject([
      { action: 'update', before: { sealNo: 'ML-CN 0123456' }, after: { sealNo: 'ML-CN 7' } },
      { action: 'create', after: { sealNo: 'ML-CN 0123456' } },
    ])
  })

  test('is left out as it is left empty, and goes as it came', async () => {
    const without = await testServer.create()
    expect(without.sealNo).toBeNull()
    const cabin = await testServer.create(testServer.air({ sealNo: 'A1' }))
    expect((await testServer.edit(editOf(cabin))).result.version).toBe(1)
    expect((await testServer.edit({ ...editOf(cabin), sealNo: null })).result.sealNo).toBeNull()
  })

  test('holds 35 characters, counted as people count, on one line', async () => {
    const longest = await testServer.create(testServer.sea({ sealNo: '封'.repeat(35) }))
    expect(longest.sealNo).toHaveLength(35)
    await expectRefused(testServer, testServer.sea({ sealNo: 'x'.repeat(36) }), { sealNo: 'max_chars' })
    await expectRefused(testServer, testServer.sea({ sealNo: 'A\n1' }), { sealNo: 'valid_value' })
  })

  test.each(['HLK-88 4417-Q', 'hlk884417q', '884417', '4417-q'])('is found by %j', async (keyword) => {
    const { id } = await sealed()
    expect(await found(keyword)).toEqual([id])
  })

  test('is not found any more once it is another', async () => {
    const cabin = await testServer.create(testServer.sea({ sealNo: 'OLD-5501' }))
    await testServer.edit({ ...editOf(cabin), sealNo: 'NEW-5502' })
    expect([await found('OLD-5501'), await found('new5502')]).toEqual([[], [cabin.id]])
  })

  test('comes in a file and leaves in one, beside the numbers', async () => {
    const line = newSeaLine({ Sello: 'IMP 001-7' })
    const { result } = await testServer.importFile(csvOf([line]), { token })
    expect(result.created).toBe(1)
    const [id] = await found('imp0017')
    expect((await testServer.get(id ?? '')).result.sealNo).toBe('IMP 001-7')
    const file = await testServer.exportFile({ keyword: 'imp0017', format: 'csv' }, token, 'en-US')
    const { headings, rows } = await readSheet(file.rawPayload, 'csv')
    const at = headings.indexOf('Seal no.')
    expect(headings[at - 1]).toBe('B/L or air waybill no.')
    expect(rows.map(({ cells }) => cells[at])).toEqual(['IMP 001-7'])
  })

  test('is nobody’s business outside: tracking neither finds nor shows it', async () => {
    const { containerNo } = await sealed()
    const { result } = await testServer.call(queryTracking, { numbers: ['HLK-88 4417-Q', containerNo ?? ''] })
    expect(result.map(({ cabins: shown }) => shown.length)).toEqual([0, 1])
    expect(JSON.stringify(result[1])).not.toMatch(/seal|4417/i)
  })
})

let oneSealed: Cabin | undefined
/** The one cabin with this seal. */
async function sealed(): Promise<Cabin> {
  oneSealed ??= await testServer.create(testServer.sea({ sealNo: 'HLK-88 4417-Q' }))
  return oneSealed
}

describe('the keyword', () => {
  const texts = membersOfKind('text', 'number', 'note').filter((member) => member !== 'flight')

  test.each(texts)('finds %s as the table of members says', async (member) => {
    const text = `QZ${member.length}X${texts.indexOf(member)}0417`
    const { id } = await testServer.create(testServer.sea({ [member]: text }))
    expect(await found(text)).toEqual(cabinMembers[member].isSearched ? [id] : [])
  })

  test.each(['terminal', 'transport_type'] as const)('finds the name of a %s', async (table) => {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)} limit 1`.execute(
      testServer.db,
    )
    const rowId = rows[0]?.id as string
    const { id } = await testServer.create()
    const [name, column] = [table === 'terminal' ? 'name' : 'en_name', `${table}_id`]
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = 'Quetzalli 8841' where id = ${rowId}`.execute(
      testServer.db,
    )
    await sql`update cabin set ${sql.ref(column)} = ${rowId} where id = ${id}`.execute(testServer.db)
    expect(await found('quetzalli 88')).toEqual([id])
    await sql`update cabin set ${sql.ref(column)} = null where id = ${id}`.execute(testServer.db)
  })
})

test('the migration that adds it leaves the rows where they lie, and they are found as before', {
  tags: 'further',
}, async () => {
  const { admin } = inject('testServer')
  const database = `test_seal_${process.pid}`
  await execute(admin, `create database ${database}`)
  const { pool, db, close } = openDatabase(withDatabase(admin, database), { max: 1 })
  try {
    await migrateProduct(pool, { upTo: '0022_cabin_changes.sql' })
    await sql`insert into company (id, kind, name) values (gen_random_uuid(), 'operator', 'X')`.execute(db)
    await sql`insert into country values ('MX', '墨西哥', 'Mexico', 'México', '+52')`.execute(db)
    await sql`insert into port (id, name, code, transport_type, country_id, timezone)
      values (gen_random_uuid(), 'Manzanillo', 'MXZLO', 1, 'MX', 'America/Mexico_City')`.execute(db)
    await sql`insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, container_no,
        timezone, registration_time)
      select gen_random_uuid(), company.id, 1, port.id, port.id, 'CSQU3054383', port.timezone, now() from company, port`.execute(
      db,
    )
    const state = async () =>
      (
        await sql`select pg_relation_filenode('cabin') as file, ctid::text as place, search_text from cabin`.execute(
          db,
        )
      ).rows
    const before = await state()
    await migrateProduct(pool)
    expect(await state()).toEqual(before)
    await sql`update cabin set seal_no = 'ML-7'`.execute(db)
    expect(await state()).toMatchObject([{ search_text: expect.stringContaining('ml-7 ml7') }])
  } finally {
    await close()
    await dropDatabase(admin, database)
  }
})
