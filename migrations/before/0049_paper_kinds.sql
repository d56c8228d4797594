-- Outside a transaction.
-- Papers by kind, their review, and what a shipment needs.

alter table cabin_document
  add column if not exists kind text not null default 'other',
  add column if not exists kind_guessed boolean not null default true,
  -- Null: not reviewed yet.
  add column if not exists accepted boolean,
  add column if not exists reason text,
  add column if not exists reviewed_at timestamptz,
  add column if not exists reviewed_by text,
  -- Of the content; null for papers from before.
  add column if not exists sha256 bytea;

create table if not exists checklist_rule (
  id uuid primary key,
  -- Null in any of these three: for all.
  transport_mode smallint check (transport_mode in (1, 2)),
  pedimento_key text check (pedimento_key ~ '^[A-Z][A-Z0-9]$'),
  goods_class smallint check (goods_class in (1, 2, 3)),
  kind text not null,
  required boolean not null,
  -- Null: nobody in particular.
  owed_by text,
  source text check (char_length(source) between 1 and 500),
  version integer not null default 1,
  -- Of rules that say as much of a shipment the newer one counts.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null
);
create index if not exists checklist_rule_updated_by on checklist_rule (updated_by);
