-- An answer shows whether its mail was delivered, also after the mail was tried again or discarded.
create or replace function follow_answer_mail() returns trigger language plpgsql as $$
declare
  mail outbox := case when tg_op = 'DELETE' then old else new end;
  answered uuid;
begin
  update message_answer set delivery = case
      when mail.sent_at is not null then 'sent'
      when tg_op = 'DELETE' or mail.dead_at is not null then 'undelivered'
      else 'queued'
    end
    where outbox_id = mail.id returning message_id into answered;
  perform pg_notify('change', json_build_object(
      'kind', 'message', 'id', id, 'companyId', null, 'version', version, 'action', 'update')::text)
    from message where id = answered;
  return null;
end $$;

create or replace trigger message_announced after insert or delete or update on message for each row
  execute function announce_row('message');

create or replace trigger outbox_discarded after delete on outbox for each row when ((old.sent_at is null))
  execute function follow_answer_mail();
create or replace trigger outbox_followed after update on outbox for each row
  when (((old.sent_at is distinct from new.sent_at) or (old.dead_at is distinct from new.dead_at)))
  execute function follow_answer_mail();
