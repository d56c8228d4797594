-- Comments on a shipment. An internal one is the brokerage's alone; a shared one is read by the company that owns the shipment too.
-- The company is the cabin's, which never changes.

create table comment (
  id uuid primary key,
  cabin_id uuid not null references cabin (id) on delete cascade,
  -- Null once the account is gone; the name stays.
  author_id uuid references manager (id) on delete set null,
  author_name text not null,
  from_operator boolean not null,
  visibility text not null check (visibility in ('internal', 'shared')),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz,
  version integer not null default 1,
  -- Only the brokerage writes what its clients do not read.
  check (from_operator or visibility = 'shared')
);

create index comment_of_cabin on comment (cabin_id, created_at, id);
-- What a company reads and is counted for, however many internal ones there are.
create index comment_shared on comment (cabin_id, created_at, id) where visibility = 'shared';
create index comment_author_id on comment (author_id);

create table comment_mention (
  comment_id uuid not null references comment (id) on delete cascade,
  manager_id uuid not null references manager (id) on delete cascade,
  -- As written in the text: a user name that changes later is still found there.
  user_name text not null,
  primary key (comment_id, manager_id)
);

create index comment_mention_manager_id on comment_mention (manager_id);

-- Without a company for an internal comment: it is announced to those alone who see all companies. The text is not in it, as an
-- announcement has 8,000 bytes at most. A comment that goes with its cabin is not announced: the cabin is.
create function announce_comments() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object('kind', 'comment', 'id', changed.id, 'cabinId', changed.cabin_id,
      'companyId', case when changed.visibility = 'shared' then cabin.company_id end, 'version', changed.version,
      'action', case tg_op when 'INSERT' then 'create' when 'UPDATE' then 'update' else 'delete' end)::text)
    from changed join cabin on cabin.id = changed.cabin_id;
  return null;
end $$;

create trigger comment_inserted after insert on comment
  referencing new table as changed for each statement execute function announce_comments();
create trigger comment_updated after update on comment
  referencing new table as changed for each statement execute function announce_comments();
create trigger comment_deleted after delete on comment
  referencing old table as changed for each statement execute function announce_comments();
