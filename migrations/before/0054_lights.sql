-- The light of a shipment: that of its pedimento which was modulated last, as public tracking and followers are told of it.
-- It is kept beside the shipment, so that tracking stays one read of it. Corrections (R1) have no light of their own.

-- How many days a red light took from modulation to release lately: three in four took no longer.
create table light_time (
  transport_mode smallint primary key,
  cases integer not null,
  p75_days integer not null
);
create index pedimento_red_released on pedimento (released_on) where light = 2 and released_on is not null;

-- Each shipment is locked first: what others wrote until then is read by the next statement. Whose light changes is told to
-- its followers, once for each version of the pedimento that gives it. Its version stays, as an open form of the shipment
-- is not outdated by a light.
create function keep_lights(cabins uuid[]) returns void language plpgsql as $$
begin
  perform from cabin where id = any (cabins) order by id for no key update;
  with changed as (
    update cabin set light = now.light
    from cabin was left join lateral (
      select pedimento.light, pedimento.updated_at as at, concat(pedimento.id, ' ', pedimento.version) as change
      from pedimento_cabin join pedimento on pedimento.id = pedimento_cabin.pedimento_id
      where pedimento_cabin.cabin_id = was.id and pedimento.light is not null and pedimento.key is distinct from 'R1'
      order by pedimento.modulated_on desc nulls last, pedimento.created_at desc, pedimento.id desc limit 1
    ) as now on true
    where was.id = any (cabins) and cabin.id = was.id and cabin.light is distinct from now.light
    returning cabin.id, cabin.container_key, cabin.booking_key, cabin.bl_key, cabin.customer_id, cabin.deleted_at,
      was.light as was, now.at, now.change
  )
  insert into telling (follower_id, cabin_id, event, change, was, created_at)
  select follower.id, changed.id, 'light', changed.change, changed.was::text, changed.at
  from changed, lateral (
    select follower_id as id from followed_number
    where number_key in (changed.container_key, changed.booking_key, changed.bl_key)
    union select id from follower where customer_id = changed.customer_id
  ) as followers join follower using (id)
  -- A light that was taken back is no news: nothing is to be seen any more.
  where changed.at is not null and changed.deleted_at is null and 'light' = any (follower.events)
    and follower.bounced_at is null and follower.stopped_at is null
  for key share of follower
  on conflict do nothing;
end $$;

create function keep_lights_of_pedimento() returns trigger language plpgsql as $$
begin
  perform keep_lights(array(select cabin_id from pedimento_cabin where pedimento_id = new.id));
  return null;
end $$;
create trigger pedimento_light after update on pedimento for each row
  when ((old.light, old.modulated_on, old.key) is distinct from (new.light, new.modulated_on, new.key))
  execute function keep_lights_of_pedimento();

create function keep_lights_of_cabins() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform keep_lights(array(select distinct cabin_id from linked join pedimento on pedimento.id = linked.pedimento_id
      where pedimento.light is not null));
  else
    -- One that was deleted with its links cannot be asked for its light any more.
    perform keep_lights(array(select distinct cabin_id from linked join cabin on cabin.id = linked.cabin_id
      where cabin.light is not null));
  end if;
  return null;
end $$;
create trigger pedimento_cabin_lit after insert on pedimento_cabin
  referencing new table as linked for each statement execute function keep_lights_of_cabins();
create trigger pedimento_cabin_unlit after delete on pedimento_cabin
  referencing old table as linked for each statement execute function keep_lights_of_cabins();

-- A customer's contacts are told of a paper that was sent back, once for each review.
create function tell_sent_back() returns trigger language plpgsql as $$
begin
  insert into telling (follower_id, cabin_id, event, change, was, created_at)
  select follower.id, new.cabin_id, 'papers', concat(new.id, ' ', new.reviewed_at), new.id::text,
    coalesce(new.reviewed_at, now())
  from cabin join follower on follower.customer_id = cabin.customer_id
  where cabin.id = new.cabin_id and cabin.deleted_at is null and 'papers' = any (follower.events)
    and follower.bounced_at is null and follower.stopped_at is null
  for key share of follower
  on conflict do nothing;
  return null;
end $$;

-- As in 0045; besides, a customer's contacts are told of papers that are missing when a shipment arrives.
create or replace function tell_followers() returns trigger language plpgsql as $$
begin
  if not exists (select from follower) then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into telling (follower_id, cabin_id, event, change, was, created_at)
    select follower.id, now.id, 'status', now.version::text, null, now.updated_at
    from new_cabin now, lateral (
      select follower_id as id from followed_number
      where number_key in (now.container_key, now.booking_key, now.bl_key)
      union select id from follower where customer_id = now.customer_id
    ) as followers join follower using (id)
    where now.deleted_at is null and 'status' = any (follower.events)
      and follower.bounced_at is null and follower.stopped_at is null
    for key share of follower
    on conflict do nothing;
  else
    insert into telling (follower_id, cabin_id, event, change, was, created_at)
    select follower.id, now.id, changed.event, now.version::text, changed.was, now.updated_at
    from new_cabin now join old_cabin was using (id), lateral (
      select follower_id as id, bool_and(
          number_key = any (array[was.container_key, was.booking_key, was.bl_key]) is not true) as is_new
      from followed_number
      where number_key in (now.container_key, now.booking_key, now.bl_key)
      group by follower_id
      union all select id, was.customer_id is distinct from now.customer_id from follower
      where customer_id = now.customer_id
    ) as followers join follower using (id), lateral (
      select 'status' as event, was.status::text as was where was.status <> now.status
      union all select 'status', null where was.status = now.status
        and (followers.is_new or was.deleted_at is not null or (now.confirmed and not was.confirmed))
      union all select 'eta', was.eta::text where was.eta <> now.eta
      union all select 'papers', 'arrival' where was.status < 30 and now.status = 30 and follower.customer_id is not null
    ) as changed
    where now.deleted_at is null and changed.event = any (follower.events)
      and follower.bounced_at is null and follower.stopped_at is null
      and (now.status, now.eta, now.container_key, now.booking_key, now.bl_key, now.customer_id, now.deleted_at,
          now.confirmed)
        is distinct from (was.status, was.eta, was.container_key, was.booking_key, was.bl_key, was.customer_id,
          was.deleted_at, was.confirmed)
    for key share of follower
    on conflict do nothing;
  end if;
  return null;
end $$;

-- The locks are short, and are not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table cabin add column light smallint;
      create trigger cabin_document_sent_back after update on cabin_document for each row
        when (new.accepted is false and (old.accepted, old.reason) is distinct from (new.accepted, new.reason))
        execute function tell_sent_back();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
