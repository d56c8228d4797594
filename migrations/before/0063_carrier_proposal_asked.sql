-- Outside a transaction.
-- With each proposal, what was asked: corrected to another container or carrier, its shipment is not the one that it is about.

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      alter table carrier_proposal
        -- The container, booking or B/L number. Null: from before this was kept.
        add column if not exists asked_number text,
        -- Whose feed it was; null as above. Only compared, so it holds no carrier back from being deleted.
        add column if not exists asked_carrier_id uuid;
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
