-- Outside a transaction.
-- The desk: what needs a person today is found by indexes of the shipments that are under way; the figures below it are counted
-- in the background and stored.

-- The last free day of storage as the rules give it. It is stored beside the next deadline, and stays when the clock stops.
-- The ends of all clocks that have not stopped, the earliest first: of those that charge (two at most) and of the terms that
-- expire (three at most). One that is near is found by them behind a deadline that passed long ago.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table cabin
        add column if not exists free_through date,
        add column if not exists charge_deadlines date[] not null default '{}',
        add column if not exists term_deadlines date[] not null default '{}';
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;

-- Since when each is in its status; what waits for an arrival that has a date is found by that date.
drop index concurrently if exists cabin_stage;
create index concurrently cabin_stage on cabin (status, transport_mode, (case status when 20 then registration_time
    when 30 then arrival_time when 40 then customs_start_time when 50 then inspection_time when 60 then anomaly_time
    when 70 then completion_time when 80 then transport_time end), id)
  where deleted_at is null and status < 90 and (status <> 20 or eta is null);
drop index concurrently if exists cabin_responsible_stage;
create index concurrently cabin_responsible_stage on cabin (responsible_id, status, transport_mode, (case status
    when 20 then registration_time when 30 then arrival_time when 40 then customs_start_time when 50 then inspection_time
    when 60 then anomaly_time when 70 then completion_time when 80 then transport_time end), id)
  where deleted_at is null and status < 90 and (status <> 20 or eta is null) and responsible_id is not null;
drop index concurrently if exists cabin_expected;
create index concurrently cabin_expected on cabin (eta, id) where deleted_at is null and status = 20 and eta is not null;
drop index concurrently if exists cabin_responsible_expected;
create index concurrently cabin_responsible_expected on cabin (responsible_id, eta, id)
  where deleted_at is null and status = 20 and eta is not null and responsible_id is not null;
drop index concurrently if exists cabin_responsible_deadline;
create index concurrently cabin_responsible_deadline on cabin (responsible_id, next_deadline, id)
  where deleted_at is null and next_deadline is not null and responsible_id is not null;
drop index concurrently if exists cabin_charge_deadline_1;
create index concurrently cabin_charge_deadline_1 on cabin ((charge_deadlines[1]), responsible_id, id)
  where deleted_at is null and charge_deadlines[1] is not null;
drop index concurrently if exists cabin_charge_deadline_2;
create index concurrently cabin_charge_deadline_2 on cabin ((charge_deadlines[2]), responsible_id, id)
  where deleted_at is null and charge_deadlines[2] is not null;
drop index concurrently if exists cabin_term_deadline_1;
create index concurrently cabin_term_deadline_1 on cabin ((term_deadlines[1]), responsible_id, id)
  where deleted_at is null and term_deadlines[1] is not null;
drop index concurrently if exists cabin_term_deadline_2;
create index concurrently cabin_term_deadline_2 on cabin ((term_deadlines[2]), responsible_id, id)
  where deleted_at is null and term_deadlines[2] is not null;
drop index concurrently if exists cabin_term_deadline_3;
create index concurrently cabin_term_deadline_3 on cabin ((term_deadlines[3]), responsible_id, id)
  where deleted_at is null and term_deadlines[3] is not null;
drop index concurrently if exists message_pending_taken;
create index concurrently message_pending_taken on message (taken_by, created_at, id) where status = 1;

-- The zone itself, or UTC where this server has not heard of it: for many times of one zone, as cabin_day is for one.
create or replace function known_zone(zone text) returns text language plpgsql stable as $$
begin
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $$;

-- How many shipments did what in a week, of all and of each group: the largest carriers, terminals and customers, those
-- without one ('none') and the rest ('rest').
create table if not exists figure_week (
  dimension text not null check (dimension in ('all', 'carrier', 'terminal', 'customer')),
  -- An id, or one of 'all', 'none', 'rest'.
  member text not null,
  -- Its Monday.
  week date not null,
  arrivals integer not null,
  released integer not null,
  released_known integer not null,
  released_within integer not null,
  inspections integer not null,
  primary key (dimension, week, member)
);

-- Of how many shipments a stage ended in a week after how many days: cases[n] of them after days[n].
create table if not exists figure_stage (
  dimension text not null,
  member text not null,
  week date not null,
  status smallint not null,
  transport_mode smallint not null,
  days integer[] not null,
  cases integer[] not null,
  primary key (dimension, week, member, status, transport_mode)
);

-- The 75th percentile of the days that a stage took lately.
create table if not exists stage_time (
  status smallint not null,
  transport_mode smallint not null,
  cases integer not null,
  p75_days integer not null,
  primary key (status, transport_mode)
);

-- When those three were last counted, as of which change of a shipment, and how long it took; one row.
create table if not exists figure_count (
  one boolean primary key default true check (one),
  counted_at timestamptz not null,
  latest_change timestamptz,
  took_ms integer not null
);
