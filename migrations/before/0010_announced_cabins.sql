-- Whether the brokerage has confirmed what a shop announced, and registrations that came after the arrival.

-- What is there counts as confirmed, without a rewrite of the table; what comes is not unless somebody says so.
alter table cabin add column confirmed boolean not null default true;
alter table cabin alter column confirmed set default false;

-- But for what a shop registered, no operator has written to, and never arrived: few rows, found by their status.
-- Nobody has to hear of it.
alter table cabin disable trigger cabin_announced;
update cabin set confirmed = false
from company
where company.id = cabin.company_id and company.kind = 'shop'
  and cabin.status in (20, 999) and cabin.arrival_time is null
  and not exists (
    select from audit_log
    join manager on manager.id = audit_log.manager_id
    join company as editor on editor.id = manager.company_id
    where audit_log.entity = 'cabin' and audit_log.entity_id = cabin.id and editor.kind = 'operator'
      and audit_log.action in ('create', 'update', 'undo')
  );
alter table cabin enable trigger cabin_announced;

-- A number's confirmed cabins in the order tracking shows them; its announced ones apart, by company, so that a
-- thousand of one company never stand between tracking and the one of another.
drop index cabin_container_key, cabin_booking_key, cabin_bl_key;
create index cabin_container_key on cabin (container_key, confirmed, created_at, id) where deleted_at is null;
create index cabin_booking_key on cabin (booking_key, confirmed, created_at, id) where deleted_at is null;
create index cabin_bl_key on cabin (bl_key, confirmed, created_at, id) where deleted_at is null;
create index cabin_container_announced on cabin (container_key, company_id, created_at, id) include (status)
  where not confirmed and deleted_at is null;
create index cabin_booking_announced on cabin (booking_key, company_id, created_at, id) include (status)
  where not confirmed and deleted_at is null;
create index cabin_bl_announced on cabin (bl_key, company_id, created_at, id) include (status)
  where not confirmed and deleted_at is null;
-- The list of what waits to be confirmed.
create index cabin_announced_created on cabin (created_at, id) where not confirmed;

-- The announced cabins that tracking may show under a number, the newest first and of each container only that (or of
-- each booking and B.L. without one): those of the company that alone has the number confirmed or, where none has, of
-- the one that alone announced it. What was cancelled speaks only where nothing else does. `hits` are the number's
-- cabins, confirmed ones first and at most `most`. Called for the few numbers that were announced.
create function announced_cabins(key text, hits uuid[], most integer) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  found uuid[] := hits;
  companies uuid[];
begin
  select coalesce(
    array_agg(distinct company_id) filter (where confirmed),
    array_agg(distinct company_id) filter (where status = 20),
    array_agg(distinct company_id)
  ) into companies from cabin where id = any(hits);
  -- Past what was read there may be cabins of others: however many one company makes, they are looked for by
  -- company, the first and the last by their ids.
  if cardinality(hits) = most and not exists (select from cabin where id = any(hits) and confirmed) then
    select coalesce(array_agg(distinct company_id), companies) into companies from (
      (select company_id from cabin where container_key = key and not confirmed and deleted_at is null
        and status = 20 order by company_id limit 1)
      union all (select company_id from cabin where container_key = key and not confirmed
        and deleted_at is null and status = 20 order by company_id desc limit 1)
      union all (select company_id from cabin where booking_key = key and not confirmed
        and deleted_at is null and status = 20 order by company_id limit 1)
      union all (select company_id from cabin where booking_key = key and not confirmed
        and deleted_at is null and status = 20 order by company_id desc limit 1)
      union all (select company_id from cabin where bl_key = key and not confirmed and deleted_at is null
        and status = 20 order by company_id limit 1)
      union all (select company_id from cabin where bl_key = key and not confirmed
        and deleted_at is null and status = 20 order by company_id desc limit 1)
    ) as announced;
  end if;
  if cardinality(companies) > 1 then
    return '{}';
  end if;
  if cardinality(hits) = most then
    found := array(
      (select id from cabin where container_key = key and not confirmed and deleted_at is null
        and company_id = companies[1] order by created_at desc, id desc limit most)
      union (select id from cabin where booking_key = key and not confirmed and deleted_at is null
        and company_id = companies[1] order by created_at desc, id desc limit most)
      union (select id from cabin where bl_key = key and not confirmed and deleted_at is null
        and company_id = companies[1] order by created_at desc, id desc limit most)
    );
  end if;
  return array(
    select id from (
      select distinct on (status, coalesce(container_key, concat_ws('/', booking_key, bl_key))) id, created_at
      from cabin where id = any(found) and not confirmed and company_id = companies[1]
      order by status, coalesce(container_key, concat_ws('/', booking_key, bl_key)), created_at desc, id desc
    ) as newest
    order by created_at desc, id desc limit most
  );
end $$;

-- The day of a registration before an earlier first step moved it back: undoing that step restores it.
alter table cabin_step add column moved_from date;
