import { withTexts } from '#kits/i18n/web/texts.ts'
import type { ScreenName, screens } from '#kits/page/shared/routes.ts'
import type { Load } from './public-screens.ts'

export type OfficeScreen = {
  [N in ScreenName]: (typeof screens)[N]['layout'] extends 'office' ? N : never
}[ScreenName]

const desk: Load = async () => (await import('#modules/desk/web/load-page.ts')).loadDeskPage()

const intake: Load = async () => (await import('#modules/intake/web/page/load-page.ts')).loadIntakePage()

const audit: Load = async () => (await import('#modules/audit-log/web/load-page.ts')).loadAuditPage()
const notifications: Load = async () =>
  (await import('#modules/notifications/web/load-page.ts')).loadNotificationsPage()

const pedimento: Load = async () =>
  (await import('#modules/pedimentos/web/load-page.ts')).loadPedimentosPage()

const rules: Load = async () => (await import('#modules/settings/web/rules/load-page.ts')).loadRulesPage()

const settings: Load = async () => (await import('#modules/settings/web/load-page.ts')).loadSettingsPage()

const integrations: Load = async () =>
  (await import('#modules/partners/web/api-keys/load-page.ts')).loadIntegrationsPage()

const feeds: Load = async () => (await import('#modules/carriers/web/load-page.ts')).loadFeedsPage()
const proposals: Load = async () => (await import('#modules/carriers/web/load-page.ts')).loadProposalsPage()
const webhooks: Load = async () =>
  (await import('#modules/partners/web/webhooks/load-page.ts')).loadWebhooksPage()

/**
 * The page of every screen of the office, with its own part of the texts; each is a chunk of its own.
 * @public for routes.tsx, which loads them with the office
 */
export const officePages: Readonly<Record<OfficeScreen, Load>> = {
  desk,
  cabinImport: intake,
  cabinImportDetail: intake,
  cabin: () => import('#modules/shipments/web/cabin-pages/list.tsx'),
  cabinDetail: () => withTexts('cabin', () => import('#modules/shipments/web/cabin-pages/detail.tsx')),
  pedimento,
  cm: () => withTexts('reference', () => import('#modules/customers/web/page.tsx')),
  adm: () => withTexts('reference', () => import('#modules/reference/web/addresses/page.tsx')),
  pm: () => withTexts('reference', () => import('#modules/reference/web/ports/page.tsx')),
  am: () => withTexts('reference', () => import('#modules/reference/web/airlines/page.tsx')),
  ctm: () => withTexts('reference', () => import('#modules/reference/web/cargo-types/page.tsx')),
  btm: () => withTexts('reference', () => import('#modules/reference/web/transport-types/page.tsx')),
  messages: () => withTexts('messages', () => import('#modules/messages/web/page.tsx')),
  registrations: () =>
    withTexts('administration', () => import('#modules/access/web/registrations/page.tsx')),
  managers: () => withTexts('administration', () => import('#modules/access/web/managers/page.tsx')),
  outbox: () => withTexts('administration', () => import('#kits/mail/web/undelivered/page.tsx')),
  jobs: () => withTexts('jobs', () => import('#kits/jobs/web/page/page.tsx')),
  notifications,
  accountinfo: () => withTexts('account', () => import('#modules/settings/web/account/page.tsx')),
  audit,
  terminals: () => withTexts('reference', () => import('#modules/reference/web/terminals/page.tsx')),
  rules,
  integrations,
  feeds,
  proposals,
  webhooks,
  settings,
}
