import * as account from './account.ts'
import * as accountSecurity from './account-security.ts'
import * as addresses from './addresses.ts'
import * as airlines from './airlines.ts'
import * as apiKeys from './api-keys.ts'
import { archiveCalls } from './archive.ts'
import * as auditLog from './audit-log.ts'
import * as badges from './badges.ts'
import * as cabinDocuments from './cabin-documents.ts'
import * as cabinImports from './cabin-imports.ts'
import * as cabinSearch from './cabin-search.ts'
import * as cabins from './cabins.ts'
import * as calendar from './calendar.ts'
import type { Call } from './call.ts'
import * as captcha from './captcha.ts'
import * as cargoTypes from './cargo-types.ts'
import * as carrierFeeds from './carrier-feeds.ts'
import * as checklists from './checklists.ts'
import * as comments from './comments.ts'
import * as companies from './companies.ts'
import * as countries from './countries.ts'
import * as customerContacts from './customer-contacts.ts'
import * as customers from './customers.ts'
import * as deadlineRules from './deadline-rules.ts'
import * as deadlines from './deadlines.ts'
import * as demo from './demo.ts'
import * as desk from './desk.ts'
import * as events from './events.ts'
import * as follow from './follow.ts'
import * as health from './health.ts'
import * as holidays from './holidays.ts'
import * as jobs from './jobs.ts'
import * as auth from './login.ts'
import * as managers from './managers.ts'
import * as messageTemplates from './message-templates.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as outbox from './outbox.ts'
import * as passwordReset from './password-reset.ts'
import * as pedimentos from './pedimentos.ts'
import * as ports from './ports.ts'
import * as registrations from './registrations.ts'
import * as savedViews from './saved-views.ts'
import * as settings from './settings.ts'
import * as terminals from './terminals.ts'
import * as timeZones from './time-zones.ts'
import * as tracking from './tracking.ts'
import * as transportTypes from './transport-types.ts'
import * as uploadRequests from './upload-requests.ts'
import * as webhooks from './webhooks.ts'

/** Every call by feature. The OpenAPI document and the access test iterate over it. */
const features = {
  auth,
  passwordReset,
  registrations,
  captcha,
  tracking,
  follow,
  messages,
  messageTemplates,
  account,
  accountSecurity,
  calendar,
  managers,
  apiKeys,
  carrierFeeds,
  webhooks,
  outbox,
  cabins,
  cabinImports,
  cabinSearch,
  cabinDocuments,
  pedimentos,
  checklists,
  uploadRequests,
  comments,
  jobs,
  auditLog,
  events,
  savedViews,
  customers,
  customerContacts,
  addresses,
  ports,
  airlines,
  cargoTypes,
  transportTypes,
  companies,
  countries,
  timeZones,
  demo,
  health,
  badges,
  notifications,
  terminals,
  deadlines,
  deadlineRules,
  holidays,
  desk,
  settings,
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value

const isReferenceEntity = (value: unknown): value is { update: Call } =>
  typeof value === 'object' &&
  value !== null &&
  ['update', 'getOptions', 'importRows'].every((name) => name in value)

/** A contract exports single calls, or those of an entity, from which a reference entity's further ones are derived. */
function callsIn(value: unknown): Call[] {
  if (isCall(value)) return [value]
  const derived = isReferenceEntity(value) ? Object.values(archiveCalls(value)) : []
  return [...Object.values(value as object).filter(isCall), ...derived]
}

export const callsByFeature: Record<string, Call[]> = Object.fromEntries(
  Object.entries(features).map(([feature, members]) => [feature, Object.values(members).flatMap(callsIn)]),
)

/** Every one, for the tests that walk through them all. @internal */
export const calls: Call[] = Object.values(callsByFeature).flat()
