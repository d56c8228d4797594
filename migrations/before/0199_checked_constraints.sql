-- Outside a transaction.
-- The last step to the baseline: constraints that were added without reading the rows of before.

alter table audit_log validate constraint audit_log_action_check;
alter table cabin_document validate constraint cabin_document_upload_request_id_fkey;
