-- Open desks are told of webhooks that begin to fail, recover, or were disabled or deleted.
create function announce_failing_webhook() returns trigger language plpgsql as $$
declare
  subject webhook := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('change', json_build_object('kind', 'webhook', 'id', subject.id, 'companyId', subject.company_id,
    'version', subject.version, 'action', case tg_op when 'DELETE' then 'delete' else 'update' end)::text);
  return null;
end $$;

-- The locks are short, and are not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      create trigger webhook_failing_changed after update on webhook for each row
        when ((old.failing_since, old.disabled_because, old.enabled, old.url)
          is distinct from (new.failing_since, new.disabled_because, new.enabled, new.url))
        execute function announce_failing_webhook();
      create trigger webhook_failing_deleted after delete on webhook for each row
        when (old.failing_since is not null or old.disabled_because is not null)
        execute function announce_failing_webhook();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
