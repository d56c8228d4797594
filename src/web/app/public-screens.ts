import type { ComponentType, ReactNode } from 'react'
import type { RenderedScreen } from '#shared/domain/rendered-pages.ts'
import type { TextPart } from '../texts/texts.ts'

/** The screens that are rendered to HTML before a browser asks for them, and what each is made of. */

export type Load<C = ComponentType> = () => Promise<{ default: C }>

interface PublicScreenParts {
  readonly load: Load
  /** The texts it needs besides the site's. */
  readonly texts?: TextPart
}

export const publicScreens: Readonly<Record<RenderedScreen, PublicScreenParts>> = {
  home: { texts: 'home', load: () => import('../features/home/page.tsx') },
  tracking: { texts: 'tracking', load: () => import('../features/tracking/page.tsx') },
  contact: { texts: 'contact', load: () => import('../features/contact/page.tsx') },
  privacy: { texts: 'privacy', load: () => import('../features/privacy/page.tsx') },
  notFound: { load: () => import('../features/errors/not-found.tsx') },
}

export const loadPublicLayout: Load<ComponentType<{ children: ReactNode }>> = () =>
  import('../layouts/public/layout.tsx')
