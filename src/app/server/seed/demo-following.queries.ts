import { sql } from 'kysely'
import type { Database } from '#kits/db/server/database.ts'

export async function insertFollowedNumbers(
  db: Database,
  followerId: string,
  numbers: readonly string[],
): Promise<void> {
  await sql`
    insert into followed_number (follower_id, number_key, number, position)
    select ${followerId}, number_key(number), number, place
    from unnest(${[...numbers]}::text[]) with ordinality as given (number, place)`.execute(db)
}
