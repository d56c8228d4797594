import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { type ImportOptions, type ImportPlan, importFile } from '#kits/catalogue/server/import.ts'
import type { ImportReport } from '#kits/contract/shared/catalogue.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { TestServer } from './test-server.ts'

/** Runs imports concurrently with other transactions, and pauses them where a test needs it. */

type HarnessServer = Pick<TestServer, 'db' | 'clock'>

/** For `beside`: locks a table against writes; reads still work. */
export const lockAgainstWrites =
  (...tables: readonly string[]) =>
  async (db: TestServer['db']): Promise<void> => {
    for (const table of tables)
      await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(db)
  }

const patience = { timeout: 30_000, interval: 20 }

export async function createImportHarness({ db, clock }: HarnessServer) {
  const folder = await mkdtemp(join(tmpdir(), 'imports-'))
  let files = 0
  return {
    close: () => rm(folder, { recursive: true }),

    /** Runs an import as the server does, with its signal and callbacks controlled by the test. */
    async run(
      plan: ImportPlan,
      text: string,
      { dryRun = false, ...options }: ImportOptions & { dryRun?: boolean } = {},
    ): Promise<ImportReport> {
      const { id, company_id } = await db
        .selectFrom('manager')
        .select(['id', 'company_id'])
        .where('user_name', '=', 'admin')
        .executeTakeFirstOrThrow()
      const path = join(folder, `${files++}.csv`)
      await writeFile(path, text)
      const context = {
        db,
        now: () => clock.now,
        language: 'es-MX',
        session: { managerId: id, userName: 'admin', name: 'admin', role: 'operator', access: 'admin' },
        scope: { ownCompanyId: company_id, companyId: null },
        file: { name: 'rows.csv', path },
      }
      // Of what a request carries an import reads these alone.
      return importFile(plan, context as unknown as ScopedContext & typeof context, { dryRun }, options)
    },

    /** Runs work while another transaction is open. */
    async beside<T>(begin: (db: TestServer['db']) => Promise<unknown>, work: () => Promise<T>): Promise<T> {
      const transaction = await db.startTransaction().execute()
      try {
        await begin(transaction)
        return await work()
      } finally {
        await transaction.rollback().execute()
      }
    },

    somebodyWaits: () =>
      vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(db)
        expect(rows.length).toBeGreaterThan(0)
      }, patience),

    nobodyWrites: () =>
      vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db)
        expect(rows).toHaveLength(0)
      }, patience),
  }
}

export type ImportHarness = Awaited<ReturnType<typeof createImportHarness>>
