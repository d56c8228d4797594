-- Whether the reader of an address has agreed that a company mails it. No row: nobody has asked. It is kept by company and
-- address, not by contact: who has refused stays refused, however often the contact is deleted and made again.
create table mail_consent (
  id uuid primary key,
  company_id uuid not null references company (id) on delete cascade,
  -- In small letters: by it addresses are compared.
  email text not null check (char_length(email) <= 254 and email = lower(email)),
  state text not null check (state in ('asked', 'given', 'refused')),
  -- Of the link in the question that was mailed last.
  token_hash bytea unique,
  asked_at timestamptz,
  answered_at timestamptz,
  unique (company_id, email)
);

-- What an operator has made counts as given: the brokerage knew whom it added. The log says who made a contact; where it is silent,
-- the contact says who changed it last.
insert into mail_consent (id, company_id, email, state, answered_at)
select distinct on (customer.company_id, lower(follower.email))
  gen_random_uuid(), customer.company_id, lower(follower.email), 'given', contact.created_at
from customer_contact contact join follower on follower.id = contact.id
  join customer on customer.id = follower.customer_id
  left join lateral (
    select manager_id from audit_log
    where entity = 'customer_contact' and entity_id = contact.id and action = 'create' order by at limit 1
  ) as made on true
  join manager on manager.id = coalesce(made.manager_id, contact.updated_by)
  join company on company.id = manager.company_id
where company.kind = 'operator'
order by customer.company_id, lower(follower.email), contact.created_at;

create function has_agreed(customer_id uuid, address text) returns boolean language sql stable parallel safe as $$
  select exists (
    select from customer join mail_consent consent on consent.company_id = customer.company_id
    where customer.id = has_agreed.customer_id and consent.email = lower(address) and consent.state = 'given')
$$;

-- Whatever writes what is to be told, a contact who has not agreed is told nothing: nothing waits for the day of the yes.
create function withhold_telling() returns trigger language plpgsql as $$
begin
  if exists (select from follower where follower.id = new.follower_id and follower.customer_id is not null
      and not has_agreed(follower.customer_id, follower.email)) then
    return null;
  end if;
  return new;
end $$;

-- The lock is short, and is not waited for where that would keep others waiting.
do $$
begin
  loop
    begin
      set local lock_timeout = '200ms';
      -- What waits for who has not agreed is forgotten.
      delete from telling using follower
      where follower.id = telling.follower_id and telling.mailed_at is null and follower.customer_id is not null
        and not has_agreed(follower.customer_id, follower.email);
      create trigger telling_withheld before insert on telling for each row execute function withhold_telling();
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.5);
    end;
  end loop;
end $$;
