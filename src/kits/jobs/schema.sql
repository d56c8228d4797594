-- Wakes who looks for work, and whoever works on a job that was cancelled.
create or replace function announce_job() returns trigger language plpgsql as $$
begin
  -- Whoever works on one that was cancelled leaves off; the rest look for work.
  perform pg_notify('job', case when new.state = 'cancelled' then new.id::text else '' end);
  return null;
end $$;

create or replace trigger job_announced after insert or update of state on job for each row
  when ((new.state = any (array['waiting', 'cancelled']))) execute function announce_job();
