// Written by `npm run db-types` from the migrated database. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

interface AddressTable {
  id: string
  company_id: string
  country_id: string
  province_cn_name: string | null
  province_en_name: string | null
  city_cn_name: string | null
  city_en_name: string | null
  county_cn_name: string | null
  county_en_name: string | null
  address: string
  address2: string | null
  post_code: string | null
  recipient: string
  area_code: string | null
  phone: string | null
  email: string | null
  receiving_company: string | null
  contact_person: string | null
  recipient_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  archived_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  merged_into: string | null
}

interface AirlineTable {
  id: string
  type: number
  code: string
  name: string
  awb_prefix: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  cn_name: string | null
  aliases: Generated<string[]>
  search_text: GeneratedAlways<string>
  archived_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  merged_into: string | null
}

interface AirlineNameTable {
  row_id: string
  key: string
  rank: number
}

interface ApiKeyTable {
  id: string
  company_id: string
  name: string
  access: string
  token_hash: Buffer
  created_at: ColumnType<string, string | Date, string | Date>
  created_by: string | null
  expires_on: string | null
  expires_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  last_used_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  last_used_ip: string | null
  revoked_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  revoked_by: string | null
  owner_id: string | null
  scopes: string[] | null
  allowed_addresses: string[] | null
  suspended_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  ended_by: string | null
}

interface AuditLogTable {
  id: string
  at: ColumnType<string, string | Date, string | Date>
  company_id: string | null
  manager_id: string | null
  manager_name: string
  entity: string
  entity_id: string
  action: string
  before: ColumnType<unknown | null, string | null | undefined, string | null>
  after: ColumnType<unknown | null, string | null | undefined, string | null>
  api_key_id: string | null
}

interface CabinTable {
  id: string
  company_id: string
  transport_mode: number
  departure_port_id: string
  destination_port_id: string
  carrier_id: string | null
  customer_id: string | null
  cargo_type_id: string | null
  address_id: string | null
  transport_type_id: string | null
  container_no: string | null
  booking_no: string | null
  bl_no: string | null
  status: Generated<number>
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  vessel_name: string | null
  voyage: string | null
  flight: string | null
  cabin_name: string | null
  cabin_type: number | null
  departure_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  timezone: string
  last_free_day: string | null
  note: string | null
  registration_time: ColumnType<string, string | Date, string | Date>
  arrival_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  customs_start_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  inspection_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  anomaly_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  completion_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  transport_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  delivery_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  cancel_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  deleted_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  deleted_by: string | null
  container_key: GeneratedAlways<string | null>
  booking_key: GeneratedAlways<string | null>
  bl_key: GeneratedAlways<string | null>
  search_text: Generated<string>
  confirmed: Generated<boolean>
  seal_no: string | null
  eta: string | null
  responsible_id: string | null
  terminal_id: string | null
  goods_class: number | null
  gross_weight_kg: ColumnType<string | null, string | number | null | undefined, string | number | null>
  packages: number | null
  discharged_on: string | null
  entered_warehouse_on: string | null
  notice_on: string | null
  gate_out_on: string | null
  empty_returned_on: string | null
  next_deadline: string | null
  next_deadline_kind: string | null
  deadline_revision: number | null
  previous_eta: string | null
  free_through: string | null
  charge_deadlines: Generated<string[]>
  term_deadlines: Generated<string[]>
  papers_required: number | null
  papers_present: number | null
  light: number | null
  confirmed_deadlines: Generated<string[]>
  duties_paid_on: string | null
  container_since: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  booking_since: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  bl_since: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  next_deadline_confirmed: Generated<boolean>
  papers_asked: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface CabinCountTable {
  company_id: string | null
  status: number
  deleted: boolean
  slot: number
  count: number
}

interface CabinDocumentTable {
  id: string
  cabin_id: string
  file_name: string
  content_type: string
  size: number
  storage_key: string
  uploaded_at: ColumnType<string, string | Date, string | Date>
  uploaded_by: string
  scanned_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  uploaded_by_id: string | null
  kind: Generated<string>
  kind_guessed: Generated<boolean>
  accepted: boolean | null
  reason: string | null
  reviewed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  reviewed_by: string | null
  sha256: Buffer | null
  upload_request_id: string | null
  version: Generated<number>
}

interface CabinEtaTable {
  id: string
  cabin_id: string
  eta: string | null
  reason: string | null
  changed_at: ColumnType<string, string | Date, string | Date>
  changed_by: string | null
  changed_by_name: string
  position: Generated<number>
}

interface CabinImportTable {
  id: string
  company_id: string
  manager_id: string
  file_name: string
  sha256: string
  input_key: string
  job_id: string | null
  reading: ColumnType<unknown | null, string | null | undefined, string | null>
  mode: Generated<string>
  skip_errors: Generated<boolean>
  cancelled_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  undone_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  created_at: ColumnType<string, string | Date, string | Date>
}

interface CabinImportLayoutTable {
  company_id: string
  headings_key: string
  mapping: ColumnType<unknown, string, string>
  day_order: string | null
  used_at: ColumnType<string, string | Date, string | Date>
  decimal_sign: string | null
}

interface CabinImportLineTable {
  import_id: string
  line: number
  outcome: string
  is_warned: boolean
  report: ColumnType<unknown, string, string>
  cabin_id: string | null
  version: number | null
  before: ColumnType<unknown | null, string | null | undefined, string | null>
}

interface CabinRecountTable {
  one: Generated<boolean>
  started_at: ColumnType<string, string | Date, string | Date>
}

interface CabinStepTable {
  id: string
  cabin_id: string
  position: number
  status: number
  processing_time: ColumnType<string, string | Date, string | Date>
  note: string | null
  recorded_at: ColumnType<string, string | Date, string | Date>
  recorded_by: string
  moved_from: string | null
}

interface CalendarLinkTable {
  manager_id: string
  salt: string
  created_at: ColumnType<string, string | Date, string | Date>
}

interface CaptchaTable {
  id: string
  answer_hash: Buffer
  expires_at: ColumnType<string, string | Date, string | Date>
  kind: Generated<string>
  needs_proof: Generated<boolean>
  is_waived: Generated<boolean>
}

interface CargoTypeTable {
  id: string
  cn_name: string
  en_name: string
  es_name: string | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  archived_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  merged_into: string | null
}

interface CarrierFeedTable {
  id: string
  name: string
  carrier_id: string
  base_url: string
  key_header: string | null
  key_sealed: Buffer | null
  every_minutes: number
  automatic: Generated<string[]>
  enabled: Generated<boolean>
  due_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  attempts: Generated<number>
  leased_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  failures: Generated<number>
  last_run_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  last_success_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  last_error: string | null
  last_asked: number | null
  last_events: number | null
  last_proposed: number | null
  reached_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  reached_id: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  last_known: number | null
  last_taken: number | null
}

interface CarrierProposalTable {
  id: string
  cabin_id: string
  feed_id: string | null
  source: string
  kind: string
  day: string
  place: string | null
  said_at: ColumnType<string, string | Date, string | Date>
  state: Generated<string>
  created_at: ColumnType<string, string | Date, string | Date>
  decided_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  decided_by: string | null
  automatic: Generated<boolean>
  asked_number: string | null
  asked_carrier_id: string | null
}

interface ChecklistRuleTable {
  id: string
  transport_mode: number | null
  pedimento_key: string | null
  goods_class: number | null
  kind: string
  required: boolean
  owed_by: string | null
  source: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  valid_from: string | null
  traffic: string | null
}

interface CommentTable {
  id: string
  cabin_id: string
  author_id: string | null
  author_name: string
  from_operator: boolean
  visibility: string
  text: string
  created_at: ColumnType<string, string | Date, string | Date>
  edited_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  version: Generated<number>
  author_key_id: string | null
}

interface CommentMentionTable {
  comment_id: string
  manager_id: string
  user_name: string
}

interface CompanyTable {
  id: string
  kind: string
  name: string
  company_number: string | null
  unified_credit_code: string | null
  legal_representative: string | null
  email: string | null
  review_status: Generated<number>
  review_reason: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  country_id: string | null
  area_code: string | null
  phone: string | null
  requested_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  reviewed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  reviewed_by: string | null
  language: string | null
  search_text: GeneratedAlways<string>
}

interface CompanyReviewTable {
  id: string
  company_id: string
  review_status: number
  reason: string | null
  at: ColumnType<string, string | Date, string | Date>
  reviewed_by: string | null
}

interface CompanyStorageTable {
  company_id: string
  bytes: number
}

interface CountryTable {
  id: string
  cn_name: string
  en_name: string
  es_name: string
  area_code: string | null
}

interface CustomerTable {
  id: string
  company_id: string
  code: string
  name: string
  email: string | null
  phone: string | null
  note: string | null
  code_key: GeneratedAlways<string>
  name_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  archived_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  merged_into: string | null
  responsible_id: string | null
}

interface CustomerContactTable {
  id: string
  name: string
  version: Generated<number>
  created_at: ColumnType<string, string | Date, string | Date>
  updated_at: ColumnType<string, string | Date, string | Date>
  updated_by: string | null
}

interface DcsaEventTable {
  cabin_id: string
  id: string
  company_id: string
  kind: number
  created_at: ColumnType<string, string | Date, string | Date>
}

interface DeadlineProgressTable {
  one: Generated<boolean>
  revision: Generated<number>
  after_id: string | null
  done: Generated<number>
  total: Generated<number>
  finished: Generated<boolean>
}

interface DeadlineRevisionTable {
  one: Generated<boolean>
  revision: Generated<number>
  key: Generated<string>
  as_of: Generated<string>
  changed_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface DeadlineRuleTable {
  id: string
  kind: string
  transport_mode: number | null
  terminal_id: string | null
  carrier_id: string | null
  customer_id: string | null
  goods_class: number | null
  start_event: string
  start_day_counts: boolean
  free_amount: number
  free_unit: string
  steps: ColumnType<unknown, string | undefined, string>
  currency: string | null
  tax_rate: ColumnType<string | null, string | number | null | undefined, string | number | null>
  valid_from: string
  source: string
  confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  confirmed_by: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  container_class: number | null
  direction: string | null
  traffic: string | null
  port_id: string | null
  petroleum_facilities: Generated<boolean>
}

interface DemoRowTable {
  table_name: string
  row_id: string
}

interface DocumentCopyTable {
  id: string
  state: Generated<string>
  due_at: ColumnType<string, string | Date | undefined, string | Date>
  attempts: Generated<number>
  reason: string | null
  storage_key: string | null
  size: number | null
  pages: number | null
}

interface EmailConfirmationTable {
  token_hash: Buffer
  manager_id: string
  email: string
  expires_at: ColumnType<string, string | Date, string | Date>
  confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface FigureCountTable {
  one: Generated<boolean>
  counted_at: ColumnType<string, string | Date, string | Date>
  latest_change: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  took_ms: number
}

interface FigureStageTable {
  dimension: string
  member: string
  week: string
  status: number
  transport_mode: number
  days: number[]
  cases: number[]
}

interface FigureWeekTable {
  dimension: string
  member: string
  week: string
  arrivals: number
  released: number
  released_known: number
  released_within: number
  inspections: number
}

interface FollowRequestTable {
  id: string
  token_hash: Buffer
  email: string
  language: string
  numbers: string[]
  created_at: ColumnType<string, string | Date, string | Date>
  expires_at: ColumnType<string, string | Date, string | Date>
  mailed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  follower_id: string | null
}

interface FollowTokenTable {
  token_hash: Buffer
  follower_id: string
  created_at: ColumnType<string, string | Date, string | Date>
}

interface FollowedNumberTable {
  follower_id: string
  number_key: string
  number: string
  position: number
}

interface FollowerTable {
  id: string
  email: string
  language: string
  events: string[]
  digest: Generated<boolean>
  customer_id: string | null
  created_at: ColumnType<string, string | Date, string | Date>
  mailed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  bounced_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  stopped_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface HolidayTable {
  on: string
  name: string
  kind: Generated<string>
}

interface HolidayYearTable {
  year: number
  source: string | null
  confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  confirmed_by: string | null
  version: Generated<number>
}

interface JobTable {
  id: string
  company_id: string
  manager_id: string
  kind: string
  entity: string
  parameters: ColumnType<unknown, string, string>
  state: Generated<string>
  done: Generated<number>
  total: number | null
  counts: ColumnType<unknown | null, string | null | undefined, string | null>
  report: ColumnType<unknown | null, string | null | undefined, string | null>
  error: ColumnType<unknown | null, string | null | undefined, string | null>
  attempts: Generated<number>
  due_at: ColumnType<string, string | Date, string | Date>
  created_at: ColumnType<string, string | Date, string | Date>
  started_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  finished_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  input_key: string | null
  result_key: string | null
  file_name: string | null
  file_size: number | null
}

interface KnownAddressTable {
  manager_id: string
  address: string
  last_used_at: ColumnType<string, string | Date, string | Date>
}

interface LightTimeTable {
  transport_mode: number
  cases: number
  p75_days: number
}

interface LoadedDataTable {
  name: string
  loaded_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface MailConsentTable {
  id: string
  company_id: string
  email: string
  state: string
  token_hash: Buffer | null
  asked_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  answered_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface ManagerTable {
  id: string
  company_id: string
  user_name: string
  email: string | null
  password_hash: string | null
  timezone: Generated<string>
  disabled: Generated<boolean>
  last_login_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  last_login_ip: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  totp_secret: Buffer | null
  totp_confirmed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  totp_last_step: number | null
  pending_email: string | null
  access: Generated<string>
  display_name: string | null
  language: string | null
  search_text: GeneratedAlways<string>
  muted_notifications: Generated<string[]>
  name: GeneratedAlways<string>
  notifications_mailed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface MessageTable {
  id: string
  name: string
  email: string | null
  phone: string | null
  content: string
  language: string
  status: Generated<number>
  created_at: ColumnType<string, string | Date, string | Date>
  process_time: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  processed_by: string | null
  version: Generated<number>
  reference: Generated<string>
  taken_by: string | null
  taken_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  search_text: GeneratedAlways<string>
}

interface MessageAnswerTable {
  id: string
  message_id: string
  author_id: string | null
  author_name: string
  text: string
  created_at: ColumnType<string, string | Date, string | Date>
  outbox_id: string
  delivery: Generated<string>
}

interface MessageTemplateTable {
  id: string
  language: string
  title: string
  text: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  version: Generated<number>
}

interface MigrationTable {
  name: string
  sha256: string
  applied_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface NotificationTable {
  id: string
  manager_id: string
  kind: string
  subject_id: string
  cabin_id: string | null
  actor_name: string | null
  details: ColumnType<unknown, string | undefined, string>
  created_at: ColumnType<string, string | Date, string | Date>
  read_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  mailed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface OutboxTable {
  id: string
  kind: string
  recipient: string
  content: ColumnType<unknown, string, string>
  dedupe_key: string | null
  created_at: ColumnType<string, string | Date, string | Date>
  attempts: Generated<number>
  due_at: ColumnType<string, string | Date, string | Date>
  sent_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  dead_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  last_error: string | null
  expires_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface PasswordKeyTable {
  id: string
  public_pem: string
  private_pem: string
  created_at: ColumnType<string, string | Date | undefined, string | Date>
}

interface PasswordLinkTable {
  token_hash: Buffer
  manager_id: string
  expires_at: ColumnType<string, string | Date, string | Date>
}

interface PedimentoTable {
  id: string
  number: string
  section: string | null
  key: string | null
  paid_on: string | null
  modulated_on: string | null
  light: number | null
  released_on: string | null
  note: string | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date, string | Date>
  updated_at: ColumnType<string, string | Date, string | Date>
  updated_by: string | null
}

interface PedimentoCabinTable {
  pedimento_id: string
  cabin_id: string
  company_id: string | null
}

interface PortTable {
  id: string
  transport_type: number
  code: string
  name: string
  cn_name: string | null
  en_name: string | null
  es_name: string | null
  country_id: string
  timezone: string
  latitude: number | null
  longitude: number | null
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  aliases: Generated<string[]>
  search_text: GeneratedAlways<string>
  archived_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  merged_into: string | null
  traffic: string
}

interface PortNameTable {
  row_id: string
  key: string
  rank: number
}

interface RateLimitTable {
  bucket: string
  hits: ColumnType<string[], (string | Date)[], (string | Date)[]>
  expires_at: ColumnType<string, string | Date, string | Date>
}

interface RecoveryCodeTable {
  manager_id: string
  code_hash: Buffer
}

interface RequiredPaperTable {
  transport_mode: number
  goods_class: number
  kinds: string[]
  traffic: Generated<string>
}

interface SavedViewTable {
  id: string
  manager_id: string
  screen: string
  name: string
  query: string
  version: Generated<number>
  created_at: ColumnType<string, string | Date, string | Date>
  updated_at: ColumnType<string, string | Date, string | Date>
}

interface SecretTable {
  name: string
  value: Buffer
}

interface SessionTable {
  id: string
  token_hash: Buffer
  manager_id: string
  ip: string
  user_agent: string | null
  created_at: ColumnType<string, string | Date, string | Date>
  last_used_at: ColumnType<string, string | Date, string | Date>
  expires_at: ColumnType<string, string | Date, string | Date>
  previous_login_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  previous_login_ip: string | null
}

interface SettingTable {
  id: Generated<string>
  version: Generated<number>
  name: string | null
  phones: Generated<string[]>
  whatsapp: string | null
  email: string | null
  addresses: Generated<string[]>
  hours: Generated<string[]>
  patente: string | null
  logo: string | null
  currency: Generated<string>
}

interface StageTimeTable {
  status: number
  transport_mode: number
  cases: number
  p75_days: number
}

interface TellingTable {
  id: Generated<number>
  follower_id: string
  cabin_id: string
  event: string
  change: string
  was: string | null
  created_at: ColumnType<string, string | Date, string | Date>
  mailed_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  told: string | null
}

interface TerminalTable {
  id: string
  code: string
  name: string
  cn_name: string | null
  en_name: string | null
  port_id: string
  code_key: GeneratedAlways<string>
  name_key: GeneratedAlways<string>
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  archived_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  merged_into: string | null
  petroleum_facilities: Generated<boolean>
}

interface TransportTypeTable {
  id: string
  cn_name: string
  en_name: string
  es_name: string | null
  search_text: GeneratedAlways<string>
  version: Generated<number>
  created_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_at: ColumnType<string, string | Date | undefined, string | Date>
  updated_by: string | null
  archived_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  merged_into: string | null
}

interface UnfiledContentTable {
  storage_key: string
  since: ColumnType<string, string | Date, string | Date>
}

interface UploadRequestTable {
  id: string
  cabin_id: string
  kinds: string[]
  email: string | null
  language: string
  created_at: ColumnType<string, string | Date, string | Date>
  created_by: string | null
  expires_at: ColumnType<string, string | Date, string | Date>
  revoked_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  remind_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  reminded_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  opened_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  files: Generated<number>
  bytes: Generated<number>
}

interface UploadTokenTable {
  token_hash: Buffer
  upload_request_id: string
  created_at: ColumnType<string, string | Date, string | Date>
}

interface UsedCiphertextTable {
  hash: Buffer
  key_id: string
}

interface ValidCodeTable {
  purpose: string
  target: string
  code_hash: Buffer
  created_at: ColumnType<string, string | Date, string | Date>
  expires_at: ColumnType<string, string | Date, string | Date>
  former_hashes: Generated<Buffer[]>
  former_expiries: ColumnType<string[], (string | Date)[] | undefined, (string | Date)[]>
  tried_from: Generated<string[]>
  taken_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface WebhookTable {
  id: string
  company_id: string
  url: string
  events: string[]
  description: string | null
  enabled: Generated<boolean>
  disabled_because: string | null
  disabled_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  secret: Buffer
  previous_secret: Buffer | null
  previous_until: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  failing_since: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
  version: Generated<number>
  created_at: ColumnType<string, string | Date, string | Date>
  created_by: string | null
  updated_at: ColumnType<string, string | Date, string | Date>
}

interface WebhookAttemptTable {
  id: Generated<number>
  delivery_id: string
  at: ColumnType<string, string | Date, string | Date>
  url: string
  duration_ms: number
  status: number | null
  answer: string | null
  failure: string | null
  error: string | null
}

interface WebhookDeadlineTable {
  cabin_id: string
  kind: string
  ends_on: string
  days_before: number
  cabin_state: string | null
}

interface WebhookDeliveryTable {
  id: string
  webhook_id: string
  event_id: string
  type: string
  cabin_id: string | null
  data: ColumnType<unknown, string, string>
  created_at: ColumnType<string, string | Date, string | Date>
  state: Generated<string>
  due_at: ColumnType<string, string | Date, string | Date>
  attempts: Generated<number>
  attempts_before: Generated<number>
  finished_at: ColumnType<string | null, string | Date | null | undefined, string | Date | null>
}

interface WebhookSequenceTable {
  cabin_id: string
  last: number
}

export interface Tables {
  address: AddressTable
  airline: AirlineTable
  airline_name: AirlineNameTable
  api_key: ApiKeyTable
  audit_log: AuditLogTable
  cabin: CabinTable
  cabin_count: CabinCountTable
  cabin_document: CabinDocumentTable
  cabin_eta: CabinEtaTable
  cabin_import: CabinImportTable
  cabin_import_layout: CabinImportLayoutTable
  cabin_import_line: CabinImportLineTable
  cabin_recount: CabinRecountTable
  cabin_step: CabinStepTable
  calendar_link: CalendarLinkTable
  captcha: CaptchaTable
  cargo_type: CargoTypeTable
  carrier_feed: CarrierFeedTable
  carrier_proposal: CarrierProposalTable
  checklist_rule: ChecklistRuleTable
  comment: CommentTable
  comment_mention: CommentMentionTable
  company: CompanyTable
  company_review: CompanyReviewTable
  company_storage: CompanyStorageTable
  country: CountryTable
  customer: CustomerTable
  customer_contact: CustomerContactTable
  dcsa_event: DcsaEventTable
  deadline_progress: DeadlineProgressTable
  deadline_revision: DeadlineRevisionTable
  deadline_rule: DeadlineRuleTable
  demo_row: DemoRowTable
  document_copy: DocumentCopyTable
  email_confirmation: EmailConfirmationTable
  figure_count: FigureCountTable
  figure_stage: FigureStageTable
  figure_week: FigureWeekTable
  follow_request: FollowRequestTable
  follow_token: FollowTokenTable
  followed_number: FollowedNumberTable
  follower: FollowerTable
  holiday: HolidayTable
  holiday_year: HolidayYearTable
  job: JobTable
  known_address: KnownAddressTable
  light_time: LightTimeTable
  loaded_data: LoadedDataTable
  mail_consent: MailConsentTable
  manager: ManagerTable
  message: MessageTable
  message_answer: MessageAnswerTable
  message_template: MessageTemplateTable
  migration: MigrationTable
  notification: NotificationTable
  outbox: OutboxTable
  password_key: PasswordKeyTable
  password_link: PasswordLinkTable
  pedimento: PedimentoTable
  pedimento_cabin: PedimentoCabinTable
  port: PortTable
  port_name: PortNameTable
  rate_limit: RateLimitTable
  recovery_code: RecoveryCodeTable
  required_paper: RequiredPaperTable
  saved_view: SavedViewTable
  secret: SecretTable
  session: SessionTable
  setting: SettingTable
  stage_time: StageTimeTable
  telling: TellingTable
  terminal: TerminalTable
  transport_type: TransportTypeTable
  unfiled_content: UnfiledContentTable
  upload_request: UploadRequestTable
  upload_token: UploadTokenTable
  used_ciphertext: UsedCiphertextTable
  valid_code: ValidCodeTable
  webhook: WebhookTable
  webhook_attempt: WebhookAttemptTable
  webhook_deadline: WebhookDeadlineTable
  webhook_delivery: WebhookDeliveryTable
  webhook_sequence: WebhookSequenceTable
}
