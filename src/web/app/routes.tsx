import type { ComponentType } from 'react'
import type { MiddlewareFunction, RouteObject } from 'react-router'
import { isAnonymous, type ScreenName, screenNames, screenOf } from '#shared/domain/routes.ts'
import { LoadProblem, RootProblem } from './load-problem.tsx'
import { Loading } from './loading.tsx'
import { Root } from './root.tsx'
import { loadOfficeTexts } from './texts.ts'

/** The page of every screen and the layouts around them; each is a chunk of its own. */

type Load = () => Promise<{ default: ComponentType }>
type Layout = ReturnType<typeof screenOf>['layout']

const officeInPreparation: Load = () => import('../rooms/preparing/office-page.tsx')
const publicInPreparation: Load = () => import('../rooms/preparing/public-page.tsx')

const pages: Record<ScreenName, Load> = {
  home: () => import('../rooms/home/page.tsx'),
  tracking: publicInPreparation,
  contact: publicInPreparation,
  notFound: () => import('../rooms/errors/not-found.tsx'),
  login: () => import('../rooms/login/page.tsx'),
  cabin: officeInPreparation,
  cabinDetail: officeInPreparation,
  cm: () => import('../rooms/customers/page.tsx'),
  adm: () => import('../rooms/addresses/page.tsx'),
  pm: () => import('../rooms/ports/page.tsx'),
  am: () => import('../rooms/airlines/page.tsx'),
  ctm: () => import('../rooms/cargo-types/page.tsx'),
  btm: () => import('../rooms/transport-types/page.tsx'),
  messages: officeInPreparation,
  registrations: officeInPreparation,
  managers: officeInPreparation,
  accountinfo: () => import('../rooms/account/page.tsx'),
}

/** The office's code and texts; both are there before its first render. */
export async function loadOffice(): ReturnType<Load> {
  const [office] = await Promise.all([import('./office.tsx'), loadOfficeTexts()])
  return office
}

const layouts: Record<Layout, Load> = {
  public: () => import('../layouts/public/layout.tsx'),
  login: () => import('../layouts/login/layout.tsx'),
  office: loadOffice,
}

const lazily = (load: Load) => async () => ({ Component: (await load()).default })

/** A page route carries the screen's name as its id. */
export function pageRoute(name: ScreenName): RouteObject {
  return { id: name, path: screenOf(name).path, lazy: lazily(pages[name]) }
}

/** Where a layout's pages hang. */
export const pagesId = (layout: Layout): string => `${layout}-pages`

/**
 * A page that fails to load is reported inside its layout, a layout that fails by the root. The route
 * in between is needed: one whose own lazy part failed does not get to render its error boundary.
 */
function layoutRoute(layout: Layout): RouteObject {
  const names = screenNames.filter((name) => isAnonymous(name) && screenOf(name).layout === layout)
  return {
    lazy: lazily(layouts[layout]),
    children: [{ id: pagesId(layout), ErrorBoundary: LoadProblem, children: names.map(pageRoute) }],
  }
}

/** What is there before anyone signs in: the office's layout is empty until the guard fills it. */
export function siteRoutes(guard: MiddlewareFunction): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: RootProblem,
      HydrateFallback: Loading,
      middleware: [guard],
      children: [
        layoutRoute('public'),
        layoutRoute('login'),
        layoutRoute('office'),
        { path: '*', Component: Loading },
      ],
    },
  ]
}
