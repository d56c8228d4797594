import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { Database } from '#kits/db/server/database.ts'
import { newId } from '#kits/db/server/uuid.ts'
import { operatorZone } from '#kits/operator/shared/operator.ts'
import { demoFeeds } from './data/demo-feeds.ts'
import { selectDemoCabins } from './demo-work.queries.ts'
import { idsBy, insertRows, markDemoRows } from './queries.ts'

const hourMs = 3_600_000

/** After the shipments that they speak of. */
export async function loadFeeds(db: Database, now: Date): Promise<void> {
  const carrierIds = await idsBy(db, 'airline', 'code')
  const cabins = await selectDemoCabins(db)
  const ago = (hours: number) => new Date(now.getTime() - hours * hourMs)
  const feeds = demoFeeds.map((feed) => ({ ...feed, id: newId() }))
  await insertRows(
    db,
    'carrier_feed',
    feeds.map(({ id, name, carrier, enabled, error }) => ({
      id,
      name,
      carrierId: carrierIds.get(carrier),
      baseUrl: `https://${carrier.toLowerCase()}.example/track-and-trace`,
      everyMinutes: 60,
      automatic: [],
      enabled,
      failures: error === null ? 0 : 1,
      lastRunAt: ago(2),
      lastSuccessAt: ago(error === null ? 2 : 26),
      lastError: error,
      lastAsked: error === null ? 4 : 1,
      lastEvents: error === null ? 37 : 0,
      lastProposed: error === null ? 1 : 0,
    })),
  )
  const rows = feeds.flatMap(({ id: feedId, source, carrier, proposals }) =>
    proposals.map(({ cabin, kind, day, place }) => ({
      cabinId: cabins.find(({ numbers }) => numbers.includes(cabin))?.id,
      feedId,
      source,
      kind,
      day: daysAfter(today(operatorZone, now), day),
      place,
      saidAt: ago(30),
      createdAt: ago(26),
      askedNumber: cabin,
      askedCarrierId: carrierIds.get(carrier),
    })),
  )
  await insertRows(db, 'carrier_proposal', rows)
  await markDemoRows(
    db,
    'carrier_feed',
    feeds.map(({ id }) => id),
  )
}
