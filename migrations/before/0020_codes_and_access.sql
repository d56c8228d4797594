-- Outside a transaction.
-- Mail and text messages that hold a code or a link are of no use once it is dead.
alter table outbox add column if not exists expires_at timestamptz;

-- Who signed in, who tried to, what was exported and downloaded. The rows that are there kept to a narrower
-- list: checking them again would read the whole table under its lock.
alter table audit_log
  drop constraint if exists audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'create', 'update', 'delete', 'restore', 'status', 'undo', 'upload', 'remove_document', 'process', 'review',
      'disable', 'enable', 'sign_in', 'sign_in_failed', 'export', 'download'
    )
  ) not valid;

-- They alone are looked for by what they are, and erased after a year; what changes rows costs no further index.
drop index concurrently if exists audit_log_access;
create index concurrently audit_log_access on audit_log (action, at desc, id desc)
  where action in ('sign_in', 'sign_in_failed', 'export', 'download');
