import type { ScreenName, screens } from '#shared/domain/routes.ts'
import { withTexts } from '../texts/texts.ts'
import type { Load } from './public-screens.ts'

export type OfficeScreen = {
  [N in ScreenName]: (typeof screens)[N]['layout'] extends 'office' ? N : never
}[ScreenName]

const desk: Load = async () => (await import('../features/desk/load-page.ts')).loadDeskPage()

const intake: Load = async () => (await import('../features/cabins/intake/load-page.ts')).loadIntakePage()

const audit: Load = async () => (await import('../features/audit-log/load-page.ts')).loadAuditPage()
const notifications: Load = async () =>
  (await import('../features/notifications/load-page.ts')).loadNotificationsPage()

const pedimento: Load = async () => (await import('../features/pedimentos/load-page.ts')).loadPedimentosPage()

const rules: Load = async () => (await import('../features/deadline-rules/load-page.ts')).loadRulesPage()

const settings: Load = async () => (await import('../features/settings/load-page.ts')).loadSettingsPage()

const integrations: Load = async () =>
  (await import('../features/api-keys/load-page.ts')).loadIntegrationsPage()

const feeds: Load = async () => (await import('../features/carrier-feeds/load-page.ts')).loadFeedsPage()
const proposals: Load = async () =>
  (await import('../features/carrier-feeds/load-page.ts')).loadProposalsPage()
const webhooks: Load = async () => (await import('../features/webhooks/load-page.ts')).loadWebhooksPage()

/**
 * The page of every screen of the office, with its own part of the texts; each is a chunk of its own.
 * @public for routes.tsx, which loads them with the office
 */
export const officePages: Readonly<Record<OfficeScreen, Load>> = {
  desk,
  cabinImport: intake,
  cabinImportDetail: intake,
  cabin: () => import('../features/cabins/list-page.tsx'),
  cabinDetail: () => withTexts('cabin', () => import('../features/cabins/detail-page.tsx')),
  pedimento,
  cm: () => withTexts('reference', () => import('../features/customers/page.tsx')),
  adm: () => withTexts('reference', () => import('../features/addresses/page.tsx')),
  pm: () => withTexts('reference', () => import('../features/ports/page.tsx')),
  am: () => withTexts('reference', () => import('../features/airlines/page.tsx')),
  ctm: () => withTexts('reference', () => import('../features/cargo-types/page.tsx')),
  btm: () => withTexts('reference', () => import('../features/transport-types/page.tsx')),
  messages: () => withTexts('messages', () => import('../features/messages/page.tsx')),
  registrations: () => withTexts('administration', () => import('../features/registrations/page.tsx')),
  managers: () => withTexts('administration', () => import('../features/managers/page.tsx')),
  outbox: () => withTexts('administration', () => import('../features/outbox/page.tsx')),
  jobs: () => withTexts('jobs', () => import('../features/jobs/page.tsx')),
  notifications,
  accountinfo: () => withTexts('account', () => import('../features/account/page.tsx')),
  audit,
  terminals: () => withTexts('reference', () => import('../features/terminals/page.tsx')),
  rules,
  integrations,
  feeds,
  proposals,
  webhooks,
  settings,
}
