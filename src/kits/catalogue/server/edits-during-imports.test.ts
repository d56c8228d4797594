import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueTestServer, openCatalogueTestServer } from '#app/testing/catalogue-test-server.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { customers } from '#modules/customers/contract.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { insertCabinRow } from '#modules/shipments/testing/cabin-row.ts'
import type { CatalogueCalls, Members } from './definition.ts'

let testServer: CatalogueTestServer
let token: string

beforeAll(async () => {
  testServer = await openCatalogueTestServer()
  token = testServer.operator
})
afterAll(() => testServer.close())

/** Cabins in an open transaction: not visible until it commits, and gone if it rolls back. */
async function registering(write: (db: Database) => Promise<void>) {
  const { promise: ending, resolve: end } = Promise.withResolvers<'commit' | 'rollback'>()
  const { promise: written, resolve: tellWritten } = Promise.withResolvers<void>()
  const working = testServer.databases.bulk.transaction().execute(async (transaction) => {
    await write(transaction as Database)
    tellWritten()
    if ((await ending) === 'rollback') throw new Error('a dry run')
  })
  const settled = working.catch(() => undefined)
  await Promise.race([written, working])
  return async (how: 'commit' | 'rollback') => {
    end(how)
    await settled
  }
}

const usedBy = (column: string, id: string) => async (db: Database) => {
  const cabin = await insertCabinRow(db)
  await db
    .updateTable('cabin')
    .set({ [column]: id })
    .where('id', '=', cabin)
    .execute()
}

interface Case {
  calls: CatalogueCalls
  form: Members
  /** Every editable member with a new value, the code included. */
  changed: Members
  column: string
}

const port = { transportType: 1, countryId: 'MX', timezone: 'America/Mexico_City' }
const cases: Record<string, Case> = {
  port: {
    calls: ports,
    form: { ...port, code: 'MXQQ1', name: 'Uno' },
    changed: { ...port, code: 'MXQQ2', name: 'Dos' },
    column: 'departure_port_id',
  },
  carrier: {
    calls: airlines,
    form: { type: 1, code: 'QQAU', name: 'Uno' },
    changed: { type: 1, code: 'QQBU', name: 'Dos' },
    column: 'carrier_id',
  },
  customer: {
    calls: customers,
    form: { code: 'QQ-1', name: 'Uno' },
    changed: { code: 'QQ-2', name: 'Dos' },
    column: 'customer_id',
  },
}

describe.each(Object.entries(cases))('a %s that an import of cabins uses', (_name, entity) => {
  const { calls, form, changed, column } = entity
  const create = async () => {
    const id = newId()
    const answer = await testServer.post(calls.create.path, { id, ...form }, { token })
    expect(answer.status).toBe(200)
    return id
  }
  const remove = (id: string, version: number) =>
    testServer.post(calls.remove.path, { id, version }, { token })

  test('is changed, code and all, without waiting for it', async () => {
    const id = await create()
    const end = await registering(usedBy(column, id))
    const answer = await testServer.post(calls.update.path, { id, version: 1, ...changed }, { token })
    expect(answer).toMatchObject({ status: 200, result: changed })
    await end('rollback')
    expect((await remove(id, 2)).status).toBe(200)
  })

  test('is deleted or used, never both', async () => {
    const id = await create()
    const endDryRun = await registering(usedBy(column, id))
    const removing = remove(id, 1)
    await endDryRun('rollback')
    expect((await removing).status).toBe(200)

    const again = await create()
    const end = await registering(usedBy(column, again))
    const refused = remove(again, 1)
    await end('commit')
    expect((await refused).status).toBe(409)
    await testServer.db.deleteFrom('cabin').execute()
    expect((await remove(again, 1)).status).toBe(200)
  })
})
