-- The currency of amounts that carry none (specification, section 9). One row: no lock worth a word.
alter table setting add column currency text not null default 'CNY' check (currency in ('CNY', 'USD', 'MXN'));
