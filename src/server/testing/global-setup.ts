import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { startTestCluster } from './cluster.ts'
import { execute, withDatabase } from './database.ts'

const migrations = join(import.meta.dirname, '../../../migrations')

/** One PostgreSQL for the whole run, with one migrated database that every test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const cluster = url ? undefined : await startTestCluster()
  const admin = cluster?.connection ?? url ?? ''
  const template = `test_template_${process.pid}`
  const close = async () => {
    if (cluster) return cluster.stop()
    await execute(admin, `drop database if exists ${template} with (force)`)
  }
  try {
    await execute(admin, `create database ${template}`)
    const { pool, close: closePool } = openDatabase(withDatabase(admin, template), { max: 1 })
    await migrate(pool, { folder: migrations, say: () => undefined }).finally(closePool)
    project.provide('testServer', { admin, template })
  } catch (error) {
    await close()
    throw error
  }
  return close
}
