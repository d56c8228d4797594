import { sql } from 'kysely'
import type { Currency } from '#kits/amounts/shared/currency.ts'
import type { Database } from '#kits/db/server/database.ts'
import { emptyOperator, type Operator } from '../shared/operator.ts'

/** The one row of settings, as the audit log and the demo data know it. */
export const settingId = '00000000-0000-4000-8000-000000000001'

const selectSettings = (db: Database) =>
  db
    .selectFrom('setting')
    .select(['version', 'name', 'phones', 'whatsapp', 'email', 'addresses', 'hours', 'patente', 'logo'])
    .select(({ ref }) => ref('currency').$castTo<Currency>().as('currency'))

export function readSettings(db: Database) {
  return selectSettings(db).executeTakeFirstOrThrow()
}

/** What anybody may see of the settings. */
export async function readOperator(db: Database): Promise<Operator> {
  const { version: _, ...operator } = await readSettings(db)
  return operator
}

/** Locked until the transaction ends. */
export function lockSettings(db: Database) {
  return selectSettings(db).forUpdate().executeTakeFirstOrThrow()
}

const columnsOf = ({ phones, addresses, hours, ...texts }: Operator) => ({
  ...texts,
  phones: [...phones],
  addresses: [...addresses],
  hours: [...hours],
})

/** The row must be locked. */
export async function writeSettings(db: Database, operator: Operator): Promise<void> {
  await db
    .updateTable('setting')
    .set({ ...columnsOf(operator), version: sql`version + 1` })
    .execute()
}

/** Fills in settings that nobody has edited yet; their version stays, by which they are known. */
export async function fillUneditedSettings(db: Database, operator: Operator): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set(columnsOf(operator))
    .where('version', '=', 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Empties settings that nobody has edited. */
export async function clearUneditedSettings(db: Database): Promise<void> {
  await db
    .updateTable('setting')
    .set({ ...columnsOf(emptyOperator), version: sql`version + 1` })
    .where('version', '=', 1)
    .execute()
}

/** The address in the settings, else the operator company's, else that of its oldest manager who may sign in. */
export async function findOperatorEmail(db: Database): Promise<string | undefined> {
  const operator = await db
    .selectFrom('company')
    .innerJoin('setting', (join) => join.onTrue())
    .leftJoin('manager', (join) =>
      join.onRef('manager.company_id', '=', 'company.id').on('manager.disabled', '=', false),
    )
    .select(({ fn }) => fn.coalesce('setting.email', 'company.email', 'manager.email').as('email'))
    .where('company.kind', '=', 'operator')
    .orderBy('manager.created_at')
    .orderBy('manager.id')
    .limit(1)
    .executeTakeFirst()
  return operator?.email ?? undefined
}
