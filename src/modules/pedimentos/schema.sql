-- A link has the company of its shipment, by which a pedimento is found within a scope.
create or replace function set_pedimento_company() returns trigger language plpgsql as $$
begin
  new.company_id := (select company_id from cabin where id = new.cabin_id);
  return new;
end $$;

-- A shipment that is deleted or restored changes what its pedimentos show: they get a new version. One that stays locked refuses
-- the deletion or the restore, which may be tried again: whoever has locked it may give up, or change nothing, and then it would
-- have no new version. The server locks the pedimentos of a shipment before the shipment, and has nothing to wait for here.
create or replace function outdate_pedimentos() returns trigger language plpgsql set lock_timeout = '300ms' as $$
begin
  perform from pedimento where id in (select pedimento_id from pedimento_cabin where cabin_id = new.id)
    order by id for no key update;
  update pedimento set version = version + 1
    where id in (select pedimento_id from pedimento_cabin where cabin_id = new.id);
  return null;
end $$;

-- The light of a shipment as anyone may see it: from clearance until it has left customs. Not while something is wrong, which
-- its status explains, and no green one during an inspection: that is then about another pedimento.
create or replace function shown_light(status smallint, light smallint) returns smallint language sql immutable parallel safe as $$
  select case when status in (40, 70) or (status = 50 and light = 2) then light end
$$;

-- Keeps the light of shipments, that of their latest pedimento, and has followers told of one that changes. A light that changes
-- because a later pedimento goes counts from now on: the one that remains may have
-- been edited days ago: its followers were mailed at once, without the minutes in which a mistake can be corrected, and without
-- waiting for the daily mail. Only a pedimento that this transaction has written says when the light changed.
create or replace function keep_lights(cabins uuid[]) returns void language plpgsql as $$
begin
  perform from cabin where id = any (cabins) order by id for no key update;
  with changed as (
    update cabin set light = now.light
    from cabin was left join lateral (
      select pedimento.light, concat(pedimento.id, ' ', pedimento.version, ' ', pg_current_xact_id()) as change
      from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
      where pedimento_cabin.cabin_id = was.id and pedimento.light is not null and pedimento.key is distinct from 'R1'
      order by pedimento.modulated_on desc nulls last, pedimento.created_at desc, pedimento.id desc limit 1
    ) as now on true
    where was.id = any (cabins) and cabin.id = was.id and cabin.light is distinct from now.light
    returning cabin.id, cabin.container_key, cabin.booking_key, cabin.bl_key, cabin.customer_id, cabin.deleted_at,
      was.light as was, coalesce((
        select max(pedimento.updated_at) from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
        where pedimento_cabin.cabin_id = was.id and pedimento.xmin = pg_current_xact_id()::xid
      ), now()) as at, coalesce(now.change, concat('none ', pg_current_xact_id())) as change
  )
  insert into telling (follower_id, cabin_id, event, change, was, created_at)
  select follower.id, changed.id, 'light', changed.change, changed.was::text, changed.at
  from changed, lateral (
    select follower_id as id from followed_number
    where number_key in (changed.container_key, changed.booking_key, changed.bl_key)
    union select id from follower where customer_id = changed.customer_id
  ) as followers join follower using (id)
  where changed.deleted_at is null and 'light' = any (follower.events)
    and follower.bounced_at is null and follower.stopped_at is null
  for key share of follower
  on conflict do nothing;
end $$;

-- Keeps the day on which the duties of shipments were paid: the first of their pedimentos.
create or replace function keep_duties_paid(cabins uuid[]) returns void language plpgsql as $$
begin
  perform from cabin where id = any (cabins) order by id for no key update;
  update cabin set duties_paid_on = now.paid_on
    from cabin was left join lateral (
      select min(pedimento.paid_on) as paid_on
      from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
      where pedimento_cabin.cabin_id = was.id
    ) as now on true
    where was.id = any (cabins) and cabin.id = was.id and cabin.duties_paid_on is distinct from now.paid_on;
end $$;

-- Tells the open pages of shipments that something of theirs changed which no list shows. Counted together with the shipments
-- that the same transaction announces by itself: of more than twenty, each company is told once.
create or replace function announce_pedimento_cabins(ids uuid[]) returns void language plpgsql as $$
declare
  these integer := cardinality(ids);
  so_far integer := coalesce(nullif(current_setting('cargo_clear.announced', true), ''), '0')::integer;
begin
  if these is null or these = 0 then
    return;
  end if;
  perform set_config('cargo_clear.announced', (so_far + these)::text, true);
  if so_far + these > 20 then
    perform pg_notify('change', json_build_object('kind', 'resync', 'companyId', company_id)::text)
      from (select distinct company_id from cabin where id = any(ids)) as companies;
  else
    perform pg_notify('change', json_build_object('kind', 'cabin', 'id', id, 'companyId', company_id,
        'version', version, 'action', 'update', 'before', '{}'::json)::text)
      from cabin where id = any(ids) and deleted_at is null;
  end if;
end $$;

-- A pedimento changed: its light, the day of its payment and the papers that its key requires count for its shipments.
create or replace function pedimento_changed() returns trigger language plpgsql as $$
declare
  cabins uuid[] := array(select cabin_id from pedimento_cabin where pedimento_id = new.id);
begin
  if old.paid_on is distinct from new.paid_on then
    perform keep_duties_paid(cabins);
  end if;
  if (old.light, old.modulated_on, old.key) is distinct from (new.light, new.modulated_on, new.key) then
    perform keep_lights(cabins);
  end if;
  if old.key is distinct from new.key then
    perform recount_papers(cabins);
  end if;
  perform announce_pedimento_cabins(cabins);
  return null;
end $$;

-- Shipments were put on a pedimento, or taken off. One that was deleted with its links cannot be asked any more: what shipments
-- have of it says whether it counted for them.
create or replace function pedimento_links_changed() returns trigger language plpgsql as $$
declare
  cabins uuid[] := array(select distinct cabin_id from changed);
begin
  if tg_op = 'INSERT' then
    perform keep_lights(array(select distinct cabin_id from changed join pedimento on pedimento.id = pedimento_id
      where light is not null));
    perform keep_duties_paid(array(select distinct cabin_id from changed join pedimento on pedimento.id = pedimento_id
      where paid_on is not null));
    -- Against a change of their key: whoever changes it does not see these shipments yet.
    perform from pedimento where id in (select pedimento_id from changed) order by id for share;
  else
    perform keep_lights(array(select id from cabin where id = any (cabins) and light is not null));
    perform keep_duties_paid(array(select id from cabin where id = any (cabins) and duties_paid_on is not null));
  end if;
  perform recount_papers(cabins);
  perform announce_pedimento_cabins(cabins);
  return null;
end $$;

create or replace trigger cabin_pedimentos_outdated after update of deleted_at on cabin for each row
  when (((old.deleted_at is null) <> (new.deleted_at is null))) execute function outdate_pedimentos();

create or replace trigger pedimento_cabin_company before insert on pedimento_cabin for each row
  execute function set_pedimento_company();
create or replace trigger pedimento_cabin_inserted after insert on pedimento_cabin referencing new table as changed
  for each statement execute function pedimento_links_changed();
create or replace trigger pedimento_cabin_deleted after delete on pedimento_cabin referencing old table as changed
  for each statement execute function pedimento_links_changed();

create or replace trigger pedimento_updated after update on pedimento for each row execute function pedimento_changed();
