import type { ComponentType, ReactNode } from 'react'
import type { RenderedScreen } from '#shared/domain/rendered-pages.ts'
import { screens } from '#shared/domain/routes.ts'
import type { TextPart } from '../texts/texts.ts'

/** The screens that are rendered to HTML before a browser asks for them, and what each is made of. */

export type Load<C = ComponentType> = () => Promise<{ default: C }>

interface PublicScreenParts<C = ComponentType> {
  readonly load: Load<C>
  /** The texts it needs besides the site's. */
  readonly texts?: TextPart
}

async function loadTracking(): Promise<{ default: ComponentType }> {
  const page = await import('../features/tracking/page.tsx')
  await page.ready()
  return page
}

export const publicScreens: Readonly<Record<RenderedScreen, PublicScreenParts>> = {
  home: { texts: 'home', load: () => import('../features/home/page.tsx') },
  tracking: { texts: 'tracking', load: loadTracking },
  contact: { texts: 'contact', load: () => import('../features/contact/page.tsx') },
  privacy: { texts: 'privacy', load: () => import('../features/privacy/page.tsx') },
  // Its tracking field says what the one of the home page says.
  notFound: { texts: 'home', load: () => import('../features/errors/not-found.tsx') },
  login: { load: () => import('../features/login/page.tsx') },
  resetPassword: { texts: 'reset', load: () => import('../features/password-reset/page.tsx') },
  register: { texts: 'register', load: () => import('../features/registrations/register-page.tsx') },
}

export type LayoutComponent = ComponentType<{ children: ReactNode }>

/** The layouts around them. */
export const publicLayouts: Readonly<Record<'public' | 'login', PublicScreenParts<LayoutComponent>>> = {
  public: { load: () => import('../layouts/public/layout.tsx') },
  login: { texts: 'login', load: () => import('../layouts/login/layout.tsx') },
}

export const layoutOf = (screen: RenderedScreen) => publicLayouts[screens[screen].layout]
