-- How companies come in and managers stay safe: registrations and their reviews, codes sent by mail and
-- text message, links to set a password, second factors.

alter table company
  add column country_id text references country (id),
  add column area_code text,
  add column phone text,
  add column requested_at timestamptz,
  add column reviewed_at timestamptz,
  add column reviewed_by text,
  -- Of whoever asked, to be answered in.
  add column language text,
  add column search_text text not null generated always as (
    normal(
      name || ' ' || coalesce(company_number, '') || ' ' || coalesce(unified_credit_code, '') || ' ' ||
      coalesce(legal_representative, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')
    )
  ) stored;
-- Pending first, then the newest request; companies that never asked come last.
create index company_review_order on company (review_status, requested_at desc nulls last, id desc) where kind = 'shop';

-- Every request and every verdict, in order; the newest verdict is the company's own.
create table company_review (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  review_status smallint not null check (review_status in (10, 20, 30)),
  reason text,
  at timestamptz not null,
  -- The manager's name; null for a request of the company itself.
  reviewed_by text
);
create index company_review_company on company_review (company_id, at, id);

-- One live code a purpose and target: a new one replaces it. Kept as a hash; five tries, then it is dead.
create table valid_code (
  purpose text not null check (purpose in ('reset', 'phone')),
  -- The email in lower case, or the phone's digits with its calling code.
  target text not null,
  code_hash bytea not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, target)
);
create index valid_code_expires_at on valid_code (expires_at);

-- Links by which a new manager sets the first password. The token is kept as a hash.
create table password_link (
  token_hash bytea primary key,
  manager_id uuid not null references manager (id) on delete cascade,
  expires_at timestamptz not null
);
create index password_link_manager on password_link (manager_id);
create index password_link_expires_at on password_link (expires_at);

alter table manager
  -- Set up and not yet confirmed while totp_confirmed_at is null.
  add column totp_secret bytea,
  add column totp_confirmed_at timestamptz,
  -- The last 30-second step a code was accepted for: none counts twice.
  add column totp_last_step bigint,
  add column search_text text not null generated always as (normal(user_name || ' ' || email)) stored;
create index manager_created_order on manager (created_at, id);

create table recovery_code (
  manager_id uuid not null references manager (id) on delete cascade,
  code_hash bytea not null,
  primary key (manager_id, code_hash)
);

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (
  action in ('create', 'update', 'delete', 'restore', 'status', 'undo', 'upload', 'remove_document', 'process', 'review', 'disable', 'enable')
);
