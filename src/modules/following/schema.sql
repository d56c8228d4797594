-- Whether the reader of an address has agreed to mails of the customer's company.
create or replace function has_agreed(customer_id uuid, address text) returns boolean language sql stable parallel safe as $$
  select exists (
    select from customer join mail_consent consent on consent.company_id = customer.company_id
    where customer.id = has_agreed.customer_id and consent.email = lower(address) and consent.state = 'given')
$$;

-- Whatever writes what is to be told, a contact who has not agreed is told nothing: nothing waits for the day of the yes.
create or replace function withhold_telling() returns trigger language plpgsql as $$
begin
  if exists (select from follower where follower.id = new.follower_id and follower.customer_id is not null
      and not has_agreed(follower.customer_id, follower.email)) then
    return null;
  end if;
  return new;
end $$;

-- A contact who stops is told of nothing any more, as the office sees; a form that was opened before does not undo it.
create or replace function note_stopped_contact() returns trigger language plpgsql as $$
begin
  new.events := '{}';
  update customer_contact set version = version + 1, updated_at = new.stopped_at, updated_by = null where id = new.id;
  return new;
end $$;

-- Writes what followers are to be told of: a shipment that appears or changes its status, its light once it is shown, its expected
-- arrival, and the papers that are owed at arrival.
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

-- A customer's contacts are told of a paper that was sent back, once for each review.
create or replace function tell_sent_back() returns trigger language plpgsql as $$
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

create or replace trigger cabin_told_inserted after insert on cabin referencing new table as new_cabin for each statement
  execute function tell_followers();
create or replace trigger cabin_told_updated after update on cabin referencing old table as old_cabin new table as new_cabin
  for each statement execute function tell_followers();

create or replace trigger cabin_document_sent_back after update on cabin_document for each row
  when (((new.accepted is false) and ((old.accepted is distinct from new.accepted) or (old.reason is distinct from new.reason))))
  execute function tell_sent_back();

create or replace trigger follower_stopped before update of stopped_at on follower for each row
  when (((old.stopped_at is null) and (new.stopped_at is not null))) execute function note_stopped_contact();

create or replace trigger telling_withheld before insert on telling for each row execute function withhold_telling();
