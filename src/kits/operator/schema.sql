create or replace trigger setting_announced after update on setting for each row execute function wake('setting');
