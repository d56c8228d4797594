-- Followers are also told of a light that a change of status reveals, and of an eta that was cleared and set again. The contacts
-- of another customer are not told of a shipment that is delivered or canceled already.

-- The light of a shipment as anyone may see it: from clearance until it has left customs. Not while something is wrong, which
-- its status explains, and no green one during an inspection: that is then about another pedimento.
create function shown_light(status smallint, light smallint) returns smallint language sql immutable parallel safe as $$
  select case when status in (40, 70) or (status = 50 and light = 2) then light end
$$;

-- As in 0054, but for the three.
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
      -- What is over is no news to the contacts of the customer that a shipment is given to, as where two are merged.
      union all select id, was.customer_id is distinct from now.customer_id and now.status not in (90, 999) from follower
      where customer_id = now.customer_id
    ) as followers join follower using (id), lateral (
      select 'status' as event, was.status::text as was where was.status <> now.status
      union all select 'status', null where was.status = now.status
        and (followers.is_new or was.deleted_at is not null or (now.confirmed and not was.confirmed))
      -- It may have been set while it was not shown. Who was told of it before is not told again.
      union all select 'light', null where was.status <> now.status
        and shown_light(was.status, was.light) is null and shown_light(now.status, now.light) is not null
      union all select 'eta', was.eta::text where was.eta <> now.eta
      -- One that was cleared has left the eta before it, which tracking shows. The same day again may be news as well, where
      -- it was cleared before anybody was told of it.
      union all select 'eta', was.previous_eta::text
      where was.eta is null and now.eta is not null and was.previous_eta is not null
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
