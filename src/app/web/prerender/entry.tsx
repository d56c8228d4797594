import '../text-parts.ts'
import { renderToString } from 'react-dom/server'
import { languages } from '#kits/contract/shared/languages.ts'
import { type PageToRender, type RenderPage, renderedScreens } from '#kits/http/shared/rendered-pages.ts'
import { setImageHost } from '#kits/http/web/image-source.ts'
import { loadParts, setTexts } from '#kits/i18n/web/texts.ts'
import { setOperator } from '#kits/operator/web/operator.ts'
import { screenOf } from '#kits/page/shared/routes.ts'
import { loadLazyParts } from '#kits/page/web/lazy-part.ts'
import { setMessageRetention } from '#kits/page/web/message-retention.ts'
import { setPageData } from '#kits/page/web/page-data.ts'
import type { Router } from '#kits/page/web/router/router.ts'
import { followTexts } from '#modules/following/web/texts.ts'
import { uploadTexts } from '#modules/papers/web/upload/load-page.ts'
import { App } from '../app.tsx'
import { layoutOf, publicLayouts, publicScreens } from '../public-screens.ts'
import type { LoadedScreen } from '../routes.tsx'
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
    languages.map(
      async (language) =>
        [language, await loadParts(language, ['site', ...parts, followTexts, uploadTexts])] as const,
    ),
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
