create or replace trigger outbox_announced after insert on outbox for each statement execute function wake('outbox');
create or replace trigger outbox_given_up after insert on outbox for each row when ((new.dead_at is not null))
  execute function announce_row('outbox');
create or replace trigger outbox_undelivered_changed after update on outbox for each row
  when ((((old.dead_at is not null) and (old.sent_at is null)) is distinct from ((new.dead_at is not null) and (new.sent_at is null))))
  execute function announce_row('outbox');
create or replace trigger outbox_undelivered_deleted after delete on outbox for each row
  when (((old.dead_at is not null) and (old.sent_at is null))) execute function announce_row('outbox');
