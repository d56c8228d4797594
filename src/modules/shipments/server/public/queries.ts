/**
 * Which cabins a number shows to anyone, for tracking and for mails to followers. Pieces of statements: tracking is one
 * prepared statement.
 */

type NumberKind = 'container' | 'booking' | 'bl'

/** The newest cabins with a number, confirmed ones first, read in the order of its index and no further. */
const newest = (number: NumberKind, key: string, most: string): string => `(
  select id, created_at, confirmed from cabin where ${number}_key = ${key} and deleted_at is null
  order by confirmed desc, created_at desc, id desc limit ${most})`

/** `hit`, by which `visibleIds` decides: the cabins of a number by its key, at most so many. */
export const numberHits = (key: string, most: string): string => `lateral (
      select array_agg(id) as ids, array_agg(id) filter (where confirmed) as confirmed,
        coalesce(bool_or(not confirmed), false) as has_announced
      from (
        select * from (${newest('container', key, most)} union ${newest('booking', key, most)}
          union ${newest('bl', key, most)}) as any_number
        order by confirmed desc, created_at desc, id desc limit ${most}
      ) as newest
    ) as hit`

/**
 * The ids that may be shown: all confirmed ones, and announced ones of the company that has the number confirmed or, where
 * none has, announced it first (migrations/before/0092_first_come_in_public.sql). Most numbers have one cabin.
 */
export const visibleIds = (key: string, most: string): string => `
        (case when cardinality(hit.confirmed) > 1 then confirmed_cabins(${key}, hit.confirmed) else hit.confirmed end
          || case when hit.has_announced then announced_cabins(${key}, hit.ids, ${most}) end)[:${most}]`

/** The light of `cabin` as anyone may see it. The database has the rule, for it tells followers of a light that is revealed. */
export const shownLight = 'shown_light(cabin.status, cabin.light)'
