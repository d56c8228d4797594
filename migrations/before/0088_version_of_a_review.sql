-- A review of a document is refused where somebody else reviewed it since it was looked at.
alter table cabin_document add column version integer not null default 1;
