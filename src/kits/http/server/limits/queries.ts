import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

/** The hits inside a window, the newest included, and when the oldest was. */
interface WindowUse {
  uses: number
  oldest: string
}

/** Adds one or several hits if the window has room for them within `count`; returns undefined where it has not. */
export async function insertHit(
  db: Database,
  bucket: string,
  { count, seconds }: { count: number; seconds: number },
  now: Date,
  times = 1,
): Promise<WindowUse | undefined> {
  if (times > count) return undefined
  const since = new Date(now.getTime() - seconds * 1000)
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql<WindowUse>`
    insert into rate_limit as r (bucket, hits, expires_at)
    values (${bucket}, array_fill(${now}::timestamptz, array[${times}::int]), ${expiresAt})
    on conflict (bucket) do update set
      hits = array(select hit from unnest(r.hits) hit where hit > ${since} order by hit) || array_fill(${now}::timestamptz, array[${times}::int]),
      expires_at = ${expiresAt}
    where (select count(*) from unnest(r.hits) hit where hit > ${since}) + ${times}::int <= ${count}
    returning cardinality(hits) as uses, hits[1] as oldest`.execute(db)
  return rows[0]
}

/** Adds a hit in any case, keeps the newest `count`, and returns how many lie inside the window. */
export async function insertUse(
  db: Database,
  bucket: string,
  { count, seconds }: { count: number; seconds: number },
  now: Date,
): Promise<number> {
  const since = new Date(now.getTime() - seconds * 1000)
  const expiresAt = new Date(now.getTime() + seconds * 1000)
  const { rows } = await sql<{ uses: number }>`
    insert into rate_limit as r (bucket, hits, expires_at)
    values (${bucket}, array[${now}::timestamptz], ${expiresAt})
    on conflict (bucket) do update set
      hits = array(select hit from unnest(r.hits) hit where hit > ${since} order by hit desc limit ${count - 1})
        || ${now}::timestamptz,
      expires_at = ${expiresAt}
    returning cardinality(hits) as uses`.execute(db)
  return rows[0]?.uses ?? 1
}

export async function deleteHit(db: Database, bucket: string, hit: Date): Promise<void> {
  // Deletes a single hit, as concurrent tries may share a millisecond.
  await sql`
    update rate_limit set hits =
      hits[: array_position(hits, ${hit}::timestamptz) - 1] || hits[array_position(hits, ${hit}::timestamptz) + 1 :]
    where bucket = ${bucket} and ${hit}::timestamptz = any(hits)`.execute(db)
}

export async function selectOldestHit(
  db: Database,
  bucket: string,
  since: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ oldest: string | null }>`
    select min(hit) as oldest from rate_limit, unnest(hits) hit
    where bucket = ${bucket} and hit > ${since}`.execute(db)
  return rows[0]?.oldest ?? undefined
}

interface BucketWindow {
  bucket: string
  since: Date
}

/** The hits inside each bucket's window and the oldest of them; optionally waits for uncommitted hits. */
export async function selectWindowCounts(
  db: Database,
  bucketWindows: readonly BucketWindow[],
  waits: boolean,
) {
  const buckets = bucketWindows.map(({ bucket }) => bucket)
  const windows = bucketWindows.map(({ since }) => since)
  const lock = waits ? sql`order by r.bucket for no key update of r` : sql``
  const { rows } = await sql<{ bucket: string; hits: number; oldest: string | null }>`
    select r.bucket,
      (select count(*)::integer from unnest(r.hits) hit where hit > w.since) as hits,
      (select min(hit) from unnest(r.hits) hit where hit > w.since) as oldest
    from unnest(${buckets}::text[], ${windows}::timestamptz[]) w (bucket, since)
    join rate_limit r on r.bucket = w.bucket ${lock}`.execute(db)
  return rows
}

export async function deleteExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('rate_limit').where('expires_at', '<=', now.toISOString()).execute()
}
