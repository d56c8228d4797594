import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { recomputeCabins } from '#modules/deadlines/module.server.ts'
import { demoLicence, demoPedimentos } from './data/demo-pedimentos.ts'
import { insertPedimentoCabins } from './demo-pedimentos.queries.ts'
import { selectDemoCabins } from './demo-work.queries.ts'
import { insertRows, markDemoRows } from './queries.ts'

/** After the shipments that they cover. */
export async function loadPedimentos(db: Database, now: Date): Promise<void> {
  const day = (days: number): string => daysAfter(today(operatorZone, now), days)
  const dayOrNone = (days: number | undefined) => (days === undefined ? null : day(days))
  const cabins = await selectDemoCabins(db)
  const cabinId = (number: string): string => {
    const [found, another] = cabins.filter(({ numbers }) => numbers.includes(number))
    if (!found || another) throw new Error(`The demo has no or several shipments ${number}.`)
    return found.id
  }
  const made = demoPedimentos.map((pedimento) => ({ ...pedimento, id: newId() }))
  await insertRows(
    db,
    'pedimento',
    made.map(({ id, section, sequence, key, paid, modulated, light, released, note }) => {
      const year = day(paid).slice(0, 4)
      return {
        id,
        number: `${year.slice(2)}${section.slice(0, 2)}${demoLicence}${year.slice(3)}${sequence}`,
        section,
        key,
        paidOn: day(paid),
        modulatedOn: dayOrNone(modulated),
        light: light ?? null,
        releasedOn: dayOrNone(released),
        note: note ?? null,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
  await insertPedimentoCabins(
    db,
    made.flatMap(({ id, cabins }) =>
      cabins.map((number) => ({ pedimento_id: id, cabin_id: cabinId(number) })),
    ),
  )
  await markDemoRows(
    db,
    'pedimento',
    made.map(({ id }) => id),
  )
  // The term for the duties stops with their payment.
  await recomputeCabins(
    db,
    made.flatMap(({ cabins }) => cabins.map(cabinId)),
  )
}
