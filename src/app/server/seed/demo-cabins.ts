import { TransportType } from '#kits/contract/shared/enums.ts'
import { formatDay, startOfDay, today } from '#kits/dates/shared/dates.ts'
import type { Database } from '#kits/db/server/database.ts'
import { type MemberOfKind, membersOfKind } from '#modules/shipments/contract/members.ts'
import { statusDates } from '#modules/shipments/rules/status.ts'
import type { DemoCabin } from './data/demo-cabins.ts'
import { forgetArrivals } from './deadlines.queries.ts'
import { idsBy, insertRows, portsByCode } from './queries.ts'

/** References shared by the demo cabins of a company. */
interface Owner {
  companyId: string
  /** By the name colleagues see. */
  managerName: string
  customerIds: readonly string[]
  addressIds: readonly string[]
}

const dayMs = 86_400_000

/** The day so many days from today in a zone, as stored. */
function dayFrom(now: Date, days: number, zone: string): string {
  return startOfDay(today(zone, new Date(now.getTime() + days * dayMs)), zone)
}

async function readTables(db: Database) {
  return {
    ports: await portsByCode(db),
    carriers: await idsBy(db, 'airline', 'code'),
    cargoTypes: await idsBy(db, 'cargo_type', 'en_name'),
    transportTypes: await idsBy(db, 'transport_type', 'en_name'),
    terminals: await idsBy(db, 'terminal', 'code'),
  }
}

type Tables = Awaited<ReturnType<typeof readTables>>

function cabinRow(cabin: DemoCabin, owner: Owner, tables: Tables, now: Date) {
  const timezone = tables.ports.get(cabin.to)?.timezone ?? 'America/Mexico_City'
  const day = (days: number) => dayFrom(now, days, timezone)
  const dateAfter = (days: number | undefined) => (days === undefined ? null : formatDay(day(days), timezone))
  const [vesselOrFlight, voyage] = cabin.by
  const isAir = voyage === undefined
  const texts: Partial<Record<MemberOfKind<'text' | 'number' | 'note'>, string>> = {
    ...cabin,
    ...(isAir ? { flight: vesselOrFlight } : { vesselName: vesselOrFlight, voyage }),
  }
  const dates = cabin.way.map(([status, days]) => [statusDates[status], day(days)])
  const changedAt = day(cabin.way.at(-1)?.[1] ?? 0)
  return {
    companyId: owner.companyId,
    transportMode: isAir ? TransportType.air : TransportType.sea,
    departurePortId: tables.ports.get(cabin.from)?.id,
    destinationPortId: tables.ports.get(cabin.to)?.id,
    carrierId: tables.carriers.get(cabin.carrier),
    ...Object.fromEntries(
      membersOfKind('text', 'number', 'note').map((member) => [member, texts[member] ?? null]),
    ),
    cabinType: cabin.cabinType,
    cargoTypeId: tables.cargoTypes.get(cabin.cargo),
    transportTypeId: cabin.onward === undefined ? null : tables.transportTypes.get(cabin.onward),
    customerId: owner.customerIds[cabin.customer],
    addressId: owner.addressIds[cabin.address],
    departureTime: day(cabin.departed),
    eta: dateAfter(cabin.eta),
    // The database fills it in only when an eta changes.
    previousEta: dateAfter(cabin.slips?.at(-1)?.eta),
    lastFreeDay: dateAfter(cabin.lastFreeDay),
    terminalId: tables.terminals.get(cabin.terminal ?? '') ?? null,
    goodsClass: cabin.goodsClass ?? null,
    grossWeightKg: cabin.grossWeightKg ?? null,
    packages: cabin.packages ?? null,
    dischargedOn: dateAfter(cabin.discharged),
    enteredWarehouseOn: dateAfter(cabin.entered),
    noticeOn: dateAfter(cabin.notice),
    gateOutOn: dateAfter(cabin.gateOut),
    emptyReturnedOn: dateAfter(cabin.emptyReturned),
    timezone,
    status: cabin.way.at(-1)?.[0],
    confirmed: !cabin.isAnnounced,
    ...Object.fromEntries(dates),
    version: cabin.way.length,
    createdAt: dates[0]?.[1],
    updatedAt: changedAt,
  }
}

/** What was expected when: first at the registration, then with each slip. */
function arrivalRows(
  { eta, slips = [], way }: DemoCabin,
  cabinId: string | undefined,
  zone: string,
  { managerName }: Owner,
  now: Date,
) {
  if (eta === undefined) return []
  return [...slips.map((slip) => slip.eta), eta].map((expected, index) => {
    const slip = slips[index - 1]
    return {
      cabinId,
      eta: formatDay(dayFrom(now, expected, zone), zone),
      reason: slip?.reason ?? null,
      changedAt: dayFrom(now, slip?.until ?? way[0]?.[1] ?? 0, zone),
      changedByName: slip ? 'admin' : managerName,
    }
  })
}

/** Inserts a company's demo cabins with their steps and the history of their arrival, and returns their ids. */
export async function loadCabins(
  db: Database,
  cabins: readonly DemoCabin[],
  owner: Owner,
  now: Date,
): Promise<string[]> {
  const tables = await readTables(db)
  const rows = cabins.map((cabin) => cabinRow(cabin, owner, tables, now))
  const ids: string[] = []
  // One by one: a multi-row insert needs the same columns in every row.
  for (const row of rows) ids.push(...(await insertRows(db, 'cabin', [row])))
  const steps = cabins.flatMap(({ way }, i) =>
    way.map(([status, days, note], step) => ({
      cabinId: ids[i],
      position: step + 1,
      status,
      processingTime: dayFrom(now, days, rows[i]?.timezone ?? 'UTC'),
      note: note ?? null,
      recordedAt: dayFrom(now, days, rows[i]?.timezone ?? 'UTC'),
      recordedBy: step === 0 ? owner.managerName : 'admin',
    })),
  )
  await insertRows(db, 'cabin_step', steps)
  const arrivals = cabins.flatMap((cabin, i) =>
    arrivalRows(cabin, ids[i], rows[i]?.timezone ?? 'UTC', owner, now),
  )
  if (arrivals.length > 0) {
    // The database recorded the present one when the cabin was inserted.
    const expected = arrivals.flatMap(({ cabinId }) => cabinId ?? [])
    await forgetArrivals(db, expected)
    await insertRows(db, 'cabin_eta', arrivals)
  }
  return ids
}
