import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type MigrateOptions, migrate } from './migrate.ts'
import { readSchemaFiles } from './schema-files.ts'

const root = join(import.meta.dirname, '../../../..')

const migrationsFolder = join(root, 'migrations')

/** Brings a database to this version of the program: its migrations, and the functions and triggers of kits and modules. */
export async function migrateProduct(
  pool: pg.Pool,
  options: Pick<MigrateOptions, 'upTo'> & Partial<Pick<MigrateOptions, 'say'>> = {},
): Promise<string[]> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  const schema = { objects: await readSchemaFiles(root), version }
  return migrate(pool, { folder: migrationsFolder, schema, say: () => undefined, ...options })
}
