import type { ComponentType } from 'react'
import type { RenderedScreen } from '#kits/http/shared/rendered-pages.ts'
import { type TextPart, withTexts } from '#kits/i18n/web/texts.ts'
import { type ScreenName, screenOf } from '#kits/page/shared/routes.ts'
import type { OfficeScreen } from './office-pages.ts'
import { type LayoutComponent, type Load, publicLayouts, publicScreens } from './public-screens.ts'

/** The page of every screen and the layouts around them; each is a chunk of its own. */

type Layout = ReturnType<typeof screenOf>['layout']

/** A page with its own part of the texts. */
const pageWithTexts =
  <C,>(part: TextPart, load: Load<C>): Load<C> =>
  () =>
    withTexts(part, load)

const publicPage = (name: RenderedScreen): Load => {
  const { texts, load } = publicScreens[name]
  return texts ? pageWithTexts(texts, load) : load
}

const pages: Record<Exclude<ScreenName, OfficeScreen>, Load> = {
  home: publicPage('home'),
  tracking: publicPage('tracking'),
  contact: publicPage('contact'),
  privacy: publicPage('privacy'),
  follow: publicPage('follow'),
  upload: publicPage('upload'),
  notFound: publicPage('notFound'),
  login: publicPage('login'),
  resetPassword: publicPage('resetPassword'),
  setPassword: pageWithTexts('reset', () => import('#modules/access/web/password-reset/link-page.tsx')),
  register: publicPage('register'),
  registerAgain: pageWithTexts(
    'register',
    () => import('#modules/access/web/registrations/resubmit-page.tsx'),
  ),
  confirmEmail: pageWithTexts('register', () => import('#modules/access/web/registrations/confirm-page.tsx')),
}

/** Loads the office's code and texts; both are needed for its first render. */
export const loadOffice = () => withTexts('office', () => import('./office.tsx'))

const isOffice = (name: ScreenName): name is OfficeScreen => screenOf(name).layout === 'office'

/** The office brings the list of its pages along, so that it is not in the script of every visitor. */
const loadPage = async (name: ScreenName) =>
  isOffice(name) ? (await loadOffice()).officePages[name]() : pages[name]()

const layouts: Record<Layout, Load<LayoutComponent>> = {
  public: publicLayouts.public.load,
  login: pageWithTexts('login', publicLayouts.login.load),
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
  const [layout, page] = await Promise.allSettled([layouts[screenOf(name).layout](), loadPage(name)])
  if (layout.status === 'rejected') return { failure: layout.reason }
  const Layout = layout.value.default
  if (page.status === 'rejected') return { Layout, failure: page.reason }
  const screen = { Layout, Page: page.value.default }
  loaded.set(name, screen)
  return screen
}
