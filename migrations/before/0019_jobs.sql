-- Work that takes longer than a request should: imports and large exports. Worked off as the outbox is: `due_at` says when
-- a job may next be taken and is moved on by whoever works on it, and `attempts` counts how often it was taken.
create table job (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  manager_id uuid not null references manager (id) on delete cascade,
  kind text not null,
  entity text not null,
  -- What was asked for; two of the same id are one job only where these are the same.
  parameters jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
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

create index job_due on job (due_at, id) where state in ('waiting', 'running');
create index job_of_manager on job (manager_id, created_at desc, id desc);

create function announce_job() returns trigger language plpgsql as $$
begin
  -- Whoever works on one that was cancelled leaves off; the rest look for work.
  perform pg_notify('job', case when new.state = 'cancelled' then new.id::text else '' end);
  return null;
end $$;

create trigger job_announced after insert or update of state on job
  for each row when (new.state in ('waiting', 'cancelled')) execute function announce_job();
