import type { ComponentType, ReactNode } from 'react'
import type { RenderedScreen } from '#shared/domain/rendered-pages.ts'
import type { TextPart } from './texts.ts'

/** The screens that are rendered to HTML before a browser asks for them, and what each is made of. */

export type Load<C = ComponentType> = () => Promise<{ default: C }>

interface PublicScreenParts {
  readonly load: Load
  /** Beside the site's. */
  readonly texts?: TextPart
}

export const publicScreens: Readonly<Record<RenderedScreen, PublicScreenParts>> = {
  home: { texts: 'home', load: () => import('../rooms/home/page.tsx') },
  tracking: { texts: 'tracking', load: () => import('../rooms/tracking/page.tsx') },
  contact: { texts: 'contact', load: () => import('../rooms/contact/page.tsx') },
  privacy: { texts: 'privacy', load: () => import('../rooms/privacy/page.tsx') },
  notFound: { load: () => import('../rooms/errors/not-found.tsx') },
}

export const loadPublicLayout: Load<ComponentType<{ children: ReactNode }>> = () =>
  import('../layouts/public/layout.tsx')
