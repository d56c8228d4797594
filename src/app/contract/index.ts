import * as auditLog from '#kits/audit/shared/audit-log.ts'
import * as captcha from '#kits/captcha/shared/captcha.ts'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import * as jobs from '#kits/contract/shared/jobs.ts'
import * as countries from '#kits/countries/shared/countries.ts'
import * as timeZones from '#kits/dates/shared/time-zones.ts'
import * as outbox from '#kits/mail/shared/outbox.ts'
import * as savedViews from '#kits/records/shared/saved-views.ts'
import * as account from '#kits/session/shared/account.ts'
import * as companies from '#kits/session/shared/companies.ts'
import * as auth from '#kits/session/shared/login.ts'
import * as accountSecurity from '#modules/access/contract/account-security.ts'
import * as managers from '#modules/access/contract/managers.ts'
import * as passwordReset from '#modules/access/contract/password-reset.ts'
import * as registrations from '#modules/access/contract/registrations.ts'
import * as carrierFeeds from '#modules/carriers/contract.ts'
import * as comments from '#modules/comments/contract.ts'
import * as customers from '#modules/customers/contract.ts'
import * as deadlines from '#modules/deadlines/contract/deadlines.ts'
import * as holidays from '#modules/deadlines/contract/holidays.ts'
import * as deadlineRules from '#modules/deadlines/contract/rules.ts'
import * as desk from '#modules/desk/contract.ts'
import * as customerContacts from '#modules/following/contract/contacts.ts'
import * as follow from '#modules/following/contract/following.ts'
import * as cabinImports from '#modules/intake/contract.ts'
import * as messages from '#modules/messages/contract/messages.ts'
import * as messageTemplates from '#modules/messages/contract/templates.ts'
import * as badges from '#modules/notifications/contract/badges.ts'
import * as notifications from '#modules/notifications/contract/notifications.ts'
import * as checklists from '#modules/papers/contract/checklists.ts'
import * as cabinDocuments from '#modules/papers/contract/documents.ts'
import * as uploadRequests from '#modules/papers/contract/requests.ts'
import * as apiKeys from '#modules/partners/contract/api-keys.ts'
import * as calendar from '#modules/partners/contract/calendar.ts'
import * as webhooks from '#modules/partners/contract/webhooks.ts'
import * as pedimentos from '#modules/pedimentos/contract.ts'
import * as addresses from '#modules/reference/contract/addresses.ts'
import * as airlines from '#modules/reference/contract/airlines.ts'
import * as cargoTypes from '#modules/reference/contract/cargo-types.ts'
import * as ports from '#modules/reference/contract/ports.ts'
import * as terminals from '#modules/reference/contract/terminals.ts'
import * as transportTypes from '#modules/reference/contract/transport-types.ts'
import * as settings from '#modules/settings/contract.ts'
import * as cabins from '#modules/shipments/contract/cabins.ts'
import * as events from '#modules/shipments/contract/events.ts'
import * as cabinSearch from '#modules/shipments/contract/search.ts'
import * as tracking from '#modules/tracking/contract/tracking.ts'
import * as demo from './demo.ts'
import * as health from './health.ts'

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
