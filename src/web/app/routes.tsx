import type { ComponentType, ReactNode } from 'react'
import type { RenderedScreen } from '#shared/domain/rendered-pages.ts'
import { type ScreenName, screenOf } from '#shared/domain/routes.ts'
import { loadTexts, type TextPart } from '../texts/texts.ts'
import { type Load, loadPublicLayout, publicScreens } from './public-screens.ts'

/** The page of every screen and the layouts around them; each is a chunk of its own. */

type LayoutComponent = ComponentType<{ children: ReactNode }>
type Layout = ReturnType<typeof screenOf>['layout']

/** Loads a page together with its own part of the texts. */
const withTexts =
  (part: TextPart, load: Load): Load =>
  async () => {
    const [page] = await Promise.all([load(), loadTexts(part)])
    return page
  }

const publicPage = (name: RenderedScreen): Load => {
  const { texts, load } = publicScreens[name]
  return texts ? withTexts(texts, load) : load
}

const intake: Load = async () => (await import('../features/cabins/intake/load-page.ts')).loadIntakePage()

const audit: Load = async () => (await import('../features/audit-log/load-page.ts')).loadAuditPage()
const notifications: Load = async () =>
  (await import('../features/notifications/load-page.ts')).loadNotificationsPage()

const pages: Record<ScreenName, Load> = {
  home: publicPage('home'),
  tracking: publicPage('tracking'),
  contact: publicPage('contact'),
  privacy: publicPage('privacy'),
  notFound: publicPage('notFound'),
  login: () => import('../features/login/page.tsx'),
  resetPassword: withTexts('reset', () => import('../features/password-reset/page.tsx')),
  setPassword: withTexts('reset', () => import('../features/password-reset/link-page.tsx')),
  register: withTexts('register', () => import('../features/registrations/register-page.tsx')),
  registerAgain: withTexts('register', () => import('../features/registrations/resubmit-page.tsx')),
  confirmEmail: withTexts('register', () => import('../features/registrations/confirm-page.tsx')),
  cabinImport: intake,
  cabinImportDetail: intake,
  cabin: () => import('../features/cabins/list-page.tsx'),
  cabinDetail: () => import('../features/cabins/detail-page.tsx'),
  cm: withTexts('reference', () => import('../features/customers/page.tsx')),
  adm: withTexts('reference', () => import('../features/addresses/page.tsx')),
  pm: withTexts('reference', () => import('../features/ports/page.tsx')),
  am: withTexts('reference', () => import('../features/airlines/page.tsx')),
  ctm: withTexts('reference', () => import('../features/cargo-types/page.tsx')),
  btm: withTexts('reference', () => import('../features/transport-types/page.tsx')),
  messages: withTexts('messages', () => import('../features/messages/page.tsx')),
  registrations: withTexts('administration', () => import('../features/registrations/page.tsx')),
  managers: withTexts('administration', () => import('../features/managers/page.tsx')),
  outbox: withTexts('administration', () => import('../features/outbox/page.tsx')),
  jobs: withTexts('jobs', () => import('../features/jobs/page.tsx')),
  notifications,
  accountinfo: withTexts('account', () => import('../features/account/page.tsx')),
  audit,
}

/** Loads the office's code and texts; both are needed for its first render. */
export async function loadOffice(): ReturnType<Load<LayoutComponent>> {
  const [office] = await Promise.all([import('./office.tsx'), loadTexts('office')])
  return office
}

const layouts: Record<Layout, Load<LayoutComponent>> = {
  public: loadPublicLayout,
  login: () => import('../layouts/login/layout.tsx'),
  office: loadOffice,
}

/** A screen's loaded components, or the failure to load them. */
export interface LoadedScreen {
  readonly Layout?: LayoutComponent
  readonly Page?: ComponentType
  readonly failure?: unknown
}

/** Cached, so that a screen keeps its object identity and is not rendered anew. */
const loaded = new Map<ScreenName, LoadedScreen>()

export async function loadScreen(name: ScreenName): Promise<LoadedScreen> {
  const known = loaded.get(name)
  if (known) return known
  const [layout, page] = await Promise.allSettled([layouts[screenOf(name).layout](), pages[name]()])
  if (layout.status === 'rejected') return { failure: layout.reason }
  const Layout = layout.value.default
  if (page.status === 'rejected') return { Layout, failure: page.reason }
  const screen = { Layout, Page: page.value.default }
  loaded.set(name, screen)
  return screen
}
