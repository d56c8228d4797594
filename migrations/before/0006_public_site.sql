-- What visitors bring about: captchas they answer, messages they send, and the mail that tells of it.

-- Single use: taking one deletes it. The answer is kept as a hash only.
create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index captcha_expires_at on captcha (expires_at);

create table message (
  id uuid primary key,
  name text not null,
  email text,
  phone text,
  content text not null,
  -- The visitor's, to answer in.
  language text not null,
  status smallint not null default 1 check (status in (1, 2)),
  created_at timestamptz not null,
  process_time timestamptz,
  processed_by text,
  version integer not null default 1,
  search_text text not null generated always as (
    normal(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || content || ' ' || coalesce(processed_by, ''))
  ) stored,
  check (email is not null or phone is not null),
  check ((status = 2) = (process_time is not null))
);
-- Pending first, then the newest.
create index message_status_created on message (status, created_at desc, id desc);
create index message_created_order on message (created_at, id);
create index message_search on message using gin (search_text public.gin_trgm_ops);

create function announce_message() returns trigger language plpgsql as $$
declare
  subject message := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('change', json_build_object(
    'kind', 'message', 'id', subject.id, 'companyId', null, 'version', subject.version,
    'action', case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end)::text);
  return null;
end $$;

create trigger message_announced after insert or update or delete on message
  for each row execute function announce_message();

-- What is to leave the house, written in the transaction that brings it about. A dispatcher takes a row
-- for a while, delivers it and says so; one killed in between leaves it to the next.
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'text_message')),
  recipient text not null,
  -- What the driver needs: for mail subject, text and html.
  content jsonb not null,
  -- Two of the same key are one.
  dedupe_key text unique,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- When it may next be taken; moved on by whoever takes it, for as long as it may keep it.
  due_at timestamptz not null,
  sent_at timestamptz,
  -- Given up after the last attempt; kept for a manager to look at.
  dead_at timestamptz,
  last_error text
);
create index outbox_due on outbox (due_at, id) where sent_at is null and dead_at is null;

create function announce_outbox() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;

create trigger outbox_announced after insert on outbox
  for each statement execute function announce_outbox();
