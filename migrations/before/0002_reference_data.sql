-- The entities managers keep, the cabins that use them, and the record of who changed what.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- How texts are searched and sorted: without case, without accents, full-width forms folded.
-- unaccent() is only stable because its dictionary could be edited; ours is not.
create function normal(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkc)));

-- What `like` needs to find a keyword anywhere in a normalised text; %, _ and \ mean themselves.
create function containing(keyword text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(normal(keyword), '([\\%_])', '\\\1', 'g') || '%';

create table customer (
  id uuid primary key,
  company_id uuid not null references company (id),
  code text not null check (char_length(code) between 1 and 20),
  name text not null check (char_length(name) between 1 and 100),
  email text,
  phone text,
  note text,
  -- What lists sort by, stored: an index on the expression would compute it again for every row passed over.
  code_key text not null generated always as (normal(code)) stored,
  name_key text not null generated always as (normal(name)) stored,
  search_text text not null generated always as (
    normal(code || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(note, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null
);

create unique index customer_code_key on customer (company_id, code_key);
create index customer_code_order on customer (code_key, id);
create index customer_name_order on customer (name_key, id);
create index customer_email_order on customer (email, id);
create index customer_updated_order on customer (updated_at, id);
create index customer_company_name on customer (company_id, name_key, id);
create index customer_search on customer using gin (search_text public.gin_trgm_ops);

create table address (
  id uuid primary key,
  company_id uuid not null references company (id),
  country_id text not null references country (id),
  province_cn_name text,
  province_en_name text,
  city_cn_name text,
  city_en_name text,
  county_cn_name text,
  county_en_name text,
  address text not null check (char_length(address) between 1 and 200),
  address2 text,
  post_code text,
  recipient text not null check (char_length(recipient) between 1 and 100),
  area_code text,
  phone text,
  email text,
  receiving_company text,
  contact_person text,
  recipient_key text not null generated always as (normal(recipient)) stored,
  search_text text not null generated always as (
    normal(
      recipient || ' ' || address || ' ' || coalesce(address2, '') || ' ' || coalesce(post_code, '') || ' ' ||
      coalesce(province_cn_name, '') || ' ' || coalesce(province_en_name, '') || ' ' ||
      coalesce(city_cn_name, '') || ' ' || coalesce(city_en_name, '') || ' ' ||
      coalesce(county_cn_name, '') || ' ' || coalesce(county_en_name, '') || ' ' ||
      coalesce(phone, '') || ' ' || coalesce(email, '') || ' ' ||
      coalesce(receiving_company, '') || ' ' || coalesce(contact_person, '')
    )
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null
);

create index address_recipient_order on address (recipient_key, id);
create index address_company_recipient on address (company_id, recipient_key, id);
create index address_updated_order on address (updated_at, id);
create index address_country_id on address (country_id);
create index address_search on address using gin (search_text public.gin_trgm_ops);

create table port (
  id uuid primary key,
  -- 1 sea, 2 air
  transport_type smallint not null check (transport_type in (1, 2)),
  code text not null,
  name text not null check (char_length(name) between 1 and 100),
  cn_name text,
  en_name text,
  es_name text,
  country_id text not null references country (id),
  timezone text not null,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  search_text text not null generated always as (
    normal(
      code || ' ' || name || ' ' || coalesce(cn_name, '') || ' ' || coalesce(en_name, '') || ' ' ||
      coalesce(es_name, '') || ' ' || timezone
    )
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null
);

create unique index port_code_key on port (transport_type, code);

create table airline (
  id uuid primary key,
  -- 1 shipping company, 2 airline
  type smallint not null check (type in (1, 2)),
  code text not null,
  name text not null check (char_length(name) between 1 and 100),
  awb_prefix text check (awb_prefix ~ '^[0-9]{3}$'),
  search_text text not null generated always as (
    normal(code || ' ' || name || ' ' || coalesce(awb_prefix, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null
);

create unique index airline_code_key on airline (type, code);

create table cargo_type (
  id uuid primary key,
  cn_name text not null check (char_length(cn_name) between 1 and 100),
  en_name text not null check (char_length(en_name) between 1 and 100),
  es_name text,
  search_text text not null generated always as (
    normal(cn_name || ' ' || en_name || ' ' || coalesce(es_name, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null
);

create table transport_type (
  id uuid primary key,
  cn_name text not null check (char_length(cn_name) between 1 and 100),
  en_name text not null check (char_length(en_name) between 1 and 100),
  es_name text,
  search_text text not null generated always as (
    normal(cn_name || ' ' || en_name || ' ' || coalesce(es_name, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null
);

create table cabin (
  id uuid primary key,
  company_id uuid not null references company (id),
  -- 1 sea, 2 air
  transport_mode smallint not null check (transport_mode in (1, 2)),
  departure_port_id uuid not null references port (id),
  destination_port_id uuid not null references port (id),
  carrier_id uuid references airline (id),
  customer_id uuid references customer (id),
  cargo_type_id uuid references cargo_type (id),
  address_id uuid references address (id),
  transport_type_id uuid references transport_type (id),
  container_no text,
  booking_no text,
  bl_no text,
  status smallint not null default 20,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null,
  check (num_nonnulls(container_no, booking_no, bl_no) > 0)
);

create index cabin_company_id on cabin (company_id);
create index cabin_departure_port_id on cabin (departure_port_id);
create index cabin_destination_port_id on cabin (destination_port_id);
create index cabin_carrier_id on cabin (carrier_id);
create index cabin_customer_id on cabin (customer_id);
create index cabin_cargo_type_id on cabin (cargo_type_id);
create index cabin_address_id on cabin (address_id);
create index cabin_transport_type_id on cabin (transport_type_id);

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  -- whose row it was; null for rows that belong to no company
  company_id uuid references company (id) on delete set null,
  manager_id uuid references manager (id) on delete set null,
  manager_name text not null,
  entity text not null,
  entity_id uuid not null,
  action text not null check (action in ('create', 'update', 'delete')),
  before jsonb,
  after jsonb
);

create index audit_log_entity on audit_log (entity, entity_id, at desc);
create index audit_log_at on audit_log (at desc, id desc);
