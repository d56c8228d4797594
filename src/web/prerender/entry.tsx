import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { type PageToRender, type RenderPage, renderedScreens } from '#shared/domain/rendered-pages.ts'
import { screenOf } from '#shared/domain/routes.ts'
import { languages } from '#shared/texts/languages.ts'
import { setImageHost } from '../api/image-source.ts'
import { App } from '../app/app.tsx'
import { loadPublicLayout, publicScreens } from '../app/public-screens.ts'
import type { LoadedScreen } from '../app/routes.tsx'
import { setMessageRetention } from '../page/message-retention.ts'
import { setOperator } from '../page/operator.ts'
import { setPageData } from '../page/page-data.ts'
import type { Router } from '../router/router.ts'
import { loadParts, setTexts } from '../texts/texts.ts'
import { documentOf } from './document.ts'

/** Renders the public screens outside of a browser: at build time, and the tracking page per request. */

const { default: Layout } = await loadPublicLayout()

const pages = new Map<string, ComponentType>(
  await Promise.all(
    renderedScreens.map(async (name) => [name, (await publicScreens[name].load()).default] as const),
  ),
)

const parts = renderedScreens.map((name) => publicScreens[name].texts).filter((part) => part !== undefined)
const textsIn = new Map(
  await Promise.all(
    languages.map(async (language) => [language, await loadParts(language, ['site', ...parts])] as const),
  ),
)

export const renderPage: RenderPage = (page) => {
  const { screen, language, data, imageHost, operator, messageRetentionDays } = page
  const texts = textsIn.get(language)
  const Page = pages.get(screen)
  if (!texts || !Page) throw new Error(`No page ${screen} in ${language}`)
  // Rendering is synchronous, so no other page can change these globals in between.
  setTexts(texts)
  setPageData(data)
  setImageHost(imageHost)
  setOperator(operator)
  setMessageRetention(messageRetentionDays)
  const markup = renderToString(<App router={staticRouter(page, { Layout, Page })} />)
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
