-- Companies, their managers, sessions, and what the server keeps for itself.

create table company (
  id uuid primary key,
  kind text not null check (kind in ('operator', 'shop')),
  name text not null check (char_length(name) between 1 and 100),
  company_number text,
  unified_credit_code text,
  legal_representative text,
  email text,
  -- 10 pending, 20 approved, 30 rejected
  review_status smallint not null default 10 check (review_status in (10, 20, 30)),
  review_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index company_one_operator on company (kind) where kind = 'operator';

create table manager (
  id uuid primary key,
  company_id uuid not null references company (id),
  user_name text not null check (char_length(user_name) between 3 and 50),
  email text not null check (char_length(email) <= 254),
  -- null until the manager has set one
  password_hash text,
  timezone text not null default 'America/Mexico_City',
  disabled boolean not null default false,
  last_login_at timestamptz,
  last_login_ip text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create unique index manager_user_name_key on manager (lower(user_name));
create unique index manager_email_key on manager (lower(email));
create index manager_company_id on manager (company_id);

create table session (
  id uuid primary key,
  -- SHA-256 of the access token; the token itself is never stored
  token_hash bytea not null unique,
  manager_id uuid not null references manager (id) on delete cascade,
  ip text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);

create index session_manager_id on session (manager_id);
create index session_expires_at on session (expires_at);

-- Sliding windows: the instants of the hits still inside, newest last.
create table rate_limit (
  bucket text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);

create index rate_limit_expires_at on rate_limit (expires_at);

-- The key pair under which browsers encrypt passwords. The newest serves; the one before it still
-- decrypts, for pages that were open while the key was rotated.
create table password_key (
  id uuid primary key,
  public_pem text not null,
  private_pem text not null,
  created_at timestamptz not null default now()
);

create table country (
  -- ISO 3166-1 alpha-2
  id text primary key check (id ~ '^[A-Z]{2}$'),
  cn_name text not null,
  en_name text not null,
  es_name text not null,
  -- calling code with its plus
  area_code text check (area_code ~ '^\+[0-9]{1,4}$')
);

-- Which reference data sets have been loaded, so that what a manager deleted does not come back.
create table loaded_data (
  name text primary key,
  loaded_at timestamptz not null default now()
);

-- The rows of the demo data set, so that exactly these can be removed.
create table demo_row (
  table_name text not null,
  row_id uuid not null,
  primary key (table_name, row_id)
);
