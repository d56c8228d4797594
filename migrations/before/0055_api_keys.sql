-- Keys by which programs of a company make calls. A revoked key stays, so that the audit log can name it.
create table api_key (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  name text not null,
  access text not null check (access in ('read', 'write')),
  -- SHA-256; the key itself is stored nowhere.
  token_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid references manager (id) on delete set null,
  -- The last day, and its end in the zone of who made the key; both null where it does not expire.
  expires_on date,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  revoked_by uuid references manager (id) on delete set null,
  check ((expires_on is null) = (expires_at is null))
);
create unique index api_key_token_hash on api_key (token_hash);
create index api_key_of_company on api_key (company_id, created_at desc, id desc);
create index api_key_created_by on api_key (created_by);
create index api_key_revoked_by on api_key (revoked_by);

-- The key that made a change, beside `manager_id`, which is null then. No reference: an entry outlives what it names.
alter table audit_log add column api_key_id uuid;
-- The same for comments.
alter table comment add column author_key_id uuid;
