import type { Database } from '#kits/db/server/database.ts'
import { recomputeCabins } from '#modules/deadlines/server/recompute.ts'
import { bumpDeadlineRevision } from '#modules/deadlines/server/revision.queries.ts'
import { demoRules, demoTerminal } from './data/demo-deadlines.ts'
import { insertTerminals, listDemoCabins } from './deadlines.queries.ts'
import { findFirstManager, idsBy, insertRows, markDemoRows } from './queries.ts'

/** The terminal of the demo cabins. */
export async function loadDemoTerminal(db: Database): Promise<void> {
  const ids = await insertTerminals(db, [demoTerminal])
  if (ids.length > 0) await markDemoRows(db, 'terminal', ids)
}

/** The rules of demo cabins, and from them their next deadlines. */
export async function loadDemoRules(db: Database, now: Date): Promise<void> {
  const terminals = await idsBy(db, 'terminal', 'code')
  const customers = await idsBy(db, 'customer', 'code')
  const manager = await findFirstManager(db)
  const rows = demoRules.flatMap(({ terminal, customer, isConfirmed, steps, ...rule }) => {
    const terminalId = terminal === undefined ? null : terminals.get(terminal)
    const customerId = customer === undefined ? null : customers.get(customer)
    // Without the row that it is for, it would be for all.
    if (terminalId === undefined || customerId === undefined) return []
    const confirmation = isConfirmed ? { confirmedAt: now, confirmedBy: manager?.id ?? null } : {}
    return [{ ...rule, steps: JSON.stringify(steps), terminalId, customerId, ...confirmation }]
  })
  await markDemoRows(db, 'deadline_rule', await insertRows(db, 'deadline_rule', rows))
  await bumpDeadlineRevision(db)
  await recomputeCabins(db, await listDemoCabins(db))
}
