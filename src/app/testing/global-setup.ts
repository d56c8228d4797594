import type { TestProject } from 'vitest/node'
import { readConfig } from '#kits/config/server/config.ts'
import { type Connection, openDatabase } from '#kits/db/server/database.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { cheapPasswordHash } from '#modules/access/testing/password-hash.ts'
import { prepareFirstStart } from '../server/seed/first-start.ts'
import { startTestCluster } from './cluster.ts'
import { adminPassword, execute, type TestPostgres, withDatabase } from './database.ts'

/** One PostgreSQL for the whole run, with the databases that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const cluster = url ? undefined : await startTestCluster({ isSmall: project.name !== 'large' })
  const admin = cluster?.connection ?? url ?? ''
  const templates = { empty: `test_empty_${process.pid}`, started: `test_started_${process.pid}` }
  const close = async () => {
    if (cluster) return cluster.stop()
    for (const name of Object.values(templates))
      await execute(admin, `drop database if exists ${name} with (force)`)
  }
  try {
    await createTemplates(admin, templates)
    project.provide('testServer', { admin, templates })
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function createTemplates(
  admin: Connection,
  { empty, started }: TestPostgres['templates'],
): Promise<void> {
  await execute(admin, `create database ${empty}`)
  const migrating = openDatabase(withDatabase(admin, empty), { max: 1 })
  await migrateProduct(migrating.pool).finally(migrating.close)
  await execute(admin, `create database ${started} template ${empty}`)
  const starting = openDatabase(withDatabase(admin, started), { max: 1 })
  const config = readConfig({ ADMIN_PASSWORD: adminPassword, DEMO_DATA: '0' })
  try {
    await prepareFirstStart(starting.db, config)
    await starting.db
      .updateTable('manager')
      .set({ password_hash: cheapPasswordHash(adminPassword) })
      .execute()
  } finally {
    await starting.close()
  }
}
