-- The manager who uploaded a document: a shop may delete what its own managers uploaded. Null in rows from before, which no shop may
-- delete. Without a foreign key, since each deletion of a manager would then read this large table; an id of nobody counts as null.

alter table cabin_document add column uploaded_by_id uuid;
