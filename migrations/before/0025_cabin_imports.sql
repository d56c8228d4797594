-- Cabins from sheets of any layout: the uploaded sheet, how it was read, what became of each line, and the layouts that a
-- company has used before. Jobs do the work, one for each check and one for the writing.

create table cabin_import (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  manager_id uuid not null references manager (id) on delete cascade,
  file_name text not null,
  -- Two uploads of the same id are one import only where the file is the same.
  sha256 text not null,
  -- Where the sheet lies.
  input_key text not null,
  -- The last job, whose state is that of the import; none before the first. The import is erased together with it.
  job_id uuid references job (id) on delete cascade,
  -- How the sheet was read by that job.
  reading jsonb,
  mode text not null default 'create' check (mode in ('create', 'update', 'both')),
  skip_errors boolean not null default false,
  -- Given up before it was ever run.
  cancelled_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null
);

create index cabin_import_of_manager on cabin_import (manager_id, created_at desc, id desc);
create index cabin_import_company on cabin_import (company_id);
create index cabin_import_job on cabin_import (job_id);

-- What the last job says of a line, and what an undo needs.
create table cabin_import_line (
  import_id uuid not null references cabin_import (id) on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('create', 'update', 'unchanged', 'wrong', 'skipped')),
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

create table cabin_import_layout (
  company_id uuid not null references company (id) on delete cascade,
  -- A digest of the headings in their order, as they are compared.
  headings_key text not null,
  -- What each column was read as, by its index; null: left out.
  mapping jsonb not null,
  day_order text check (day_order in ('dmy', 'mdy')),
  used_at timestamptz not null,
  primary key (company_id, headings_key)
);
