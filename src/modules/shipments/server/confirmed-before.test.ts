import { expect, inject, onTestFinished, test } from 'vitest'
import { dropDatabase, execute, withDatabase } from '#app/testing/database.ts'
import { openDatabase } from '#kits/db/server/database.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { newId } from '#kits/db/server/uuid.ts'

/** A database as it was before cabins were confirmed. */
async function openOlder() {
  const { admin } = inject('testServer')
  const database = `test_confirmed_${process.pid}`
  await execute(admin, `create database ${database}`)
  const { pool, close } = openDatabase(withDatabase(admin, database), { max: 1 })
  onTestFinished(async () => {
    await close()
    await dropDatabase(admin, database)
  })
  const migrateTo = (upTo: string) => migrateProduct(pool, { upTo })
  await migrateTo('0009_zzz.sql')
  return { pool, migrateTo }
}

test('a cabin of an older database counts as confirmed, but for what a shop announced and no operator touched', {
  tags: 'further',
}, async () => {
  const { pool, migrateTo } = await openOlder()
  await pool.query("insert into country values ('MX', '墨西哥', 'Mexico', 'México', '+52')")
  const port = newId()
  await pool.query(
    `insert into port (id, transport_type, code, name, country_id, timezone)
     values ($1, 1, 'MXZLO', 'Manzanillo', 'MX', 'America/Mexico_City')`,
    [port],
  )
  const party = async (kind: string) => {
    const [company, manager] = [newId(), newId()]
    await pool.query('insert into company (id, kind, name, review_status) values ($1, $2, $2, 20)', [
      company,
      kind,
    ])
    await pool.query('insert into manager (id, company_id, user_name, email) values ($1, $2, $3, $3)', [
      manager,
      company,
      `${kind}@example`,
    ])
    return { company, manager }
  }
  const [operator, shop] = [await party('operator'), await party('shop')]
  const cabin = async (
    name: string,
    company: string,
    status: number,
    log: [manager: string, action: string][],
    arrival: Date | null = null,
  ) => {
    const id = newId()
    await pool.query(
      `insert into cabin (id, company_id, transport_mode, departure_port_id, destination_port_id, bl_no, cabin_name, status,
         timezone, registration_time, arrival_time) values ($1, $2, 1, $3, $3, $4, $4, $5, 'UTC', now(), $6)`,
      [id, company, port, name, status, arrival],
    )
    for (const [manager, action] of log)
      await pool.query(
        `insert into audit_log (id, at, company_id, manager_id, manager_name, entity, entity_id, action)
         values ($1, now(), $2, $3, '', 'cabin', $4, $5)`,
        [newId(), company, manager, id, action],
      )
  }
  await cabin('announced', shop.company, 20, [[shop.manager, 'create']])
  await cabin('announced and cancelled', shop.company, 999, [
    [shop.manager, 'create'],
    [operator.manager, 'status'],
  ])
  await cabin('arrived and cancelled', shop.company, 999, [[shop.manager, 'create']], new Date())
  await cabin('arrived', shop.company, 30, [[shop.manager, 'create']], new Date())
  await cabin('edited', shop.company, 20, [
    [shop.manager, 'create'],
    [operator.manager, 'update'],
  ])
  await cabin('on behalf', shop.company, 20, [[operator.manager, 'create']])
  await cabin('own', operator.company, 20, [])
  expect(await migrateTo('0010_announced_cabins.sql')).toEqual(['0010_announced_cabins.sql'])
  const { rows } = await pool.query<{ name: string }>(
    'select cabin_name as name from cabin where not confirmed order by name',
  )
  expect(rows.map(({ name }) => name)).toEqual(['announced', 'announced and cancelled'])
  // What comes without a word is not confirmed.
  await cabin('later', shop.company, 20, [])
  const later = await pool.query("select confirmed from cabin where cabin_name = 'later'")
  expect(later.rows).toEqual([{ confirmed: false }])
})
