-- Terminals and bonded warehouses (recintos fiscalizados) of ports, where goods wait for clearance.
create table terminal (
  id uuid primary key,
  code text not null check (char_length(code) between 1 and 20),
  name text not null check (char_length(name) between 1 and 100),
  cn_name text check (char_length(cn_name) between 1 and 100),
  en_name text check (char_length(en_name) between 1 and 100),
  port_id uuid not null references port (id),
  code_key text not null generated always as (normal(code)) stored,
  name_key text not null generated always as (normal(name)) stored,
  search_text text not null generated always as (
    normal(code || ' ' || name || ' ' || coalesce(cn_name, '') || ' ' || coalesce(en_name, ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  updated_by uuid references manager (id) on delete set null,
  archived_at timestamptz,
  merged_into uuid references terminal (id) on delete set null deferrable
);

create unique index terminal_code_key on terminal (code_key);
create index terminal_name_order on terminal (name_key, id);
create index terminal_updated_order on terminal (updated_at, id);
create index terminal_search on terminal using gin (search_text public.gin_trgm_ops)
  with (gin_pending_list_limit = 256);
create index terminal_port on terminal (port_id);

-- A row cannot begin to point at an archived one.
select guard_archived('terminal');
