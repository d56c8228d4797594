import { renderToString } from 'react-dom/server'
import { type PageToRender, type RenderPage, renderedScreens } from '#shared/domain/rendered-pages.ts'
import { screenOf } from '#shared/domain/routes.ts'
import { languages } from '#shared/texts/languages.ts'
import { setImageHost } from '../api/image-source.ts'
import { App } from '../app/app.tsx'
import { layoutOf, publicLayouts, publicScreens } from '../app/public-screens.ts'
import type { LoadedScreen } from '../app/routes.tsx'
import { loadLazyParts } from '../page/lazy-part.ts'
import { setMessageRetention } from '../page/message-retention.ts'
import { setOperator } from '../page/operator.ts'
import { setPageData } from '../page/page-data.ts'
import type { Router } from '../router/router.ts'
import { loadParts, setTexts } from '../texts/texts.ts'
import { documentOf } from './document.ts'

/** Renders the public screens outside of a browser: at build time, and the tracking page per request. */

const pages = new Map<string, LoadedScreen>(
  await Promise.all(
    renderedScreens.map(async (name) => {
      const [layout, page] = await Promise.all([layoutOf(name).load(), publicScreens[name].load()])
      return [name, { Layout: layout.default, Page: page.default }] as const
    }),
  ),
)
await loadLazyParts()

const parts = [...Object.values(publicScreens), ...Object.values(publicLayouts)]
  .map(({ texts }) => texts)
  .filter((part) => part !== undefined)
const textsIn = new Map(
  await Promise.all(
    languages.map(async (language) => [language, await loadParts(language, ['site', ...parts])] as const),
  ),
)

export const renderPage: RenderPage = (page) => {
  const { screen, language, data, imageHost, operator, messageRetentionDays } = page
  const texts = textsIn.get(language)
  const shown = pages.get(screen)
  if (!texts || !shown) throw new Error(`No page ${screen} in ${language}`)
  // Rendering is synchronous, so no other page can change these globals in between.
  setTexts(texts)
  setPageData(data)
  setImageHost(imageHost)
  setOperator(operator)
  setMessageRetention(messageRetentionDays)
  const markup = renderToString(<App router={staticRouter(page, shown)} />)
  setPageData(undefined)
  return documentOf(page, { markup, t: texts.t })
}

/** A router that stays on one page. */
function staticRouter({ screen, search }: PageToRender, shown: LoadedScreen): Router<LoadedScreen> {
  const location = { pathname: screenOf(screen).path, search, hash: '', state: null, key: '' }
  const snapshot = {
    location,
    arrival: 'start',
    keepsScroll: false,
    screen: shown,
    isNavigating: false,
    blocked: undefined,
  } as const
  return {
    snapshot: () => snapshot,
    target: () => location,
    subscribe: () => () => undefined,
    navigate: () => Promise.resolve(),
    blockWhen: () => () => undefined,
  }
}
