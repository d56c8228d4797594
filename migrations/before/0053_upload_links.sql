-- Outside a transaction.
-- Papers that came by an upload link. No paper has one yet: checking them would read the whole table under its lock.
alter table cabin_document
  drop constraint if exists cabin_document_upload_request_id_fkey,
  add constraint cabin_document_upload_request_id_fkey foreign key (upload_request_id)
    references upload_request (id) on delete set null not valid;
drop index concurrently if exists cabin_document_upload_request;
create index concurrently cabin_document_upload_request on cabin_document (upload_request_id)
  where upload_request_id is not null;

-- Asking for documents and ending a link are entries of the audit log. Which actions there are is declared in the
-- contract alone: two lists had to be changed together. The rows that are there kept to a narrower list.
alter table audit_log
  drop constraint if exists audit_log_action_check,
  add constraint audit_log_action_check check (action ~ '^[a-z_]{1,30}$') not valid;
