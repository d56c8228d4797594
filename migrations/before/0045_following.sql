-- Who follows shipments, what each follows, and what each is to be told of. A visitor follows numbers, a customer's
-- contact follows all shipments of the customer; both are told the same way.

-- What somebody asked for and nobody has confirmed: the address may be anybody's. The token of the mail is kept as a hash.
-- A confirmed one stays until it expires, so that the link may be opened again.
create table follow_request (
  id uuid primary key,
  token_hash bytea not null unique,
  email text not null check (char_length(email) <= 254),
  language text not null,
  numbers text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was decided that its mail goes out; null where the address had its share of the day.
  mailed_at timestamptz,
  confirmed_at timestamptz,
  follower_id uuid
);
create index follow_request_email on follow_request (lower(email));
create index follow_request_expires_at on follow_request (expires_at);

create table follower (
  id uuid primary key,
  email text not null check (char_length(email) <= 254),
  language text not null,
  -- What they want to be told of.
  events text[] not null,
  -- One mail a day instead of one soon after each change.
  digest boolean not null default false,
  -- Of a contact: the customer whose shipments are followed. Null for a visitor, who follows numbers.
  customer_id uuid references customer (id),
  created_at timestamptz not null,
  -- When the last mail about changes was queued.
  mailed_at timestamptz,
  -- When the mailbox was refused for good: nothing is mailed any more.
  bounced_at timestamptz,
  -- When a contact stopped by a link. A visitor who stops is deleted.
  stopped_at timestamptz
);
create unique index follower_visitor on follower (lower(email)) where customer_id is null;
create index follower_customer on follower (customer_id) where customer_id is not null;
create index follower_bounced on follower (bounced_at) where bounced_at is not null;
select guard_archived('follower');

alter table follow_request
  add constraint follow_request_follower foreign key (follower_id) references follower (id) on delete cascade;
create index follow_request_follower on follow_request (follower_id);

create table followed_number (
  follower_id uuid not null references follower (id) on delete cascade,
  -- What numbers are compared by, as of a cabin.
  number_key text not null,
  number text not null,
  position integer not null,
  primary key (follower_id, number_key)
);
create index followed_number_key on followed_number (number_key, follower_id);

-- One for each mail: by it its reader reads, changes and stops what they follow. Kept as a hash.
create table follow_token (
  token_hash bytea primary key,
  follower_id uuid not null references follower (id) on delete cascade,
  created_at timestamptz not null
);
create index follow_token_follower on follow_token (follower_id, created_at);

-- A change that a follower is to be told of, written in the transaction of the change; once, whatever is repeated.
create table telling (
  -- In the order of the changes.
  id bigint primary key generated always as identity,
  follower_id uuid not null references follower (id) on delete cascade,
  cabin_id uuid not null references cabin (id) on delete cascade,
  event text not null,
  -- Which one: the version that the change gave the cabin, or of a clock its day and how many days before.
  change text not null,
  -- What it was before: a status, an eta, or the last free day of a clock; null where nothing was to be seen.
  was text,
  created_at timestamptz not null,
  -- When it was decided whether to tell it, and what was told; null where there was nothing to tell.
  mailed_at timestamptz,
  told text,
  unique (follower_id, cabin_id, event, change)
);
create index telling_waiting on telling (created_at) where mailed_at is null;
create index telling_mailed on telling (mailed_at) where mailed_at is not null;
create index telling_cabin on telling (cabin_id);

-- Whoever changes a shipment, by a form, many at once or an import: its followers are to be told. They are locked before
-- the foreign key asks for them: one who stops meanwhile is passed over instead of failing the change.
create function tell_followers() returns trigger language plpgsql as $$
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

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create trigger cabin_told_inserted after insert on cabin
        referencing new table as new_cabin for each statement execute function tell_followers();
      create trigger cabin_told_updated after update on cabin
        referencing old table as old_cabin new table as new_cabin
        for each statement execute function tell_followers();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
