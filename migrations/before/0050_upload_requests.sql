-- Links by which somebody without an account sends papers of a shipment.

create table upload_request (
  id uuid primary key,
  cabin_id uuid not null references cabin (id) on delete cascade,
  kinds text[] not null,
  email text,
  language text not null,
  created_at timestamptz not null,
  created_by uuid references manager (id) on delete set null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- When a reminder is due; null: none.
  remind_at timestamptz,
  reminded_at timestamptz,
  opened_at timestamptz,
  -- What came by it, deleted papers included: the limits of the link hold.
  files integer not null default 0,
  bytes bigint not null default 0
);
create index upload_request_cabin on upload_request (cabin_id, created_at desc);
create index upload_request_created_by on upload_request (created_by);
create index upload_request_expires on upload_request (expires_at);
create index upload_request_remind on upload_request (remind_at) where remind_at is not null and reminded_at is null;

-- Of the tokens in its links, which are kept nowhere: a reminder brings one of its own.
create table upload_token (
  token_hash bytea primary key,
  upload_request_id uuid not null references upload_request (id) on delete cascade,
  created_at timestamptz not null
);
create index upload_token_request on upload_token (upload_request_id);

alter table cabin_document add column upload_request_id uuid;
