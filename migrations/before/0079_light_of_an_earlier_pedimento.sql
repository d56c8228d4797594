-- As in 0054, but for the change that is told: one for each transaction that changes a shipment's light, instead of one for
-- each version of the pedimento that gives it. Where a pedimento is taken off a shipment that it was put on by mistake, the
-- light of an earlier one counts again: whoever was told of a red light had to be told of that, and was not, as the version
-- of the earlier pedimento had been told before. What is the same as what a follower knows is still no news.
create or replace function keep_lights(cabins uuid[]) returns void language plpgsql as $$
begin
  perform from cabin where id = any (cabins) order by id for no key update;
  with changed as (
    update cabin set light = now.light
    from cabin was left join lateral (
      select pedimento.light, pedimento.updated_at as at,
        concat(pedimento.id, ' ', pedimento.version, ' ', pg_current_xact_id()) as change
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
