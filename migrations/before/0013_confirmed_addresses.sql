-- An email address is in force once whoever reads its mailbox has confirmed it. Until then it stands apart, so that it
-- is no login, gets no codes, and keeps nobody else from using it. Addresses that are there by now stay in force.

alter table manager
  drop column search_text,
  alter column email drop not null,
  -- Asked for and not confirmed: of a new registration, or in place of the one in force.
  add column pending_email text check (char_length(pending_email) <= 254),
  add constraint manager_has_email check (email is not null or pending_email is not null);
alter table manager
  add column search_text text not null generated always as (
    normal(user_name || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, ''))
  ) stored;

-- Links by which an address is confirmed. The token is kept as a hash; a used one stays until it expires, to say so.
create table email_confirmation (
  token_hash bytea primary key,
  manager_id uuid not null references manager (id) on delete cascade,
  email text not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index email_confirmation_manager on email_confirmation (manager_id);
create index email_confirmation_expires_at on email_confirmation (expires_at);
