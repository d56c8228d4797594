-- Managers have an access within their company, a name that colleagues see, and a language. Those who are there already keep doing
-- everything, and so do those whom an instance of the version before invites meanwhile: it knows nothing less.

alter table manager
  add column access text not null default 'admin' check (access in ('admin', 'staff', 'viewer')),
  add column display_name text check (char_length(display_name) between 1 and 100),
  add column language text check (language in ('es-MX', 'en-US', 'zh-CN'));

-- As in 0013, with the display name.
alter table manager drop column search_text;
alter table manager add column search_text text not null generated always as (
  normal(user_name || ' ' || coalesce(display_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(pending_email, ''))
) stored;
create index manager_search on manager using gin (search_text public.gin_trgm_ops) with (gin_pending_list_limit = 256);
