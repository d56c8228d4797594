-- What the brokerage says of itself on the public site and in mails. One row, empty until somebody fills it in.
create table setting (
  -- The audit log and the demo data know rows by an id.
  id uuid primary key default '00000000-0000-4000-8000-000000000001'
    check (id = '00000000-0000-4000-8000-000000000001'),
  version integer not null default 1,
  name text,
  phones text[] not null default '{}',
  whatsapp text,
  email text,
  addresses text[] not null default '{}',
  -- From Monday to Sunday, or none.
  hours text[] not null default '{}' check (cardinality(hours) in (0, 7)),
  patente text check (patente ~ '^[0-9]{4}$'),
  logo text
);
insert into setting default values;

-- Public pages are rendered with the settings and kept in memory: every instance renders them anew.
create function announce_setting() returns trigger language plpgsql as $$
begin
  perform pg_notify('setting', '');
  return null;
end $$;
create trigger setting_announced after update on setting for each row execute function announce_setting();
