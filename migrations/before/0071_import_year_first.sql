-- The year may be said to come first, where its two digits are: `26-11-20`.
alter table cabin_import_layout drop constraint cabin_import_layout_day_order_check;
alter table cabin_import_layout add constraint cabin_import_layout_day_order_check check (day_order in ('dmy', 'mdy', 'ymd'));
