-- A second claim of a number never hides the first.

-- The announced cabins that tracking may show under a number, the newest first and of each container only that (or of
-- each booking and B.L. without one): those of the companies that have the number confirmed or, where none has, of the
-- one that announced it first. What was cancelled speaks only where nothing else does. `hits` are the number's cabins,
-- confirmed ones first and at most `most`. Called for the few numbers that were announced.
create or replace function announced_cabins(key text, hits uuid[], most integer) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  found uuid[] := hits;
  companies uuid[];
begin
  select array_agg(distinct company_id) into companies from cabin where id = any(hits) and confirmed;
  if companies is null then
    select array[company_id] into companies from (
      (select company_id, coalesce(container_since, created_at) as since, id from cabin
        where container_key = key and not confirmed and deleted_at is null and status = 20
        order by coalesce(container_since, created_at), id limit 1)
      union all (select company_id, coalesce(booking_since, created_at), id from cabin
        where booking_key = key and not confirmed and deleted_at is null and status = 20
        order by coalesce(booking_since, created_at), id limit 1)
      union all (select company_id, coalesce(bl_since, created_at), id from cabin
        where bl_key = key and not confirmed and deleted_at is null and status = 20
        order by coalesce(bl_since, created_at), id limit 1)
    ) as claim order by since, id limit 1;
  end if;
  if companies is null then
    select array[company_id] into companies from cabin where id = any(hits) order by created_at, id limit 1;
  end if;
  -- Past what was read there may be cabins of that company, however many another one makes.
  if cardinality(hits) = most then
    found := array(
      select found.id from unnest(companies) as company (id), lateral (
        (select id from cabin where container_key = key and not confirmed and deleted_at is null
          and company_id = company.id order by created_at desc, id desc limit most)
        union (select id from cabin where booking_key = key and not confirmed and deleted_at is null
          and company_id = company.id order by created_at desc, id desc limit most)
        union (select id from cabin where bl_key = key and not confirmed and deleted_at is null
          and company_id = company.id order by created_at desc, id desc limit most)
      ) as found
    );
  end if;
  return array(
    select id from (
      select distinct on (company_id, status, coalesce(container_key, concat_ws('/', booking_key, bl_key))) id, created_at
      from cabin where id = any(found) and not confirmed and company_id = any(companies)
      order by company_id, status, coalesce(container_key, concat_ws('/', booking_key, bl_key)), created_at desc, id desc
    ) as newest
    order by created_at desc, id desc limit most
  );
end $$;

-- The confirmed cabins of a number as tracking shows them. Of one company: as they come, the newest first. Of several:
-- what is under way before what has ended, and of that the company's first that has had the number longest.
create function confirmed_cabins(key text, hits uuid[]) returns uuid[]
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  if (select count(distinct company_id) from cabin where id = any(hits)) < 2 then
    return hits;
  end if;
  return array(
    select id from (
      select id, created_at, status < 90 as is_under_way,
        min(case key
          when container_key then coalesce(container_since, created_at)
          when booking_key then coalesce(booking_since, created_at)
          else coalesce(bl_since, created_at) end) filter (where status < 90) over (partition by company_id) as since
      from cabin where id = any(hits)
    ) as hit
    order by is_under_way desc, case when is_under_way then since end, created_at desc, id desc
  );
end $$;
