-- Messages of visitors are taken by a manager and answered in place; the menu shows what waits.

-- A reference to name in mails and on the phone: five characters without those that are mistaken for others, and without
-- vowels, so that it spells nothing. Consecutive numbers give references that are far apart; no two of a round are alike.
create sequence message_number minvalue 0 maxvalue 9765624 cycle;
create function message_reference(number bigint) returns text language sql immutable as $$
  select 'M-' || string_agg(
    substr('23456789CDFGHJKMNPQRTVWXY', ((number * 6180339 + 1414213) % 9765625 / weight % 25)::integer + 1, 1),
    '' order by weight desc)
  from unnest(array[390625, 15625, 625, 25, 1]) as weight
$$;

-- The default serves instances of the version before, which know nothing of it.
alter table message
  add column reference text not null default message_reference(nextval('message_number')),
  add column taken_by uuid references manager (id) on delete set null,
  add column taken_at timestamptz,
  add unique (reference);
create index message_taken_by on message (taken_by, created_at desc, id desc) where taken_by is not null;

-- As in 0006, with the reference.
alter table message drop column search_text;
alter table message add column search_text text not null generated always as (
  normal(reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || content || ' ' ||
    coalesce(processed_by, ''))
) stored;
create index message_search on message using gin (search_text public.gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Erased with the message.
create table message_answer (
  id uuid primary key,
  message_id uuid not null references message (id) on delete cascade,
  author_id uuid references manager (id) on delete set null,
  -- As colleagues saw it then.
  author_name text not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  -- The mail that carries it. It leaves the outbox before the answer is erased, so its state is kept here.
  outbox_id uuid not null unique,
  delivery text not null default 'queued' check (delivery in ('queued', 'sent', 'undelivered'))
);
create index message_answer_of_message on message_answer (message_id, created_at, id);
create index message_answer_author_id on message_answer (author_id);

create table message_template (
  id uuid primary key,
  language text not null check (language in ('es-MX', 'en-US', 'zh-CN')),
  title text not null check (char_length(title) between 1 and 100),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- An answer shows whether its mail was delivered, also after the mail was tried again or discarded.
create function follow_answer_mail() returns trigger language plpgsql as $$
declare
  mail outbox := case when tg_op = 'DELETE' then old else new end;
  answered uuid;
begin
  update message_answer set delivery = case
      when mail.sent_at is not null then 'sent'
      when tg_op = 'DELETE' or mail.dead_at is not null then 'undelivered'
      else 'queued'
    end
    where outbox_id = mail.id returning message_id into answered;
  perform pg_notify('change', json_build_object(
      'kind', 'message', 'id', id, 'companyId', null, 'version', version, 'action', 'update')::text)
    from message where id = answered;
  return null;
end $$;

create trigger outbox_followed after update on outbox for each row
  when (old.sent_at is distinct from new.sent_at or old.dead_at is distinct from new.dead_at)
  execute function follow_answer_mail();
create trigger outbox_discarded after delete on outbox for each row
  when (old.sent_at is null) execute function follow_answer_mail();

-- The menu counts what waits: undelivered messages, and companies to be reviewed.
create index outbox_undelivered on outbox (id) where dead_at is not null and sent_at is null;
create index company_pending on company (id) where kind = 'shop' and review_status = 10;

create function announce_undelivered() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object(
    'kind', 'outbox', 'id', case when tg_op = 'DELETE' then old.id else new.id end, 'companyId', null, 'version', 1,
    'action', case tg_op when 'DELETE' then 'delete' else 'update' end)::text);
  return null;
end $$;

create trigger outbox_given_up after insert on outbox for each row
  when (new.dead_at is not null) execute function announce_undelivered();
create trigger outbox_undelivered_changed after update on outbox for each row
  when ((old.dead_at is not null and old.sent_at is null) is distinct from (new.dead_at is not null and new.sent_at is null))
  execute function announce_undelivered();
create trigger outbox_undelivered_deleted after delete on outbox for each row
  when (old.dead_at is not null and old.sent_at is null) execute function announce_undelivered();

create function announce_registration() returns trigger language plpgsql as $$
declare
  subject company := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('change', json_build_object(
    'kind', 'registration', 'id', subject.id, 'companyId', null, 'version', subject.version,
    'action', case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end)::text);
  return null;
end $$;

create trigger company_registered after insert on company for each row
  when (new.kind = 'shop' and new.review_status = 10) execute function announce_registration();
create trigger company_reviewed after update on company for each row
  when (new.kind = 'shop' and old.review_status <> new.review_status) execute function announce_registration();
create trigger company_registration_deleted after delete on company for each row
  when (old.kind = 'shop' and old.review_status = 10) execute function announce_registration();
