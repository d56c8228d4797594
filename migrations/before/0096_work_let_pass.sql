-- A text message is sent only after its work: a captcha remembers that another call has let its work pass, and still wants it.
alter table captcha add column is_waived boolean not null default false;
