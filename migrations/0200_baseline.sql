-- The tables, columns, indexes and constraints of the database, and the functions that indexes and generated columns compute
-- with. All other functions, and the triggers, stand in `schema.sql` of the kit or module they belong to. A database of an
-- earlier version is led here by `migrations/before`.

create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- How texts are searched and sorted: without case, without accents, full-width forms folded.
-- unaccent() is only stable because its dictionary could be edited; ours is not.
create or replace function normal(value text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, nfkc)));

-- Chinese joins the parts of a foreign name with a dot or with nothing (拉萨罗·卡德纳斯, 拉萨罗卡德纳斯): searched as
-- both. The other half, a keyword with dots for a name without, is the query's.
create or replace function undotted(name text) returns text
  language sql immutable parallel safe strict
  return translate(name, '·・‧•', '');

-- What `like` needs to find a keyword anywhere in a normalised text; %, _ and \ mean themselves.
create or replace function containing(keyword text) returns text
  language sql immutable parallel safe strict
  return '%' || regexp_replace(normal(keyword), '([\\%_])', '\\\1', 'g') || '%';

-- What numbers are compared by: NFKC, upper case, letters and digits only.
create or replace function number_key(value text) returns text
  language sql immutable parallel safe strict
  return regexp_replace(upper(normalize(value, nfkc)), '[^[:alnum:]]', '', 'g');

-- Aliases as a keyword is looked for in them: apart from each other, and without the dots of Chinese names too.
create or replace function alias_text(aliases text[]) returns text
  language sql immutable parallel safe strict
  return coalesce((
    select string_agg(form, ' | ') from unnest(aliases) as alias, unnest(array[alias, nullif(undotted(alias), alias)]) as form
  ), '');

-- Chinese, Japanese and Korean signs and pairs of them: words there have one or two signs, and trigrams serve three.
create or replace function han_parts(value text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select distinct part
    from string_to_table(value, ' ') word, generate_series(1, length(word)) place,
      unnest(array[substr(word, place, 1), substr(word, place, 2)]) part
    where octet_length(word) > length(word) and ascii(part) >= 11904
      and (length(part) = 1 or ascii(substr(part, 2)) >= 11904)
  );

-- The parts of a normalised keyword that a trigram index looks up one by one: three letters or digits, or two at the
-- edge of a word.
create or replace function search_pieces(keyword text) returns text[]
  language sql immutable parallel safe strict
  return array(
    select piece
    from generate_series(1, length(keyword) - 2) place, substr(keyword, place, 3) piece
    where piece ~ '^([[:alnum:]]{3}|[^[:alnum:]][[:alnum:]]{2}|[[:alnum:]]{2}[^[:alnum:]])$'
    group by piece order by min(place)
  );

create or replace function message_reference(number bigint) returns text language sql immutable as $$
  select 'M-' || string_agg(
    substr('23456789CDFGHJKMNPQRTVWXY', ((number * 6180339 + 1414213) % 9765625 / weight % 25)::integer + 1, 1),
    '' order by weight desc)
  from unnest(array[390625, 15625, 625, 25, 1]) as weight
$$;

create sequence message_number minvalue 0 maxvalue 9765624 cycle;

-- kits/countries

-- Countries with their names in three languages and their calling codes.
create table country (
  -- ISO 3166-1 alpha-2
  id text primary key check (id ~ '^[A-Z]{2}$'),
  cn_name text not null,
  en_name text not null,
  es_name text not null,
  -- calling code with its plus
  area_code text check (area_code ~ '^\+[0-9]{1,4}$')
);

-- modules/access

-- The brokerage, and the companies that have registered.
create table company (
  id uuid primary key,
  kind text not null check (kind = any (array['operator', 'shop'])),
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  company_number text,
  unified_credit_code text,
  legal_representative text,
  email text,
  -- 10 pending, 20 approved, 30 rejected
  review_status smallint not null default 10 check (review_status = any (array[10, 20, 30])),
  review_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  country_id text references country(id),
  area_code text,
  phone text,
  requested_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by text,
  -- Of whoever asked, to be answered in.
  language text,
  search_text text not null generated always as (normal(((((((((((name || ' '::text) || COALESCE(company_number, ''::text)) || ' '::text) || COALESCE(unified_credit_code, ''::text)) || ' '::text) || COALESCE(legal_representative, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)))) stored
);
create unique index company_one_operator on company (kind) where kind = 'operator';
create index company_pending on company (id) where (kind = 'shop') and (review_status = 10);
-- Pending first, then the newest request; companies that never asked come last.
create index company_review_order on company (review_status, requested_at desc nulls last, id desc) where kind = 'shop';
create index company_search on company using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');

-- Every request and every verdict, in order; the newest verdict is the company's own.
create table company_review (
  id uuid primary key,
  company_id uuid not null references company(id) on delete cascade,
  review_status smallint not null check (review_status = any (array[10, 20, 30])),
  reason text,
  at timestamptz not null,
  -- The manager's name; null for a request of the company itself.
  reviewed_by text
);
create index company_review_company on company_review (company_id, at, id);

-- Who signs in, for which company and with which access.
create table manager (
  id uuid primary key,
  company_id uuid not null references company(id),
  user_name text not null check ((char_length(user_name) >= 3) and (char_length(user_name) <= 50)),
  email text check (char_length(email) <= 254),
  -- null until the manager has set one
  password_hash text,
  timezone text not null default 'America/Mexico_City',
  disabled boolean not null default false,
  last_login_at timestamptz,
  last_login_ip text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set up and not yet confirmed while totp_confirmed_at is null.
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  -- The last 30-second step a code was accepted for: none counts twice.
  totp_last_step bigint,
  -- Asked for and not confirmed: of a new registration, or in place of the one in force.
  pending_email text check (char_length(pending_email) <= 254),
  access text not null default 'admin' check (access = any (array['admin', 'staff', 'viewer'])),
  display_name text check ((char_length(display_name) >= 1) and (char_length(display_name) <= 100)),
  language text check (language = any (array['es-MX', 'en-US', 'zh-CN'])),
  search_text text not null generated always as (normal(((((((user_name || ' '::text) || COALESCE(display_name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(pending_email, ''::text)))) stored,
  -- Kinds the manager does not want to be told of.
  muted_notifications text[] not null default '{}'::text[],
  -- The name that colleagues see: what lists sort by, and what rows that name a manager show.
  name text not null generated always as (COALESCE(display_name, user_name)) stored,
  -- When the reader was last mailed about unread notifications, since at most one such mail goes out in ten minutes. Of a
  -- notification, `mailed_at` is when that was decided: a reader who cannot be mailed is not asked for again.
  notifications_mailed_at timestamptz,
  constraint manager_has_email check ((email is not null) or (pending_email is not null))
);
create index manager_company_id on manager (company_id);
create index manager_created_order on manager (created_at, id);
create unique index manager_email_key on manager (lower(email));
create index manager_search on manager using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
create unique index manager_user_name_key on manager (lower(user_name));

-- Links by which an address is confirmed. The token is kept as a hash; a used one stays until it expires, to say so.
create table email_confirmation (
  token_hash bytea primary key,
  manager_id uuid not null references manager(id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index email_confirmation_expires_at on email_confirmation (expires_at);
create index email_confirmation_manager on email_confirmation (manager_id);

-- The key pair under which browsers encrypt passwords. The newest serves; the one before it still
-- decrypts, for pages that were open while the key was rotated.
create table password_key (
  id uuid primary key,
  public_pem text not null,
  private_pem text not null,
  created_at timestamptz not null default now()
);

-- Links by which a new manager sets the first password. The token is kept as a hash.
create table password_link (
  token_hash bytea primary key,
  manager_id uuid not null references manager(id) on delete cascade,
  expires_at timestamptz not null
);
create index password_link_expires_at on password_link (expires_at);
create index password_link_manager on password_link (manager_id);

-- Codes that stand in for a lost second factor, once each. Kept as hashes.
create table recovery_code (
  manager_id uuid references manager(id) on delete cascade,
  code_hash bytea,
  primary key (manager_id, code_hash)
);

-- Hashes of encrypted passwords that were decrypted once: none is taken again. They go with the key pair that decrypts them.
create table used_ciphertext (
  hash bytea primary key,
  key_id uuid not null references password_key(id) on delete cascade
);
create index used_ciphertext_key_id on used_ciphertext (key_id);

-- One live code a purpose and target: a new one replaces it. Kept as a hash; five tries, then it is dead.
create table valid_code (
  purpose text check (purpose = any (array['reset', 'phone'])),
  -- The email in lower case, or the phone's digits with its calling code.
  target text,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  former_hashes bytea[] not null default '{}'::bytea[],
  former_expiries timestamptz[] not null default '{}'::timestamptz[],
  tried_from text[] not null default '{}'::text[],
  taken_at timestamptz,
  primary key (purpose, target)
);
create index valid_code_expires_at on valid_code (expires_at);

-- kits/db

-- Keys of the installation with which credentials of others are sealed.
create table secret (
  name text primary key,
  value bytea not null
);

-- kits/session

-- Keys by which programs of a company make calls. A revoked key stays, so that the audit log can name it.
create table api_key (
  id uuid primary key,
  company_id uuid not null references company(id) on delete cascade,
  name text not null,
  access text not null check (access = any (array['read', 'write'])),
  -- SHA-256; the key itself is stored nowhere.
  token_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid references manager(id) on delete set null,
  -- The last day, and its end in the zone of who made the key; both null where it does not expire.
  expires_on date,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  revoked_by uuid references manager(id) on delete set null,
  -- Null where that person was erased: such a key is dead.
  owner_id uuid references manager(id) on delete set null,
  -- Names of permissions; null: all that the access of the key gives.
  scopes text[],
  -- Networks as CIDR that may use the key; null: any.
  allowed_addresses text[],
  -- Since then nobody gets in by the key until an admin has confirmed it.
  suspended_at timestamptz,
  -- The event by which the key ended or was suspended, where nobody pressed a button for it.
  ended_by text,
  constraint api_key_check check ((expires_on is null) = (expires_at is null))
);
create index api_key_created_by on api_key (created_by);
create index api_key_of_company on api_key (company_id, created_at desc, id desc);
create index api_key_owner_id on api_key (owner_id);
create index api_key_revoked_by on api_key (revoked_by);
create unique index api_key_token_hash on api_key (token_hash);

-- The address of a manager's feed is made from this salt and a secret of the installation; another salt ends it at once.
create table calendar_link (
  manager_id uuid primary key references manager(id) on delete cascade,
  salt uuid not null,
  created_at timestamptz not null
);

-- Addresses from which a manager has lately signed in: failures of others elsewhere do not count there.
create table known_address (
  manager_id uuid references manager(id) on delete cascade,
  -- As limits count it: an IPv6 address by its /64.
  address text,
  last_used_at timestamptz not null,
  primary key (manager_id, address)
);
create index known_address_last_used_at on known_address (last_used_at);

-- Access tokens of signed-in managers.
create table session (
  id uuid primary key,
  -- SHA-256 of the access token; the token itself is never stored
  token_hash bytea not null unique,
  manager_id uuid not null references manager(id) on delete cascade,
  ip text not null,
  user_agent text,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  previous_login_at timestamptz,
  previous_login_ip text
);
create index session_expires_at on session (expires_at);
create index session_manager_id on session (manager_id);

-- kits/operator

-- What the brokerage says of itself on the public site and in mails. One row, empty until somebody fills it in.
create table setting (
  -- The audit log and the demo data know rows by an id.
  id uuid primary key default '00000000-0000-4000-8000-000000000001'::uuid check (id = '00000000-0000-4000-8000-000000000001'::uuid),
  version integer not null default 1,
  name text,
  phones text[] not null default '{}'::text[],
  whatsapp text,
  email text,
  addresses text[] not null default '{}'::text[],
  -- From Monday to Sunday, or none.
  hours text[] not null default '{}'::text[] check (cardinality(hours) = any (array[0, 7])),
  patente text check (patente ~ '^[0-9]{4}$'),
  logo text,
  -- The currency of amounts that carry none (specification, section 9). One row: no lock worth a word.
  currency text not null default 'CNY' check (currency = any (array['CNY', 'USD', 'MXN']))
);

-- kits/files

-- Content in the storage that no paper names: on its way in, or on its way out. What stays here is swept away.
-- Written before the content is stored and cleared in the transaction that files the paper, so that a crash at
-- any moment leaves a note; and nothing is ever removed from a storage because a database does not know it.
create table unfiled_content (
  storage_key text primary key,
  since timestamptz not null
);

-- kits/http

-- Sliding windows: the instants of the hits still inside, newest last.
create table rate_limit (
  bucket text primary key,
  hits timestamptz[] not null,
  expires_at timestamptz not null
);
create index rate_limit_expires_at on rate_limit (expires_at);

-- kits/audit

-- Who did what and when, with what was there before and after.
create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  company_id uuid references company(id) on delete set null,
  manager_id uuid references manager(id) on delete set null,
  manager_name text not null,
  entity text not null,
  entity_id uuid not null,
  action text not null check (action ~ '^[a-z_]{1,30}$'),
  before jsonb,
  after jsonb,
  -- The key that made a change, beside `manager_id`, which is null then. No reference: an entry outlives what it names.
  api_key_id uuid
);
create index audit_log_access_days on audit_log (action, at desc, id desc) where action = any (array['sign_in', 'sign_in_failed', 'sign_out', 'export', 'download']);
create index audit_log_company on audit_log (company_id, at desc, id desc);
create index audit_log_days on audit_log (at desc, id desc) include (manager_id, entity, action);
create index audit_log_entity on audit_log (entity, entity_id, at desc);
create index audit_log_manager on audit_log (manager_id, at desc, id desc);

-- kits/captcha

-- Single use: taking one deletes it. The answer is kept as a hash only.
create table captcha (
  id uuid primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null,
  kind text not null default 'image' check (kind = any (array['image', 'question'])),
  needs_proof boolean not null default false,
  -- A text message is sent only after its work: a captcha remembers that another call has let its work pass, and still wants it.
  is_waived boolean not null default false
);
create index captcha_expires_at on captcha (expires_at);

-- kits/records

-- Filters, columns and order of a list, kept by a manager under a name.
create table saved_view (
  id uuid primary key,
  manager_id uuid not null references manager(id) on delete cascade,
  screen text not null,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  query text not null check (char_length(query) <= 2000),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_view_manager on saved_view (manager_id, screen, name, id);

-- kits/mail

-- What is to leave the house, written in the transaction that brings it about. A dispatcher takes a row
-- for a while, delivers it and says so; one killed in between leaves it to the next.
create table outbox (
  id uuid primary key,
  kind text not null check (kind = any (array['mail', 'text_message'])),
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
  last_error text,
  -- Outside a transaction.
  -- Mail and text messages that hold a code or a link are of no use once it is dead.
  expires_at timestamptz
);
create index outbox_due on outbox (due_at, id) where (sent_at is null) and (dead_at is null);
-- The menu counts what waits: undelivered messages, and companies to be reviewed.
create index outbox_undelivered on outbox (id) where (dead_at is not null) and (sent_at is null);

-- kits/jobs

-- Work that takes longer than a request should: imports and large exports. Worked off as the outbox is: `due_at` says when
-- a job may next be taken and is moved on by whoever works on it, and `attempts` counts how often it was taken.
create table job (
  id uuid primary key,
  company_id uuid not null references company(id) on delete cascade,
  manager_id uuid not null references manager(id) on delete cascade,
  kind text not null,
  entity text not null,
  -- What was asked for; two of the same id are one job only where these are the same.
  parameters jsonb not null,
  state text not null default 'waiting' check (state = any (array['waiting', 'running', 'done', 'failed', 'cancelled'])),
  done integer not null default 0,
  total integer,
  -- How many lines there were, and what became of them.
  counts jsonb,
  -- What an import says of its lines.
  report jsonb,
  -- The refusal that ended it: its key, and what fills the places of its text.
  error jsonb,
  attempts integer not null default 0,
  due_at timestamptz not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Where the file that came with it lies, and the file that came of it.
  input_key text,
  result_key text,
  file_name text,
  file_size bigint
);
create index job_due on job (due_at, id) where state = any (array['waiting', 'running']);
create index job_of_manager on job (manager_id, created_at desc, id desc);

-- modules/notifications

-- What a manager is told of by the bell, and by mail where it stays unread.
create table notification (
  id uuid primary key,
  manager_id uuid not null references manager(id) on delete cascade,
  kind text not null,
  -- What brought it about: the comment, the document, the job; with the kind the reason why a repetition adds nothing.
  subject_id uuid not null,
  cabin_id uuid,
  -- Who did it, by the name colleagues see; null where nobody in particular did.
  actor_name text,
  -- What its text needs beyond that.
  details jsonb not null default '{}'::jsonb,
  created_at timestamptz not null,
  read_at timestamptz,
  mailed_at timestamptz,
  constraint notification_manager_id_kind_subject_id_key unique (manager_id, kind, subject_id)
);
-- A shipment that is deleted for good takes its notifications along.
create index notification_cabin_id on notification (cabin_id);
-- Old ones are deleted by their age.
create index notification_created_at on notification (created_at);
create index notification_of_manager on notification (manager_id, created_at desc, id desc);
-- For mails about what was not read.
create index notification_unmailed on notification (created_at) where (read_at is null) and (mailed_at is null);
create index notification_unread on notification (manager_id) where read_at is null;

-- modules/reference

-- Where goods go, of a company.
create table address (
  id uuid primary key,
  company_id uuid not null references company(id),
  country_id text not null references country(id),
  province_cn_name text,
  province_en_name text,
  city_cn_name text,
  city_en_name text,
  county_cn_name text,
  county_en_name text,
  address text not null check ((char_length(address) >= 1) and (char_length(address) <= 200)),
  address2 text,
  post_code text,
  recipient text not null check ((char_length(recipient) >= 1) and (char_length(recipient) <= 100)),
  area_code text,
  phone text,
  email text,
  receiving_company text,
  contact_person text,
  recipient_key text not null generated always as (normal(recipient)) stored,
  search_text text not null generated always as (normal(((((((((((((((((((((((((((recipient || ' '::text) || address) || ' '::text) || COALESCE(address2, ''::text)) || ' '::text) || COALESCE(post_code, ''::text)) || ' '::text) || COALESCE(province_cn_name, ''::text)) || ' '::text) || COALESCE(province_en_name, ''::text)) || ' '::text) || COALESCE(city_cn_name, ''::text)) || ' '::text) || COALESCE(city_en_name, ''::text)) || ' '::text) || COALESCE(county_cn_name, ''::text)) || ' '::text) || COALESCE(county_en_name, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(receiving_company, ''::text)) || ' '::text) || COALESCE(contact_person, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  archived_at timestamptz,
  merged_into uuid references address(id) on delete set null deferrable
);
create index address_archived on address (recipient_key, id) where archived_at is not null;
create index address_company_recipient on address (company_id, recipient_key, id);
create index address_company_recipient_prefix on address (company_id, recipient_key COLLATE "C");
create index address_country_id on address (country_id);
create index address_merged on address (merged_into) where merged_into is not null;
create index address_recipient_order on address (recipient_key, id);
create index address_recipient_prefix on address (recipient_key COLLATE "C");
create index address_search on address using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
create index address_updated_order on address (updated_at, id);

-- Shipping companies and airlines.
create table airline (
  id uuid primary key,
  type smallint not null check (type = any (array[1, 2])),
  code text not null,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  awb_prefix text check (awb_prefix ~ '^[0-9]{3}$'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  cn_name text,
  aliases text[] not null default '{}'::text[] check (cardinality(aliases) <= 20),
  search_text text not null generated always as (normal(((((((((((code || ' '::text) || name) || ' '::text) || COALESCE(cn_name, ''::text)) || ' '::text) || COALESCE(undotted(cn_name), ''::text)) || ' '::text) || alias_text(aliases)) || ' '::text) || COALESCE(awb_prefix, ''::text)))) stored,
  archived_at timestamptz,
  merged_into uuid references airline(id) on delete set null deferrable
);
create index airline_awb_prefix on airline (awb_prefix COLLATE "C");
create unique index airline_code_key on airline (type, code) where code is not null;
create index airline_code_prefix on airline (lower(code) COLLATE "C");
create index airline_search on airline using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');

-- The names and aliases by which a carrier is found, made by triggers.
create table airline_name (
  row_id uuid references airline(id) on delete cascade,
  key text collate "C",
  rank smallint not null,
  primary key (row_id, key)
);
create index airline_name_key on airline_name (key);

-- Kinds of cargo.
create table cargo_type (
  id uuid primary key,
  cn_name text not null check ((char_length(cn_name) >= 1) and (char_length(cn_name) <= 100)),
  en_name text not null check ((char_length(en_name) >= 1) and (char_length(en_name) <= 100)),
  es_name text,
  search_text text not null generated always as (normal(((((cn_name || ' '::text) || en_name) || ' '::text) || COALESCE(es_name, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  archived_at timestamptz,
  merged_into uuid references cargo_type(id) on delete set null deferrable
);

-- Sea ports, airports, border crossings and inland terminals.
create table port (
  id uuid primary key,
  transport_type smallint not null check (transport_type = any (array[1, 2])),
  code text not null,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  cn_name text,
  en_name text,
  es_name text,
  country_id text not null references country(id),
  timezone text not null,
  latitude float8 check ((latitude >= ('-90'::integer)::double precision) and (latitude <= (90)::double precision)),
  longitude float8 check ((longitude >= ('-180'::integer)::double precision) and (longitude <= (180)::double precision)),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  aliases text[] not null default '{}'::text[] check (cardinality(aliases) <= 20),
  search_text text not null generated always as (normal(((((((((((((code || ' '::text) || name) || ' '::text) || COALESCE(cn_name, ''::text)) || ' '::text) || COALESCE(undotted(cn_name), ''::text)) || ' '::text) || COALESCE(en_name, ''::text)) || ' '::text) || COALESCE(es_name, ''::text)) || ' '::text) || alias_text(aliases)))) stored,
  archived_at timestamptz,
  merged_into uuid references port(id) on delete set null deferrable,
  traffic text not null check (traffic = any (array['sea', 'air', 'road', 'rail']))
);
create unique index port_code_key on port (transport_type, code) where code is not null;
create index port_code_prefix on port (lower(code) COLLATE "C");
-- Went with the column.
create index port_search on port using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');

-- The names and aliases by which a port is found, made by triggers.
create table port_name (
  row_id uuid references port(id) on delete cascade,
  key text collate "C",
  rank smallint not null,
  primary key (row_id, key)
);
-- In the order of the bytes: that serves both the whole of a name or code and its beginning.
create index port_name_key on port_name (key);

-- Terminals and bonded warehouses (recintos fiscalizados) of ports, where goods wait for clearance.
create table terminal (
  id uuid primary key,
  code text not null check ((char_length(code) >= 1) and (char_length(code) <= 20)),
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  cn_name text check ((char_length(cn_name) >= 1) and (char_length(cn_name) <= 100)),
  en_name text check ((char_length(en_name) >= 1) and (char_length(en_name) <= 100)),
  port_id uuid not null references port(id),
  code_key text not null generated always as (normal(code)) stored,
  name_key text not null generated always as (normal(name)) stored,
  search_text text not null generated always as (normal(((((((code || ' '::text) || name) || ' '::text) || COALESCE(cn_name, ''::text)) || ' '::text) || COALESCE(en_name, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  archived_at timestamptz,
  merged_into uuid references terminal(id) on delete set null deferrable,
  -- Only with these do petroleum products have fifteen days until they are abandoned (Ley Aduanera 29).
  petroleum_facilities boolean not null default false
);
create unique index terminal_code_key on terminal (code_key);
create index terminal_name_order on terminal (name_key, id);
create index terminal_port on terminal (port_id);
create index terminal_search on terminal using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
create index terminal_updated_order on terminal (updated_at, id);

-- Kinds of onward transport.
create table transport_type (
  id uuid primary key,
  cn_name text not null check ((char_length(cn_name) >= 1) and (char_length(cn_name) <= 100)),
  en_name text not null check ((char_length(en_name) >= 1) and (char_length(en_name) <= 100)),
  es_name text,
  search_text text not null generated always as (normal(((((cn_name || ' '::text) || en_name) || ' '::text) || COALESCE(es_name, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  archived_at timestamptz,
  merged_into uuid references transport_type(id) on delete set null deferrable
);

-- modules/customers

-- Whose shipments they are, of a company.
create table customer (
  id uuid primary key,
  company_id uuid not null references company(id),
  code text not null check ((char_length(code) >= 1) and (char_length(code) <= 20)),
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  email text,
  phone text,
  note text,
  code_key text not null generated always as (normal(code)) stored,
  name_key text not null generated always as (normal(name)) stored,
  search_text text not null generated always as (normal(((((((((code || ' '::text) || name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || COALESCE(note, ''::text)))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  archived_at timestamptz,
  merged_into uuid references customer(id) on delete set null deferrable,
  responsible_id uuid references manager(id) on delete set null
);
-- The archived among a hundred thousand, in the order of their list, and what was merged into a row.
create index customer_archived on customer (name_key, id) where archived_at is not null;
create unique index customer_code_key on customer (company_id, code_key) where code_key is not null;
create index customer_code_order on customer (code_key, id);
-- Pickers offer first what begins with the letters typed. Only an index in the order of the bytes serves that,
-- whatever the order of the database; a picker looks among all companies or in one.
create index customer_code_prefix on customer (code_key COLLATE "C");
create index customer_company_code_prefix on customer (company_id, code_key COLLATE "C");
create index customer_company_name on customer (company_id, name_key, id);
create index customer_company_name_prefix on customer (company_id, name_key COLLATE "C");
create index customer_email_order on customer (email, id);
create index customer_han on customer using gin (han_parts(search_text)) WITH (gin_pending_list_limit='256') where octet_length(search_text) > length(search_text);
create index customer_merged on customer (merged_into) where merged_into is not null;
create index customer_name_order on customer (name_key, id);
create index customer_name_prefix on customer (name_key COLLATE "C");
create index customer_responsible on customer (responsible_id) where responsible_id is not null;
create index customer_search on customer using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
create index customer_updated_order on customer (updated_at, id);

-- modules/shipments

-- Shipments: one unit of freight under clearance each.
create table cabin (
  id uuid primary key,
  company_id uuid not null references company(id),
  transport_mode smallint not null check (transport_mode = any (array[1, 2])),
  departure_port_id uuid not null references port(id),
  destination_port_id uuid not null references port(id),
  carrier_id uuid references airline(id),
  customer_id uuid references customer(id),
  cargo_type_id uuid references cargo_type(id),
  address_id uuid references address(id),
  transport_type_id uuid references transport_type(id),
  container_no text,
  booking_no text,
  bl_no text,
  status smallint not null default 20 check (status = any (array[20, 30, 40, 50, 60, 70, 80, 90, 999])),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  vessel_name text,
  voyage text,
  flight text,
  cabin_name text,
  cabin_type smallint,
  departure_time timestamptz,
  timezone text not null,
  last_free_day date,
  note text,
  registration_time timestamptz not null,
  arrival_time timestamptz,
  customs_start_time timestamptz,
  inspection_time timestamptz,
  anomaly_time timestamptz,
  completion_time timestamptz,
  transport_time timestamptz,
  delivery_time timestamptz,
  cancel_time timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references manager(id) on delete set null,
  container_key text generated always as (number_key(container_no)) stored,
  booking_key text generated always as (number_key(booking_no)) stored,
  bl_key text generated always as (number_key(bl_no)) stored,
  search_text text not null default '',
  -- What is there counts as confirmed, without a rewrite of the table; what comes is not unless somebody says so.
  confirmed boolean not null default false,
  seal_no text,
  eta date,
  responsible_id uuid references manager(id) on delete set null,
  terminal_id uuid references terminal(id),
  goods_class smallint,
  gross_weight_kg numeric(12,3),
  packages integer,
  discharged_on date,
  entered_warehouse_on date,
  notice_on date,
  gate_out_on date,
  empty_returned_on date,
  next_deadline date,
  next_deadline_kind text,
  deadline_revision bigint,
  -- The eta before the present one: tracking reads it with the shipment.
  previous_eta date,
  free_through date,
  charge_deadlines date[] not null default '{}'::date[],
  term_deadlines date[] not null default '{}'::date[],
  papers_required smallint,
  papers_present smallint,
  light smallint,
  confirmed_deadlines date[] not null default '{}'::date[],
  duties_paid_on date,
  container_since timestamptz,
  booking_since timestamptz,
  bl_since timestamptz,
  next_deadline_confirmed boolean not null default false,
  papers_asked jsonb,
  constraint cabin_check check (num_nonnulls(container_no, booking_no, bl_no) > 0)
);
create index cabin_address_id on cabin (address_id);
-- The list of what waits to be confirmed.
create index cabin_announced_created on cabin (created_at, id) where not confirmed;
create index cabin_announced_updated on cabin (updated_at) where (not confirmed) and (deleted_at is null) and (status = 20);
create index cabin_bl_announced on cabin (bl_key, company_id, created_at, id) include (status) where (not confirmed) and (deleted_at is null);
create index cabin_bl_claim on cabin (bl_key, COALESCE(bl_since, created_at), id) where (not confirmed) and (deleted_at is null) and (status = 20);
create index cabin_bl_key on cabin (bl_key, confirmed, created_at, id) where deleted_at is null;
create index cabin_booking_announced on cabin (booking_key, company_id, created_at, id) include (status) where (not confirmed) and (deleted_at is null);
create index cabin_booking_claim on cabin (booking_key, COALESCE(booking_since, created_at), id) where (not confirmed) and (deleted_at is null) and (status = 20);
create index cabin_booking_key on cabin (booking_key, confirmed, created_at, id) where deleted_at is null;
create index cabin_cargo_type_created on cabin (cargo_type_id, created_at);
create index cabin_carrier_created on cabin (carrier_id, created_at);
create index cabin_charge_deadline_1 on cabin ((charge_deadlines[1]), responsible_id, id) where (deleted_at is null) and (charge_deadlines[1] is not null);
create index cabin_charge_deadline_2 on cabin ((charge_deadlines[2]), responsible_id, id) where (deleted_at is null) and (charge_deadlines[2] is not null);
create index cabin_company_created on cabin (company_id, created_at);
create index cabin_company_last_deadline on cabin (company_id, GREATEST(charge_deadlines[cardinality(charge_deadlines)], term_deadlines[cardinality(term_deadlines)]), id) where (deleted_at is null) and (next_deadline is not null);
create index cabin_company_status_created on cabin (company_id, status, created_at);
create index cabin_container_announced on cabin (container_key, company_id, created_at, id) include (status) where (not confirmed) and (deleted_at is null);
create index cabin_container_claim on cabin (container_key, COALESCE(container_since, created_at), id) where (not confirmed) and (deleted_at is null) and (status = 20);
create index cabin_container_key on cabin (container_key, confirmed, created_at, id) where deleted_at is null;
create index cabin_created_order on cabin (created_at);
create index cabin_customer_created on cabin (customer_id, created_at);
-- Outside a transaction.
-- A manager is deleted with a registration that was never confirmed; without these indexes all cabins are read for it.
create index cabin_deleted_by on cabin (deleted_by) where deleted_by is not null;
create index cabin_deleted_created on cabin (created_at, id) where deleted_at is not null;
create index cabin_departure_asc on cabin (departure_time, id);
create index cabin_departure_port_created on cabin (departure_port_id, created_at);
create index cabin_destination_port_created on cabin (destination_port_id, created_at);
create index cabin_eta_order on cabin (eta, id);
create index cabin_expected on cabin (eta, id) where (deleted_at is null) and (status = 20) and (eta is not null);
create index cabin_han on cabin using gin (han_parts(search_text)) WITH (gin_pending_list_limit='256') where octet_length(search_text) > length(search_text);
create index cabin_last_free_day_asc on cabin (last_free_day, id);
create index cabin_next_deadline_order on cabin (next_deadline, id);
create index cabin_papers_missing on cabin (created_at, id) where (deleted_at is null) and (status < 90) and (papers_present < papers_required);
create index cabin_papers_of_next_step on cabin ((
CASE status
    WHEN 20 THEN registration_time
    WHEN 30 THEN arrival_time
    WHEN 40 THEN customs_start_time
    WHEN 50 THEN inspection_time
    WHEN 60 THEN anomaly_time
    WHEN 70 THEN completion_time
    WHEN 80 THEN transport_time
    ELSE null::timestamptz
END), id) where (deleted_at is null) and ((status >= 30) and (status <= 60)) and (papers_present < papers_required);
create index cabin_responsible_created on cabin (responsible_id, created_at);
create index cabin_responsible_deadline on cabin (responsible_id, next_deadline, id) where (deleted_at is null) and (next_deadline is not null) and (responsible_id is not null);
create index cabin_responsible_expected on cabin (responsible_id, eta, id) where (deleted_at is null) and (status = 20) and (eta is not null) and (responsible_id is not null);
create index cabin_responsible_last_deadline on cabin (responsible_id, GREATEST(charge_deadlines[cardinality(charge_deadlines)], term_deadlines[cardinality(term_deadlines)]), id) where (deleted_at is null) and (next_deadline is not null) and (responsible_id is not null);
create index cabin_responsible_papers_of_next_step on cabin (responsible_id, (
CASE status
    WHEN 20 THEN registration_time
    WHEN 30 THEN arrival_time
    WHEN 40 THEN customs_start_time
    WHEN 50 THEN inspection_time
    WHEN 60 THEN anomaly_time
    WHEN 70 THEN completion_time
    WHEN 80 THEN transport_time
    ELSE null::timestamptz
END), id) where (deleted_at is null) and ((status >= 30) and (status <= 60)) and (papers_present < papers_required) and (responsible_id is not null);
create index cabin_responsible_stage on cabin (responsible_id, status, transport_mode, (
CASE status
    WHEN 20 THEN registration_time
    WHEN 30 THEN arrival_time
    WHEN 40 THEN customs_start_time
    WHEN 50 THEN inspection_time
    WHEN 60 THEN anomaly_time
    WHEN 70 THEN completion_time
    WHEN 80 THEN transport_time
    ELSE null::timestamptz
END), id) where (deleted_at is null) and (status < 90) and ((status <> 20) or (eta is null)) and (responsible_id is not null);
create index cabin_search on cabin using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
create index cabin_stage on cabin (status, transport_mode, (
CASE status
    WHEN 20 THEN registration_time
    WHEN 30 THEN arrival_time
    WHEN 40 THEN customs_start_time
    WHEN 50 THEN inspection_time
    WHEN 60 THEN anomaly_time
    WHEN 70 THEN completion_time
    WHEN 80 THEN transport_time
    ELSE null::timestamptz
END), id) where (deleted_at is null) and (status < 90) and ((status <> 20) or (eta is null));
create index cabin_status_created on cabin (status, created_at);
create index cabin_term_deadline_1 on cabin ((term_deadlines[1]), responsible_id, id) where (deleted_at is null) and (term_deadlines[1] is not null);
create index cabin_term_deadline_2 on cabin ((term_deadlines[2]), responsible_id, id) where (deleted_at is null) and (term_deadlines[2] is not null);
create index cabin_term_deadline_3 on cabin ((term_deadlines[3]), responsible_id, id) where (deleted_at is null) and (term_deadlines[3] is not null);
create index cabin_terminal_created on cabin (terminal_id, created_at) where terminal_id is not null;
-- The one filter of the list that no index served: few cabins by air among a million by sea.
create index cabin_transport_mode_created on cabin (transport_mode, created_at);
create index cabin_transport_type_id on cabin (transport_type_id);
create index cabin_updated_order on cabin (updated_at, id);

-- How many shipments there are, by company and status, counted in the transaction that changes them.
create table cabin_count (
  -- null: of all companies together. No reference: a company goes together with its cabins, which are taken off here.
  company_id uuid,
  status smallint not null,
  deleted boolean not null,
  -- A number is the sum of its slots. A transaction has the slots it writes to for itself, so that none waits for another.
  slot smallint not null,
  count bigint not null,
  constraint cabin_count_company_id_status_deleted_slot_key unique nulls not distinct (company_id, status, deleted, slot)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- What was expected when: a row per change of a shipment's eta, the first included.
create table cabin_eta (
  id uuid primary key,
  cabin_id uuid not null references cabin(id) on delete cascade,
  -- Null where the date was cleared.
  eta date,
  reason text,
  changed_at timestamptz not null,
  changed_by uuid references manager(id) on delete set null,
  changed_by_name text not null,
  -- Two changes may be made at one moment; their order is that of the database.
  position bigint generated always as identity
);
create index cabin_eta_cabin on cabin_eta (cabin_id, "position");
create index cabin_eta_changed_by on cabin_eta (changed_by) where changed_by is not null;

-- When the counts of shipments were last corrected; one row, for all instances.
create table cabin_recount (
  one boolean primary key default true check (one),
  started_at timestamptz not null
);

-- The trajectory of a shipment: one row for each status it has reached.
create table cabin_step (
  id uuid not null,
  cabin_id uuid not null references cabin(id) on delete cascade,
  position integer not null check ("position" > 0),
  status smallint not null,
  processing_time timestamptz not null,
  note text,
  recorded_at timestamptz not null,
  recorded_by text not null,
  -- The day of a registration before an earlier first step moved it back: undoing that step restores it.
  moved_from date,
  constraint cabin_step_cabin_id_position_key unique (cabin_id, "position")
);

-- modules/deadlines

-- One row. The shipments up to after_id have been computed by the revision; all of them where finished.
create table deadline_progress (
  one boolean primary key default true check (one),
  revision bigint not null default 0,
  after_id uuid,
  done bigint not null default 0,
  total bigint not null default 0,
  finished boolean not null default false
);

-- A counter that grows with each change of a rule or a calendar. A shipment whose revision is lower has yet to be computed again.
create table deadline_revision (
  one boolean primary key default true check (one),
  revision bigint not null default 1,
  -- Names what was computed from as long as a process remembers it: another one after each change.
  key uuid not null default gen_random_uuid(),
  -- The day as of which it is asked whether a rule is valid whose start is not known yet. Grows when a rule becomes valid.
  as_of date not null default CURRENT_DATE,
  -- When rules or calendars last changed: since then the deadlines of a shipment that nobody touched may be other ones.
  changed_at timestamptz not null default now()
);

-- How long storage, demurrage and terms are free, when they begin and what a day costs then.
create table deadline_rule (
  id uuid primary key,
  kind text not null check (kind = any (array['storage', 'demurrage', 'duties', 'abandonment', 'withdrawal'])),
  -- Null in any of these five: for all.
  transport_mode smallint check (transport_mode = any (array[1, 2])),
  terminal_id uuid references terminal(id),
  carrier_id uuid references airline(id),
  customer_id uuid references customer(id),
  goods_class smallint check (goods_class = any (array[1, 2, 3])),
  start_event text not null check (start_event = any (array['discharged', 'entered', 'notice', 'arrival', 'gateOut'])),
  start_day_counts boolean not null,
  free_amount integer not null check ((free_amount >= 0) and (free_amount <= 365)),
  free_unit text not null check (free_unit = any (array['calendarDays', 'workingDays', 'months'])),
  -- [{"fromDay": 1, "perDay": "25.50"}]: decimals as text; empty where the amounts are not known, or nothing is charged.
  steps jsonb not null default '[]'::jsonb,
  currency text check (currency = any (array['CNY', 'MXN', 'USD'])),
  -- A fraction: 0.16 of 16 percent.
  tax_rate numeric(7,6) check ((tax_rate >= (0)::numeric) and (tax_rate <= (1)::numeric)),
  valid_from date not null,
  source text not null check ((char_length(source) >= 1) and (char_length(source) <= 500)),
  confirmed_at timestamptz,
  confirmed_by uuid references manager(id) on delete set null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  -- Null: for all. 1 dry, 2 reefer, 3 special.
  container_class smallint check (container_class = any (array[1, 2, 3])),
  -- Null in any of these three: for all.
  direction text check (direction = any (array['import', 'export'])),
  traffic text check (traffic = any (array['sea', 'air', 'road', 'rail'])),
  port_id uuid references port(id),
  -- Only at terminals with suitable installations for petroleum products.
  petroleum_facilities boolean not null default false
);
create index deadline_rule_carrier on deadline_rule (carrier_id);
create index deadline_rule_customer on deadline_rule (customer_id);
create index deadline_rule_order on deadline_rule (kind, valid_from, id);
create index deadline_rule_port on deadline_rule (port_id);
create index deadline_rule_terminal on deadline_rule (terminal_id);

-- Days on which terms do not run.
create table holiday (
  "on" date primary key,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  -- A vacation does not interrupt terms for the payment of contributions.
  kind text not null default 'holiday' check (kind = any (array['holiday', 'vacation']))
);

-- The calendar of a year, and who has confirmed it. What rests on one that nobody confirmed is an estimate.
create table holiday_year (
  year smallint primary key check ((year >= 1990) and (year <= 2100)),
  source text,
  confirmed_at timestamptz,
  confirmed_by uuid references manager(id) on delete set null,
  version integer not null default 1
);

-- modules/papers

-- Which papers which shipments need, and who owes them.
create table checklist_rule (
  id uuid primary key,
  -- Null in any of these three: for all.
  transport_mode smallint check (transport_mode = any (array[1, 2])),
  pedimento_key text check (pedimento_key ~ '^[A-Z][A-Z0-9]$'),
  goods_class smallint check (goods_class = any (array[1, 2, 3])),
  kind text not null,
  required boolean not null,
  -- Null: nobody in particular.
  owed_by text,
  source text check ((char_length(source) >= 1) and (char_length(source) <= 500)),
  version integer not null default 1,
  -- Of rules that say as much of a shipment the newer one counts.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  valid_from date,
  traffic text check (traffic = any (array['sea', 'air', 'road', 'rail']))
);
create index checklist_rule_updated_by on checklist_rule (updated_by);

-- Bytes of each company's papers, counted by a trigger in the transaction that files or deletes one.
create table company_storage (
  company_id uuid primary key references company(id) on delete cascade,
  bytes bigint not null
);

-- What shipments without a pedimento need, by mode and class of goods: asked for with every shipment that is registered.
create table required_paper (
  transport_mode smallint,
  -- 0: not known.
  goods_class smallint,
  kinds text[] not null,
  traffic text default '',
  primary key (transport_mode, traffic, goods_class)
);

-- Papers that were asked for by a link.
create table upload_request (
  id uuid primary key,
  cabin_id uuid not null references cabin(id) on delete cascade,
  kinds text[] not null,
  email text,
  language text not null,
  created_at timestamptz not null,
  created_by uuid references manager(id) on delete set null,
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
create index upload_request_remind on upload_request (remind_at) where (remind_at is not null) and (reminded_at is null);

-- Papers of shipments. Their content lies in the storage.
create table cabin_document (
  id uuid primary key,
  cabin_id uuid not null references cabin(id) on delete cascade,
  file_name text not null,
  content_type text not null,
  size integer not null check (size > 0),
  storage_key text not null unique,
  uploaded_at timestamptz not null,
  uploaded_by text not null,
  -- When a scanner last found nothing in it; null: none has looked.
  scanned_at timestamptz,
  uploaded_by_id uuid,
  kind text not null default 'other',
  kind_guessed boolean not null default true,
  -- Null: not reviewed yet.
  accepted boolean,
  reason text,
  reviewed_at timestamptz,
  reviewed_by text,
  sha256 bytea,
  upload_request_id uuid references upload_request(id) on delete set null,
  -- A review of a document is refused where somebody else reviewed it since it was looked at.
  version integer not null default 1
);
create index cabin_document_cabin on cabin_document (cabin_id, uploaded_at, id);
create index cabin_document_upload_request on cabin_document (upload_request_id) where upload_request_id is not null;

-- The copies of papers that people look at: drawn once, in the background, by any instance. A copy is content of its own,
-- which goes with its paper and counts in nobody's storage. Papers of before have no row until they are first looked at.
create table document_copy (
  id uuid primary key references cabin_document(id) on delete cascade,
  state text not null default 'waiting' check (state = any (array['waiting', 'ready', 'failed'])),
  -- When it may next be leased, and how often it was.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Why there is none.
  reason text,
  storage_key text unique,
  size bigint,
  pages integer,
  constraint document_copy_check check ((state = 'ready') = ((storage_key is not null) and (size is not null) and (pages is not null))),
  constraint document_copy_check1 check ((state = 'failed') = (reason is not null))
);
create index document_copy_due on document_copy (due_at) where state = 'waiting';

-- Of the tokens in its links, which are kept nowhere: a reminder brings one of its own.
create table upload_token (
  token_hash bytea primary key,
  upload_request_id uuid not null references upload_request(id) on delete cascade,
  created_at timestamptz not null
);
create index upload_token_request on upload_token (upload_request_id);

-- modules/pedimentos

-- Customs declarations, their payment and their light.
create table pedimento (
  id uuid primary key,
  -- 15 digits: year, customs office, licence, the year's digit and the sequence.
  number text not null unique check (number ~ '^[0-9]{15}$'),
  -- Customs office and section.
  section text check (section ~ '^[0-9]{3}$'),
  key text check (key ~ '^[A-Z][A-Z0-9]$'),
  paid_on date,
  modulated_on date,
  light smallint check (light = any (array[1, 2])),
  released_on date,
  note text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references manager(id) on delete set null
);
create index pedimento_key on pedimento (key);
create index pedimento_light on pedimento (light);
create index pedimento_modulated on pedimento (modulated_on, id);
-- People know a pedimento by its last digits.
create index pedimento_number_end on pedimento (reverse(number));
create index pedimento_office on pedimento (substr(number, 3, 2));
create index pedimento_paid on pedimento (paid_on, id);
create index pedimento_red_released on pedimento (released_on) where (light = 2) and (released_on is not null);
create index pedimento_released on pedimento (released_on, id);
create index pedimento_updated on pedimento (updated_at, id);
create index pedimento_updated_by on pedimento (updated_by);

-- Which shipments a pedimento covers.
create table pedimento_cabin (
  pedimento_id uuid references pedimento(id) on delete cascade,
  cabin_id uuid references cabin(id) on delete cascade,
  -- The shipment's, which never changes: a company's pedimentos are found without reading all its shipments.
  company_id uuid,
  primary key (pedimento_id, cabin_id)
);
create index pedimento_cabin_cabin on pedimento_cabin (cabin_id, pedimento_id);
create index pedimento_cabin_company on pedimento_cabin (company_id, pedimento_id);

-- modules/comments

-- Comments on a shipment, internal or shared with its company.
create table comment (
  id uuid primary key,
  cabin_id uuid not null references cabin(id) on delete cascade,
  -- Null once the account is gone; the name stays.
  author_id uuid references manager(id) on delete set null,
  author_name text not null,
  from_operator boolean not null,
  visibility text not null check (visibility = any (array['internal', 'shared'])),
  text text not null check ((char_length(text) >= 1) and (char_length(text) <= 2000)),
  created_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1,
  -- The same for comments.
  author_key_id uuid,
  constraint comment_check check (from_operator or (visibility = 'shared'))
);
create index comment_author_id on comment (author_id);
create index comment_of_cabin on comment (cabin_id, created_at, id);
-- What a company reads and is counted for, however many internal ones there are.
create index comment_shared on comment (cabin_id, created_at, id) where visibility = 'shared';

-- Who is named in a comment.
create table comment_mention (
  comment_id uuid references comment(id) on delete cascade,
  manager_id uuid references manager(id) on delete cascade,
  -- As written in the text: a user name that changes later is still found there.
  user_name text not null,
  primary key (comment_id, manager_id)
);
create index comment_mention_manager_id on comment_mention (manager_id);

-- modules/following

-- Who follows shipments by mail: a visitor numbers, a contact those of a customer.
create table follower (
  id uuid primary key,
  email text not null check (char_length(email) <= 254),
  language text not null,
  -- What they want to be told of.
  events text[] not null,
  -- One mail a day instead of one soon after each change.
  digest boolean not null default false,
  -- Of a contact: the customer whose shipments are followed. Null for a visitor, who follows numbers.
  customer_id uuid references customer(id),
  created_at timestamptz not null,
  -- When the last mail about changes was queued.
  mailed_at timestamptz,
  -- When the mailbox was refused for good: nothing is mailed any more.
  bounced_at timestamptz,
  -- When a contact stopped by a link. A visitor who stops is deleted.
  stopped_at timestamptz
);
create index follower_bounced on follower (bounced_at) where bounced_at is not null;
create unique index follower_contact on follower (customer_id, lower(email)) where customer_id is not null;
create index follower_customer on follower (customer_id) where customer_id is not null;
create unique index follower_visitor on follower (lower(email)) where customer_id is null;

-- A customer's contact is a follower of all the customer's shipments, with the same id: address, language and events are
-- there, here is what the office keeps besides.
create table customer_contact (
  id uuid primary key references follower(id) on delete cascade,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references manager(id) on delete set null
);
create index customer_contact_updated_by on customer_contact (updated_by);

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
  follower_id uuid constraint follow_request_follower references follower(id) on delete cascade
);
create index follow_request_email on follow_request (lower(email));
create index follow_request_expires_at on follow_request (expires_at);
create index follow_request_follower on follow_request (follower_id);

-- One for each mail: by it its reader reads, changes and stops what they follow. Kept as a hash.
create table follow_token (
  token_hash bytea primary key,
  follower_id uuid not null references follower(id) on delete cascade,
  created_at timestamptz not null
);
create index follow_token_follower on follow_token (follower_id, created_at);

-- The numbers that a visitor follows.
create table followed_number (
  follower_id uuid references follower(id) on delete cascade,
  -- What numbers are compared by, as of a cabin.
  number_key text,
  number text not null,
  position integer not null,
  primary key (follower_id, number_key)
);
create index followed_number_key on followed_number (number_key, follower_id);

-- Whether the reader of an address has agreed that a company mails it. No row: nobody has asked. It is kept by company and
-- address, not by contact: who has refused stays refused, however often the contact is deleted and made again.
create table mail_consent (
  id uuid primary key,
  company_id uuid not null references company(id) on delete cascade,
  -- In small letters: by it addresses are compared.
  email text not null check ((char_length(email) <= 254) and (email = lower(email))),
  state text not null check (state = any (array['asked', 'given', 'refused'])),
  -- Of the link in the question that was mailed last.
  token_hash bytea unique,
  asked_at timestamptz,
  answered_at timestamptz,
  constraint mail_consent_company_id_email_key unique (company_id, email)
);

-- A change that a follower is to be told of, written in the transaction of the change; once, whatever is repeated.
create table telling (
  -- In the order of the changes.
  id bigint primary key generated always as identity,
  follower_id uuid not null references follower(id) on delete cascade,
  cabin_id uuid not null references cabin(id) on delete cascade,
  event text not null,
  -- Which one: the version that the change gave the cabin, or of a clock its day and how many days before.
  change text not null,
  -- What it was before: a status, an eta, or the last free day of a clock; null where nothing was to be seen.
  was text,
  created_at timestamptz not null,
  -- When it was decided whether to tell it, and what was told; null where there was nothing to tell.
  mailed_at timestamptz,
  told text,
  constraint telling_follower_id_cabin_id_event_change_key unique (follower_id, cabin_id, event, change)
);
create index telling_cabin on telling (cabin_id);
create index telling_mailed on telling (mailed_at) where mailed_at is not null;
create index telling_waiting on telling (created_at) where mailed_at is null;

-- modules/carriers

-- Feeds of carriers (DCSA Track & Trace 2.2) that are asked about open shipments, and what they propose for them.
create table carrier_feed (
  id uuid primary key,
  name text not null check ((char_length(name) >= 1) and (char_length(name) <= 100)),
  carrier_id uuid not null references airline(id),
  base_url text not null check ((char_length(base_url) >= 1) and (char_length(base_url) <= 500)),
  -- The credential: a header and its value, sealed. Both or none.
  key_header text,
  key_sealed bytea,
  every_minutes integer not null check ((every_minutes >= 15) and (every_minutes <= 10080)),
  -- The kinds of values that are taken without a person.
  automatic text[] not null default '{}'::text[],
  enabled boolean not null default true,
  -- When it is asked next; null where it waits for a person: its credential was refused.
  due_at timestamptz,
  -- The number of the last run, which identifies its lease.
  attempts integer not null default 0,
  leased_until timestamptz,
  -- Runs in a row that failed.
  failures integer not null default 0,
  last_run_at timestamptz,
  last_success_at timestamptz,
  last_error text,
  -- Of the last run: shipments asked about, events read, proposals made.
  last_asked integer,
  last_events integer,
  last_proposed integer,
  -- The shipment up to which the last run came; null: the next one starts with the newest.
  reached_at timestamptz,
  reached_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager(id) on delete set null,
  last_known integer,
  last_taken integer,
  constraint carrier_feed_check check ((key_header is null) = (key_sealed is null)),
  constraint carrier_feed_check1 check ((reached_at is null) = (reached_id is null))
);
create index carrier_feed_carrier on carrier_feed (carrier_id);
create index carrier_feed_due on carrier_feed (due_at) WHERE enabled;
create index carrier_feed_updated_by on carrier_feed (updated_by);

-- What a feed says of a shipment and the shipment does not have. Decided ones stay: accepted ones are the source of a
-- value, dismissed ones are not proposed again.
create table carrier_proposal (
  id uuid primary key,
  cabin_id uuid not null references cabin(id) on delete cascade,
  -- Null once the feed was deleted; the source keeps its name.
  feed_id uuid references carrier_feed(id) on delete set null,
  source text not null,
  kind text not null check (kind = any (array['eta', 'arrival', 'discharge', 'gate_out', 'empty_return'])),
  day date not null,
  -- The UN/LOCODE of the event, and when the carrier wrote it.
  place text,
  said_at timestamptz not null,
  state text not null default 'open' check (state = any (array['open', 'accepted', 'dismissed'])),
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references manager(id) on delete set null,
  -- Taken without a person.
  automatic boolean not null default false,
  -- The container, booking or B/L number. Null: from before this was kept.
  asked_number text,
  -- Whose feed it was; null as above. Only compared, so it holds no carrier back from being deleted.
  asked_carrier_id uuid,
  constraint carrier_proposal_check check ((state = 'open') = (decided_at is null))
);
create index carrier_proposal_decided on carrier_proposal (cabin_id, kind, decided_at) where state <> 'open';
create index carrier_proposal_decided_by on carrier_proposal (decided_by);
create index carrier_proposal_feed on carrier_proposal (feed_id);
create unique index carrier_proposal_open on carrier_proposal (cabin_id, kind) where state = 'open';
create index carrier_proposal_order on carrier_proposal (created_at, id) where state = 'open';

-- modules/intake

-- A sheet that becomes shipments: what was read in it and what was decided.
create table cabin_import (
  id uuid primary key,
  company_id uuid not null references company(id) on delete cascade,
  manager_id uuid not null references manager(id) on delete cascade,
  file_name text not null,
  sha256 text not null,
  -- Where the sheet lies.
  input_key text not null,
  -- The last job, whose state is that of the import; none before the first. The import is erased together with it.
  job_id uuid references job(id) on delete cascade,
  -- How the sheet was read by that job.
  reading jsonb,
  mode text not null default 'create' check (mode = any (array['create', 'update', 'both'])),
  skip_errors boolean not null default false,
  -- Given up before it was ever run.
  cancelled_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null
);
create index cabin_import_company on cabin_import (company_id);
create index cabin_import_job on cabin_import (job_id);
create index cabin_import_of_manager on cabin_import (manager_id, created_at desc, id desc);

-- How a company last read sheets with these headings.
create table cabin_import_layout (
  company_id uuid references company(id) on delete cascade,
  -- A digest of the headings in their order, as they are compared.
  headings_key text,
  -- What each column was read as, by its index; null: left out.
  mapping jsonb not null,
  day_order text check (day_order = any (array['dmy', 'mdy', 'ymd'])),
  used_at timestamptz not null,
  -- How the weights of sheets with these headings were read where `18.240` could be either; null: nobody had to say.
  decimal_sign text check (decimal_sign = any (array['point', 'comma'])),
  primary key (company_id, headings_key)
);

-- What the last job says of a line of a sheet, and what an undo needs.
create table cabin_import_line (
  import_id uuid references cabin_import(id) on delete cascade,
  line integer,
  outcome text not null check (outcome = any (array['create', 'update', 'unchanged', 'wrong', 'skipped'])),
  is_warned boolean not null,
  -- Texts of the cells, what they were understood as, and what is wrong with them.
  report jsonb not null,
  -- No reference: a cabin that is gone is one that was changed since.
  cabin_id uuid,
  -- Of a line that was written: the cabin's version then, and what an update replaced.
  version integer,
  before jsonb,
  primary key (import_id, line)
);

-- modules/partners

-- The order in which partners read the steps and expected arrivals of sea shipments (DCSA Track & Trace).
create table dcsa_event (
  cabin_id uuid,
  -- Of the step, or of the row of `cabin_eta`.
  id uuid,
  company_id uuid not null,
  -- The status of a step; 0 of an expected arrival.
  kind smallint not null,
  -- By the clock of the database, at the moment of writing: whoever has read up to the start of the oldest transaction that
  -- still writes has missed nothing.
  created_at timestamptz not null,
  primary key (cabin_id, id)
);
create index dcsa_event_company_order on dcsa_event (company_id, created_at, id);
create index dcsa_event_order on dcsa_event (created_at, id);

-- Addresses of other systems that are told of changes.
create table webhook (
  id uuid primary key,
  company_id uuid not null references company(id) on delete cascade,
  url text not null,
  events text[] not null,
  description text,
  enabled boolean not null default true,
  -- Why it was disabled by itself: failures only for days, or the receiver answered 410. Null: by hand, or not at all.
  disabled_because text check (disabled_because = any (array['failing', 'gone'])),
  disabled_at timestamptz,
  -- Sealed; the one before signs too until its time is over.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  -- The first failure since the last success.
  failing_since timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references manager(id) on delete set null,
  updated_at timestamptz not null,
  constraint webhook_check check ((previous_secret is null) = (previous_until is null))
);
create index webhook_created_by on webhook (created_by);
create index webhook_of_company on webhook (company_id, created_at desc, id desc);

-- Deadlines that were told as near, each once for each number of days before it.
create table webhook_deadline (
  cabin_id uuid references cabin(id) on delete cascade,
  kind text,
  ends_on date,
  days_before integer,
  -- The version of the shipment and of the rules by which webhooks were told of a deadline: it is looked at again after either
  -- changed, since another clock may end on the same day by then. Null of what was told before.
  cabin_state text,
  primary key (cabin_id, kind, ends_on, days_before)
);

-- What is to be sent to one webhook, and what became of it: a queue, and for thirty days a log.
create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook(id) on delete cascade,
  -- The same for every webhook that is told of one change, and for every try: the receiver knows a repetition by it.
  event_id uuid not null,
  type text not null,
  -- No reference: the log outlives what it tells of.
  cabin_id uuid,
  data jsonb not null,
  created_at timestamptz not null,
  state text not null default 'waiting' check (state = any (array['waiting', 'sending', 'delivered', 'failed'])),
  due_at timestamptz not null,
  attempts integer not null default 0,
  -- Attempts before it was sent again by hand: the waits between tries begin anew.
  attempts_before integer not null default 0,
  finished_at timestamptz
);
create index webhook_delivery_created on webhook_delivery (created_at);
create index webhook_delivery_due on webhook_delivery (webhook_id, due_at, id) where state = any (array['waiting', 'sending']);
create index webhook_delivery_log on webhook_delivery (webhook_id, created_at desc, id desc);
create index webhook_delivery_sending on webhook_delivery (webhook_id, due_at) where state = 'sending';

-- Each try to deliver, with the answer.
create table webhook_attempt (
  id bigint primary key generated always as identity,
  delivery_id uuid not null references webhook_delivery(id) on delete cascade,
  at timestamptz not null,
  url text not null,
  duration_ms integer not null,
  -- Of the answer; null where none came.
  status integer,
  answer text,
  -- Why there was no answer.
  failure text,
  error text
);
create index webhook_attempt_of_delivery on webhook_attempt (delivery_id, id);

-- How many changes of a shipment were told: puts what arrives in any order into the order of the changes.
create table webhook_sequence (
  cabin_id uuid primary key references cabin(id) on delete cascade,
  last integer not null
);

-- modules/messages

-- What visitors wrote by the contact form.
create table message (
  id uuid primary key,
  name text not null,
  email text,
  phone text,
  content text not null,
  -- The visitor's, to answer in.
  language text not null,
  status smallint not null default 1 check (status = any (array[1, 2])),
  created_at timestamptz not null,
  process_time timestamptz,
  processed_by text,
  version integer not null default 1,
  reference text not null default message_reference(nextval('message_number'::regclass)) unique,
  taken_by uuid references manager(id) on delete set null,
  taken_at timestamptz,
  search_text text not null generated always as (normal(((((((((((reference || ' '::text) || name) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || content) || ' '::text) || COALESCE(processed_by, ''::text)))) stored,
  constraint message_check check ((email is not null) or (phone is not null)),
  constraint message_check1 check ((status = 2) = (process_time is not null))
);
create index message_created_order on message (created_at, id);
create index message_pending_taken on message (taken_by, created_at, id) where status = 1;
create index message_search on message using gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit='256');
-- Pending first, then the newest.
create index message_status_created on message (status, created_at desc, id desc);
create index message_taken_by on message (taken_by, created_at desc, id desc) where taken_by is not null;

-- What the office answered. Erased with the message.
create table message_answer (
  id uuid primary key,
  message_id uuid not null references message(id) on delete cascade,
  author_id uuid references manager(id) on delete set null,
  -- As colleagues saw it then.
  author_name text not null,
  text text not null check ((char_length(text) >= 1) and (char_length(text) <= 2000)),
  created_at timestamptz not null,
  -- The mail that carries it. It leaves the outbox before the answer is erased, so its state is kept here.
  outbox_id uuid not null unique,
  delivery text not null default 'queued' check (delivery = any (array['queued', 'sent', 'undelivered']))
);
create index message_answer_author_id on message_answer (author_id);
create index message_answer_of_message on message_answer (message_id, created_at, id);

-- Answers that are often given.
create table message_template (
  id uuid primary key,
  language text not null check (language = any (array['es-MX', 'en-US', 'zh-CN'])),
  title text not null check ((char_length(title) >= 1) and (char_length(title) <= 100)),
  text text not null check ((char_length(text) >= 1) and (char_length(text) <= 2000)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);

-- modules/desk

-- When the figures of the desk were last counted, as of which change of a shipment, and how long it took; one row.
create table figure_count (
  one boolean primary key default true check (one),
  counted_at timestamptz not null,
  latest_change timestamptz,
  took_ms integer not null
);

-- Of how many shipments a stage ended in a week after how many days: cases[n] of them after days[n].
create table figure_stage (
  dimension text,
  member text,
  week date,
  status smallint,
  transport_mode smallint,
  days integer[] not null,
  cases integer[] not null,
  primary key (dimension, week, member, status, transport_mode)
);

-- How many shipments did what in a week, of all and of each group: the largest carriers, terminals and customers, those
-- without one ('none') and the rest ('rest').
create table figure_week (
  dimension text check (dimension = any (array['all', 'carrier', 'terminal', 'customer'])),
  -- An id, or one of 'all', 'none', 'rest'.
  member text,
  -- Its Monday.
  week date,
  arrivals integer not null,
  released integer not null,
  released_known integer not null,
  released_within integer not null,
  inspections integer not null,
  primary key (dimension, week, member)
);

-- How many days a red light took from modulation to release lately: three in four took no longer.
create table light_time (
  transport_mode smallint primary key,
  cases integer not null,
  p75_days integer not null
);

-- The 75th percentile of the days that a stage took lately.
create table stage_time (
  status smallint,
  transport_mode smallint,
  cases integer not null,
  p75_days integer not null,
  primary key (status, transport_mode)
);

-- app

-- The rows of the demo data set, so that exactly these can be removed.
create table demo_row (
  table_name text,
  row_id uuid,
  primary key (table_name, row_id)
);

-- Which reference data sets have been loaded, so that what a manager deleted does not come back.
create table loaded_data (
  name text primary key,
  loaded_at timestamptz not null default now()
);

-- One change of a shipment that webhooks are told of.
create type webhook_change as (
  cabin_id uuid,
  type text,
  at timestamptz,
  -- Null: whoever may see the shipment.
  company_kind text,
  more jsonb
);

-- References between tables of which neither can come first.

alter table notification add constraint notification_cabin_id_fkey foreign key (cabin_id) references cabin(id) on delete cascade;

-- Tables that have rows from the beginning.

insert into deadline_revision default values;
insert into deadline_progress default values;
insert into setting default values;
insert into required_paper (transport_mode, traffic, goods_class, kinds)
  select mode, traffic, goods, '{}'
  from unnest(array[1, 2]) mode, unnest(array['', 'sea', 'air', 'road', 'rail']) traffic, generate_series(0, 3) goods;
