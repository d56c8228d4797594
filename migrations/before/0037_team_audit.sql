-- Outside a transaction.
-- Signing out and importing a file are entries of the audit log. The rows that are there kept to a narrower list:
-- checking them again would read the whole table under its lock.
alter table audit_log
  drop constraint if exists audit_log_action_check,
  add constraint audit_log_action_check check (
    action in (
      'create', 'update', 'delete', 'restore', 'status', 'undo', 'upload', 'remove_document', 'process', 'review',
      'disable', 'enable', 'sign_in', 'sign_in_failed', 'sign_out', 'export', 'import', 'download'
    )
  ) not valid;

-- As audit_log_at, and with what entries are counted and narrowed down by: a month is counted from the index alone.
drop index concurrently if exists audit_log_days;
create index concurrently audit_log_days on audit_log (at desc, id desc) include (manager_id, entity, action);
drop index concurrently if exists audit_log_at;

-- As audit_log_access, and signing out.
drop index concurrently if exists audit_log_access_days;
create index concurrently audit_log_access_days on audit_log (action, at desc, id desc)
  where action in ('sign_in', 'sign_in_failed', 'sign_out', 'export', 'download');
drop index concurrently if exists audit_log_access;
