import type { Pool } from 'pg'
import { operatorEmail } from './server.ts'

/** What the server acknowledged to the clients, to be compared with the database. */
export interface Ledger {
  /** Customers by their id, and whether their change was acknowledged. */
  readonly customers: Map<string, { isChanged: boolean }>
  /** Visitors' messages by their text; `unknown` where no answer came. */
  readonly messages: Map<string, 'acknowledged' | 'unknown'>
  /** Statuses that no client should get, whatever is killed. */
  readonly wrongAnswers: string[]
}

export const newLedger = (): Ledger => ({ customers: new Map(), messages: new Map(), wrongAnswers: [] })

export function countAcknowledged({ customers, messages }: Ledger): number {
  let count = customers.size
  for (const { isChanged } of customers.values()) if (isChanged) count++
  for (const state of messages.values()) if (state === 'acknowledged') count++
  return count
}

export interface LedgerCheck {
  lost: number
  doubled: number
  /** Messages without their mail to the brokerage, or with two. */
  mail: number
}

const changedNote = 'changed'
export const noteOf = (isChanged: boolean): string | null => (isChanged ? changedNote : null)

async function countsBy(pool: Pool, statement: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; count: number }>(statement)
  return new Map(rows.map(({ key, count }) => [key, Number(count)]))
}

async function checkCustomers(pool: Pool, { customers }: Ledger): Promise<Omit<LedgerCheck, 'mail'>> {
  const { rows } = await pool.query('select id, version, note from customer')
  const found = new Map(rows.map((row) => [row.id, row]))
  const records = await countsBy(
    pool,
    `select entity_id || ' ' || action as key, count(*) from audit_log where entity = 'customer' group by 1`,
  )
  const check = { lost: 0, doubled: 0 }
  for (const [id, { isChanged }] of customers) {
    const row = found.get(id)
    if (!row || (isChanged && row.note !== changedNote)) check.lost++
    if (row && (records.get(`${id} create`) !== 1 || (records.get(`${id} update`) ?? 0) !== row.version - 1))
      check.doubled++
    if (row?.version > 2) check.doubled++
  }
  return check
}

async function checkMessages(pool: Pool, { messages }: Ledger): Promise<LedgerCheck> {
  const found = await countsBy(pool, 'select content as key, count(*) from message group by 1')
  const check = { lost: 0, doubled: 0, mail: 0 }
  for (const [content, state] of messages) {
    const count = found.get(content) ?? 0
    if (state === 'acknowledged' && count === 0) check.lost++
    if (count > 1) check.doubled++
  }
  const { rows } = await pool.query(
    `select (select count(*) from message where id not in (select row_id from demo_row))
       - (select count(*) from outbox where kind = 'mail' and recipient = $1) as difference`,
    [operatorEmail],
  )
  check.mail = Math.abs(rows[0].difference)
  return check
}

/** Counts what was acknowledged and is missing, and what was done twice. */
export async function checkLedger(pool: Pool, ledger: Ledger): Promise<LedgerCheck> {
  const customers = await checkCustomers(pool, ledger)
  const messages = await checkMessages(pool, ledger)
  return {
    lost: customers.lost + messages.lost,
    doubled: customers.doubled + messages.doubled,
    mail: messages.mail,
  }
}
