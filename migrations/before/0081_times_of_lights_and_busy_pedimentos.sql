-- As in 0080, but a light that changes because a later pedimento goes counts from now on. The pedimento that remains may have
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

-- As in 0078, but a pedimento that stays locked refuses the deletion or the restore, which may be tried again: whoever has locked
-- it may give up, or change nothing, and then it would have no new version. The server locks the pedimentos of a shipment before
-- the shipment, and has nothing to wait for here.
create or replace function outdate_pedimentos() returns trigger language plpgsql set lock_timeout = '300ms' as $$
begin
  perform from pedimento where id in (select pedimento_id from pedimento_cabin where cabin_id = new.id)
    order by id for no key update;
  update pedimento set version = version + 1
    where id in (select pedimento_id from pedimento_cabin where cabin_id = new.id);
  return null;
end $$;
