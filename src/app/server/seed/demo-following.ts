import type { Database } from '#kits/db/server/database.ts'
import { followEvents } from '#modules/following/rules/follow.ts'
import { demoFollowers } from './data/demo-followers.ts'
import { insertFollowedNumbers } from './demo-following.queries.ts'
import { insertRows, markDemoRows } from './queries.ts'

const dayMs = 86_400_000

/** Loads followers who have confirmed: what changes from now on is mailed to them. */
export async function loadFollowers(db: Database, now: Date): Promise<void> {
  const rows = demoFollowers.map(({ email, language, daysAgo }) => ({
    email,
    language,
    events: [...followEvents],
    createdAt: new Date(now.getTime() - daysAgo * dayMs),
  }))
  const ids = await insertRows(db, 'follower', rows)
  for (const [index, id] of ids.entries())
    await insertFollowedNumbers(db, id, demoFollowers[index]?.numbers ?? [])
  await markDemoRows(db, 'follower', ids)
}
