-- Outside a transaction.
-- Shipments that lack a paper without which customs does not go on, the newest in their status first: for the desk.
drop index concurrently if exists cabin_papers_of_next_step;
create index concurrently cabin_papers_of_next_step on cabin ((case status when 20 then registration_time
    when 30 then arrival_time when 40 then customs_start_time when 50 then inspection_time when 60 then anomaly_time
    when 70 then completion_time when 80 then transport_time end), id)
  where deleted_at is null and status between 30 and 60 and papers_present < papers_required;
drop index concurrently if exists cabin_responsible_papers_of_next_step;
create index concurrently cabin_responsible_papers_of_next_step on cabin (responsible_id, (case status
    when 20 then registration_time when 30 then arrival_time when 40 then customs_start_time when 50 then inspection_time
    when 60 then anomaly_time when 70 then completion_time when 80 then transport_time end), id)
  where deleted_at is null and status between 30 and 60 and papers_present < papers_required and responsible_id is not null;
