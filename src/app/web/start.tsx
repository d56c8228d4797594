import './validation-engine.ts'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { isLanguage } from '#kits/contract/shared/languages.ts'
import { loadFirstLanguage } from '#kits/i18n/web/texts.ts'
import { takePageData } from '#kits/page/web/page-data.ts'
import type { Router } from '#kits/page/web/router/router.ts'
import { App } from './app.tsx'
import { createAppRouter } from './router.ts'
import type { LoadedScreen } from './routes.tsx'
import './text-parts.ts'

const root = getRoot()
const { lang } = document.documentElement
const isRendered = root.hasChildNodes()

const ready = loadFirstLanguage(location.search, isRendered && isLanguage(lang) ? lang : undefined)
const router = createAppRouter(ready)
takePageData(router)

function getRoot(): HTMLElement {
  const found = document.getElementById('root')
  if (!found) throw new Error('index.html has no root element')
  return found
}

function firstScreen({ snapshot, subscribe }: Router<LoadedScreen>): Promise<LoadedScreen> {
  return new Promise((resolve) => {
    const look = () => {
      const { screen } = snapshot()
      if (screen) resolve(screen)
      return screen !== undefined
    }
    const stop = look() ? undefined : subscribe(() => look() && stop?.())
  })
}

/** A prerendered page is left as it is until its screen's code and texts have loaded, then hydrated. */
async function start(): Promise<void> {
  const app = <App router={router} />
  await ready
  // As a transition, in slices: the page is readable already and must keep responding to scrolling while it hydrates.
  if (isRendered && !(await firstScreen(router)).failure) startTransition(() => void hydrateRoot(root, app))
  else createRoot(root).render(app)
  // For early-presses.ts.
  dispatchEvent(new Event('hydrate'))
}

// Not awaited at the top level: the pages' chunks import this module and would wait for it.
void start()
