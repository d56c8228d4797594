-- Messages of visitors are taken by a manager and answered in place; the menu shows what waits.

-- A reference to name in mails and on the phone: five characters without those that are mistaken for others, and without
-- vowels, so that it spells nothing. Consecutive numbers give references that are far apart; no two of a round are alike.
create sequence message_number minvalue 0 maxvalue 9765624 cycle;
create function message_reference(number bigint) returns text language sql immutable as $$
  select 'M-' || string_agg(
    substr('23456789CDFGHJKMNPQRTVWXY', ((number * 6180339 + 1414213) % 9765625 / weight % 25)::integer + 1, 1),
    '' order by weight desc)
  from unnest(array[390625, 15625, 625, 25, 1]) as weight
$$;

-- The default serves instances of the version before, which know nothing of it.
alter table message
  add column reference text not null default message_reference(nextval('message_number')),
  add column taken_by uuid references manager (id) on delete set null,
  add column taken_at timestamptz,
  add unique (reference);
create index message_taken_by on message (taken_by, created_at desc, id desc) where taken_by is not null;

-- As in 0006, with the reference.
alter table message drop column search_text;
alter table message add column search_text text not null generated always as (
  normal(reference || ' ' || name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || content || ' ' ||
    coalesce(processed_by, ''))
) stored;
create index message_search on message using gin (search_text public.gin_trgm_ops) with (gin_pending_list_limit = 256);

-- Erased with the message.
create table message_answer (
  id uuid primary key,
  message_id uuid not null references message (id) on delete cascade,
  author_id uuid references manager (id) on delete set null,
  -- As colleagues saw it then.
  author_name text not null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  -- The mail that carries it. It leaves the outbox before the answer is erased, so its state is kept here.
  outbox_id uuid not null unique,
  delivery text not null default 'queued' check (delivery in ('queued', 'sent', 'undelivered'))
);
create index message_answer_of_message on message_answer (message_id, created_at, id);
create index message_answer_author_id on message_answer (author_id);

create table message_template (
  id uuid primary key,
  language text not null check (language in ('es-MX', 'en-US', 'zh-CN')),
  title text not null check (char_length(title) between 1 and 100),
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);

-- To start with; each brokerage changes them as it likes.
insert into message_template (id, language, title, text, created_at, updated_at)
select id::uuid, language, title, text, now(), now()
from (values
  ('01935f00-0032-7000-8000-000000000001', 'es-MX', 'Recibimos tu mensaje',
    E'Hola, {name}:\n\nRecibimos tu mensaje y ya lo estamos revisando. Te escribiremos con una respuesta completa a más tardar el siguiente día hábil.\n\nSi quieres agregar algo, responde a este correo; tu referencia es {reference}.\n\nSaludos cordiales.'),
  ('01935f00-0032-7000-8000-000000000002', 'es-MX', 'Datos para cotizar',
    E'Hola, {name}:\n\nCon gusto te preparamos una cotización. Para hacerlo necesitamos:\n\n- origen y destino\n- tipo de mercancía y, si la conoces, su fracción arancelaria\n- cuántos contenedores, o peso y volumen\n- fecha estimada de arribo\n- Incoterm y valor de la factura\n\nResponde a este correo con los datos y te la enviamos.\n\nSaludos cordiales.'),
  ('01935f00-0032-7000-8000-000000000003', 'es-MX', 'Documentos para el primer embarque',
    E'Hola, {name}:\n\nPara despachar tu primer embarque necesitamos:\n\n- factura comercial y lista de empaque\n- B/L o guía aérea\n- certificado de origen, si aplicas un tratado\n- encargo conferido a nuestra patente\n- constancia de tu padrón de importadores\n\nPuedes enviarlos en respuesta a este correo.\n\nSaludos cordiales.'),
  ('01935f00-0032-7000-8000-000000000004', 'en-US', 'We have your message',
    E'Hello {name},\n\nThank you for your message. We are looking into it and will write back with a full answer by the next business day.\n\nTo add anything, simply reply to this email; your reference is {reference}.\n\nKind regards'),
  ('01935f00-0032-7000-8000-000000000005', 'en-US', 'Details for a quote',
    E'Hello {name},\n\nWe will gladly prepare a quote. For that we need:\n\n- origin and destination\n- the kind of goods and, if you know it, their HS code\n- number of containers, or weight and volume\n- estimated date of arrival\n- Incoterm and invoice value\n\nReply to this email with the details and we will send it to you.\n\nKind regards'),
  ('01935f00-0032-7000-8000-000000000006', 'en-US', 'Documents for a first shipment',
    E'Hello {name},\n\nTo clear your first shipment through Mexican customs we need:\n\n- commercial invoice and packing list\n- bill of lading or air waybill\n- certificate of origin, if a trade agreement applies\n- the importer''s mandate to our customs license (encargo conferido)\n- proof of the importer''s registration (padrón de importadores)\n\nYou can send them in reply to this email.\n\nKind regards'),
  ('01935f00-0032-7000-8000-000000000007', 'zh-CN', '已收到您的留言',
    E'{name}，您好：\n\n我们已收到您的留言，正在处理，最迟下一个工作日给您完整答复。\n\n如需补充，请直接回复本邮件；您的编号是 {reference}。\n\n祝好'),
  ('01935f00-0032-7000-8000-000000000008', 'zh-CN', '报价所需信息',
    E'{name}，您好：\n\n我们很乐意为您报价，请提供：\n\n- 起运地和目的地\n- 货物品名，如知道请附 HS 编码\n- 集装箱数量，或重量和体积\n- 预计到港日期\n- 贸易术语和发票金额\n\n请直接回复本邮件，我们收到后即发报价。\n\n祝好'),
  ('01935f00-0032-7000-8000-000000000009', 'zh-CN', '首票货物所需单据',
    E'{name}，您好：\n\n为您的首票货物在墨西哥清关，我们需要：\n\n- 商业发票和装箱单\n- 提单或空运单\n- 如适用贸易协定，请附原产地证书\n- 对我司报关牌照的委托书（encargo conferido）\n- 进口商注册证明（padrón de importadores）\n\n请在回复本邮件时附上。\n\n祝好')
) as shipped (id, language, title, text);

-- An answer shows whether its mail was delivered, also after the mail was tried again or discarded.
create function follow_answer_mail() returns trigger language plpgsql as $$
declare
  mail outbox := case when tg_op = 'DELETE' then old else new end;
  answered uuid;
begin
  update message_answer set delivery = case
      when mail.sent_at is not null then 'sent'
      when tg_op = 'DELETE' or mail.dead_at is not null then 'undelivered'
      else 'queued'
    end
    where outbox_id = mail.id returning message_id into answered;
  perform pg_notify('change', json_build_object(
      'kind', 'message', 'id', id, 'companyId', null, 'version', version, 'action', 'update')::text)
    from message where id = answered;
  return null;
end $$;

create trigger outbox_followed after update on outbox for each row
  when (old.sent_at is distinct from new.sent_at or old.dead_at is distinct from new.dead_at)
  execute function follow_answer_mail();
create trigger outbox_discarded after delete on outbox for each row
  when (old.sent_at is null) execute function follow_answer_mail();

-- The menu counts what waits: undelivered messages, and companies to be reviewed.
create index outbox_undelivered on outbox (id) where dead_at is not null and sent_at is null;
create index company_pending on company (id) where kind = 'shop' and review_status = 10;

create function announce_undelivered() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', json_build_object(
    'kind', 'outbox', 'id', case when tg_op = 'DELETE' then old.id else new.id end, 'companyId', null, 'version', 1,
    'action', case tg_op when 'DELETE' then 'delete' else 'update' end)::text);
  return null;
end $$;

create trigger outbox_given_up after insert on outbox for each row
  when (new.dead_at is not null) execute function announce_undelivered();
create trigger outbox_undelivered_changed after update on outbox for each row
  when ((old.dead_at is not null and old.sent_at is null) is distinct from (new.dead_at is not null and new.sent_at is null))
  execute function announce_undelivered();
create trigger outbox_undelivered_deleted after delete on outbox for each row
  when (old.dead_at is not null and old.sent_at is null) execute function announce_undelivered();

create function announce_registration() returns trigger language plpgsql as $$
declare
  subject company := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('change', json_build_object(
    'kind', 'registration', 'id', subject.id, 'companyId', null, 'version', subject.version,
    'action', case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'update' end)::text);
  return null;
end $$;

create trigger company_registered after insert on company for each row
  when (new.kind = 'shop' and new.review_status = 10) execute function announce_registration();
create trigger company_reviewed after update on company for each row
  when (new.kind = 'shop' and old.review_status <> new.review_status) execute function announce_registration();
create trigger company_registration_deleted after delete on company for each row
  when (old.kind = 'shop' and old.review_status = 10) execute function announce_registration();
