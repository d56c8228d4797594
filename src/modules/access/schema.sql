create or replace trigger company_registered after insert on company for each row
  when (((new.kind = 'shop') and (new.review_status = 10))) execute function announce_row('registration');
create or replace trigger company_registration_deleted after delete on company for each row
  when (((old.kind = 'shop') and (old.review_status = 10))) execute function announce_row('registration');
create or replace trigger company_reviewed after update on company for each row
  when (((new.kind = 'shop') and (old.review_status <> new.review_status))) execute function announce_row('registration');
