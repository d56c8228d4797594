import { expect, inject, onTestFinished, test } from 'vitest'
import { dropDatabase, execute, withDatabase } from '#app/testing/database.ts'
import { openDatabase } from '#kits/db/server/database.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'

/** A database as it was before shipments had a direction and ports a traffic. */
async function openOlder() {
  const { admin } = inject('testServer')
  const database = `test_traffic_${process.pid}`
  await execute(admin, `create database ${database}`)
  const { pool, close } = openDatabase(withDatabase(admin, database), { max: 1 })
  onTestFinished(async () => {
    await close()
    await dropDatabase(admin, database)
  })
  const migrateTo = (upTo: string) => migrateProduct(pool, { upTo })
  await migrateTo('0082_zzz.sql')
  return { pool, migrateTo }
}

test('ports, rules, calendars and payments of an older database get what the law goes by', async () => {
  const { pool, migrateTo } = await openOlder()
  await pool.query("insert into country values ('MX', '墨西哥', 'Mexico', 'México', '+52')")
  await pool.query(`insert into port (id, transport_type, code, name, country_id, timezone)
    select gen_random_uuid(), type, code, code, 'MX', 'America/Mexico_City'
    from (values (1, 'MXZLO'), (1, 'MXNLD'), (1, 'MXPAN'), (2, 'MEX')) as port (type, code)`)
  await pool.query(`insert into deadline_rule
      (id, kind, transport_mode, goods_class, start_event, start_day_counts, free_amount, free_unit, valid_from, source)
    select gen_random_uuid(), kind, mode, goods, 'entered', true, free, 'calendarDays', '2025-01-01', 'LA'
    from (values ('storage', 1, null, 7), ('abandonment', 2, 3, 15), ('duties', 1, null, 2), ('withdrawal', null, null, 15))
      as rule (kind, mode, goods, free)`)
  await pool.query(
    `insert into holiday_year (year, confirmed_at, version) values (2025, null, 1), (2026, now(), 1), (2027, now(), 2)`,
  )
  await pool.query(
    `insert into holiday values ('2025-12-18', 'Vacaciones generales del SAT'), ('2026-01-01', 'Año Nuevo')`,
  )
  await pool.query(
    "insert into company (id, kind, name, review_status) values (gen_random_uuid(), 'operator', 'x', 20)",
  )
  await pool.query(`insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, bl_no, timezone,
      registration_time, status)
    select gen_random_uuid(), company.id, 1, port.id, port.id, 'B' || n, 'UTC', now(), 20
    from company, port, generate_series(1, 2) n where port.code = 'MXZLO'`)
  await pool.query(`insert into pedimento (id, number, paid_on, created_at, updated_at)
    select gen_random_uuid(), number, paid::date, now(), now()
    from (values ('261638076001234', '2026-03-02'), ('261638076001235', '2026-03-01')) as pedimento (number, paid)`)
  await pool.query(`insert into pedimento_cabin (pedimento_id, cabin_id)
    select pedimento.id, cabin.id from pedimento, cabin where bl_no = 'B1'`)
  await pool.query(`insert into checklist_rule (id, kind, required, owed_by, source) values (gen_random_uuid(),
    'value_declaration', false, 'importer',
    'Práctica usual, sin confirmar por la agencia: manifestación de valor (MVE), opcional hasta el 31-07-2026; confirma desde cuándo la exiges.')`)

  await migrateTo('0085_zzz.sql')
  const listed = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows
  expect(await listed('select code, traffic from port order by code')).toEqual([
    ['MEX', 'air'],
    ['MXNLD', 'road'],
    ['MXPAN', 'rail'],
    ['MXZLO', 'sea'],
  ])
  expect(
    await listed('select kind, direction, traffic, petroleum_facilities from deadline_rule order by kind'),
  ).toEqual([
    ['abandonment', 'import', 'air', true],
    ['duties', null, 'sea', false],
    ['storage', 'import', 'sea', false],
    ['withdrawal', null, null, false],
  ])
  // What an operator confirmed stays so.
  expect(await listed('select year, confirmed_at is null from holiday_year order by year')).toEqual([
    [2025, true],
    [2026, true],
    [2027, false],
  ])
  expect(await listed('select kind, count(*)::int from holiday group by kind order by kind')).toEqual([
    ['holiday', 3],
    ['vacation', 11],
  ])
  expect(await listed('select bl_no, duties_paid_on::text from cabin order by bl_no')).toEqual([
    ['B1', '2026-03-01'],
    ['B2', null],
  ])
  expect(
    await listed('select required, valid_from::text from checklist_rule order by valid_from nulls first'),
  ).toEqual([
    [false, null],
    [true, '2026-04-01'],
  ])
  // A server of before knows no traffic, and adds a port without.
  await pool.query(`insert into port (id, transport_type, code, name, country_id, timezone)
    values (gen_random_uuid(), 2, 'GDL', 'GDL', 'MX', 'America/Mexico_City')`)
  expect(await listed("select traffic from port where code = 'GDL'")).toEqual([['air']])
})

test('the letter for the container that shipped is for traffic by sea; what an operator wrote is as it was', async () => {
  const { pool, migrateTo } = await openOlder()
  await migrateTo('0111_zzz.sql')
  const shipped =
    'Práctica usual, sin confirmar por la agencia: la naviera pide la carta garantía antes de entregar el contenedor.'
  const addRule = (kind: string, version: number, source: string) =>
    pool.query(
      `insert into checklist_rule (id, kind, required, owed_by, transport_mode, version, source)
      values (gen_random_uuid(), $1, true, 'importer', 1, $2, $3)`,
      [kind, version, source],
    )
  await addRule('guarantee', 1, shipped)
  await addRule('guarantee', 2, shipped)
  await addRule('guarantee', 1, 'Contrato')
  await addRule('bl', 1, 'Contrato')
  await pool.query("insert into country values ('MX', '墨西哥', 'Mexico', 'México', '+52')")
  await pool.query(`insert into port (id, transport_type, traffic, code, name, country_id, timezone)
    select gen_random_uuid(), 1, traffic, traffic, traffic, 'MX', 'America/Mexico_City'
    from unnest(array['sea', 'road', 'rail']) as traffic`)
  await pool.query(
    "insert into company (id, kind, name, review_status) values (gen_random_uuid(), 'operator', 'x', 20)",
  )
  const addCabins = () =>
    pool.query(`insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, bl_no, timezone,
        registration_time, status)
      select gen_random_uuid(), company.id, 1, port.id, port.id, 'B1', 'UTC', now(), 20 from company, port`)
  const listed = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows
  await addCabins()
  const before = await listed('select revision from deadline_revision')

  await migrateTo('0112_zzz.sql')
  // As after a kill at its end.
  await pool.query("delete from migration where name like '0112%'")
  await migrateTo('0112_zzz.sql')
  expect(
    await listed(
      'select kind, version, transport_mode, traffic from checklist_rule order by kind, version, traffic',
    ),
  ).toEqual([
    ['bl', 1, 1, null],
    ['guarantee', 1, null, 'sea'],
    ['guarantee', 1, 1, null],
    ['guarantee', 2, 1, null],
  ])
  // The papers of shipments of before are counted again by whoever hears of it.
  expect(await listed('select revision from deadline_revision')).not.toEqual(before)
  await pool.query("delete from checklist_rule where kind = 'guarantee' and transport_mode = 1")
  await pool.query('select recount_papers(array(select id from cabin))')
  await addCabins()
  expect(
    await listed(`select port.traffic, array_agg(papers_required) from cabin
      join port on port.id = destination_port_id group by port.traffic order by port.traffic`),
  ).toEqual([
    ['rail', [1, 1]],
    ['road', [1, 1]],
    ['sea', [2, 2]],
  ])
})

test('what operators wrote themselves in an older database means what it meant', async () => {
  const { pool, migrateTo } = await openOlder()
  const { rows } = await pool.query(
    "insert into company (id, kind, name, review_status) values (gen_random_uuid(), 'operator', 'x', 20) returning id",
  )
  const customer = await pool.query(
    "insert into customer (id, company_id, code, name) values (gen_random_uuid(), $1, 'C', 'C') returning id",
    [rows[0].id],
  )
  const addRule = (kind: string, customerId: string | null, source: string) =>
    pool.query(
      `insert into deadline_rule
        (id, kind, transport_mode, customer_id, start_event, start_day_counts, free_amount, free_unit, valid_from, source)
      values (gen_random_uuid(), $1, 1, $2, 'entered', true, 10, 'calendarDays', '2025-01-01', $3)`,
      [kind, customerId, source],
    )
  await addRule('storage', customer.rows[0].id, 'contract')
  await addRule('storage', null, 'law, edited')
  await pool.query(
    'insert into holiday_year (year, confirmed_at, version) values (2026, now(), 2), (2027, null, 1)',
  )
  await pool.query(`insert into holiday values ('2026-07-20', 'vacaciones de verano, SAT'), ('2026-09-16', 'Día de la Independencia'),
    ('2027-07-19', 'SAT summer vacation')`)
  const optional =
    'Práctica usual, sin confirmar por la agencia: manifestación de valor (MVE), opcional hasta el 31-07-2026; confirma desde cuándo la exiges.'
  const addPaper = (mode: number | null, source: string) =>
    pool.query(
      `insert into checklist_rule (id, kind, required, owed_by, transport_mode, source, version)
      values (gen_random_uuid(), 'value_declaration', false, 'broker', $1, $2, 2)`,
      [mode, source],
    )
  await addPaper(1, optional)
  await addPaper(2, 'la agencia la pide aparte')

  await migrateTo('0083_zzz.sql')
  await addRule('storage', customer.rows[0].id, 'contract by sea alone')
  await pool.query("update deadline_rule set traffic = 'sea' where source = 'contract by sea alone'")
  await pool.query('insert into holiday_year (year, confirmed_at, version) values (2028, now(), 1)')
  await pool.query("insert into holiday values ('2028-07-20', 'Vacaciones, pero inhábil', 'holiday')")
  await migrateTo('0111_zzz.sql')

  const listed = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows
  expect(await listed('select source, direction, traffic from deadline_rule order by source')).toEqual([
    ['contract', 'import', null],
    ['contract by sea alone', null, 'sea'],
    ['law, edited', 'import', 'sea'],
  ])
  expect(await listed('select "on"::text, kind from holiday order by "on"')).toEqual([
    ['2026-07-20', 'vacation'],
    ['2026-09-16', 'holiday'],
    ['2027-07-19', 'vacation'],
    ['2028-07-20', 'holiday'],
  ])
  expect(
    await listed(`select required, transport_mode, owed_by, valid_from::text from checklist_rule
      order by transport_mode, required`),
  ).toEqual([
    [false, 1, 'broker', null],
    [true, 1, 'broker', '2026-04-01'],
    [false, 2, 'broker', null],
  ])
})
