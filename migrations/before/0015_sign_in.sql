-- Sign-in that strangers cannot close: where a manager signed in before, the sign-in before a session's own, and
-- reset codes that somebody else's guesses and requests do not kill.

-- Addresses from which a manager has lately signed in: failures of others elsewhere do not count there.
create table known_address (
  manager_id uuid not null references manager (id) on delete cascade,
  -- As limits count it: an IPv6 address by its /64.
  address text not null,
  last_used_at timestamptz not null,
  primary key (manager_id, address)
);
create index known_address_last_used_at on known_address (last_used_at);

-- The manager's sign-in before the one that opened this session.
alter table session
  add column previous_login_at timestamptz,
  add column previous_login_ip text;

-- The newest codes of a purpose and target, newest first, each good until its own time; wrong tries count by the
-- address they come from. Codes live ten minutes: those of the moment are asked for anew.
delete from valid_code where purpose = 'reset';
alter table valid_code
  add column former_hashes bytea[] not null default '{}',
  add column former_expiries timestamptz[] not null default '{}',
  add column tried_from text[] not null default '{}',
  add column taken_at timestamptz;
update valid_code set taken_at = created_at where attempts >= 5;
alter table valid_code drop column attempts;
