import type { ComponentType, ReactNode } from 'react'
import type { RenderedScreen } from '#kits/http/shared/rendered-pages.ts'
import type { TextPart } from '#kits/i18n/web/texts.ts'
import { screens } from '#kits/page/shared/routes.ts'

/** The screens that are rendered to HTML before a browser asks for them, and what each is made of. */

export type Load<C = ComponentType> = () => Promise<{ default: C }>

interface PublicScreenParts<C = ComponentType> {
  readonly load: Load<C>
  /** The texts it needs besides the site's. */
  readonly texts?: TextPart
}

async function loadTracking(): Promise<{ default: ComponentType }> {
  const page = await import('#modules/tracking/web/page/page.tsx')
  await page.ready()
  return page
}

export const publicScreens: Readonly<Record<RenderedScreen, PublicScreenParts>> = {
  home: { texts: 'home', load: () => import('#modules/site/web/home/page.tsx') },
  tracking: { texts: 'tracking', load: loadTracking },
  contact: { texts: 'contact', load: () => import('#modules/messages/web/contact/page.tsx') },
  privacy: { texts: 'privacy', load: () => import('#modules/site/web/privacy/page.tsx') },
  // Its tracking field says what the one of the home page says.
  notFound: { texts: 'home', load: () => import('#modules/site/web/errors/not-found.tsx') },
  login: { load: () => import('#modules/access/web/login/page.tsx') },
  resetPassword: { texts: 'reset', load: () => import('#modules/access/web/password-reset/page.tsx') },
  // They bring their texts along, so that the list of their scripts is not in the script of every visitor.
  follow: { load: async () => (await import('#modules/following/web/load-page.ts')).loadFollowPage() },
  upload: { load: async () => (await import('#modules/papers/web/upload/load-page.ts')).loadUploadPage() },
  register: { texts: 'register', load: () => import('#modules/access/web/registrations/register-page.tsx') },
}

export type LayoutComponent = ComponentType<{ children: ReactNode }>

/** The layouts around them. */
export const publicLayouts: Readonly<Record<'public' | 'login', PublicScreenParts<LayoutComponent>>> = {
  public: { load: () => import('#kits/layouts/web/public/layout.tsx') },
  login: { texts: 'login', load: () => import('#kits/layouts/web/login/layout.tsx') },
}

export const layoutOf = (screen: RenderedScreen) => publicLayouts[screens[screen].layout]
