import type { Language } from '../texts/languages.ts'
import type { Operator } from './operator.ts'
import { publicPages } from './public-pages.ts'

/** The screens that come as HTML: what the build, the renderer it makes and the server agree on. */
export const renderedScreens = [...publicPages, 'notFound'] as const

export type RenderedScreen = (typeof renderedScreens)[number]

/** What a page needs of the build, in one language; each by its address. */
export interface PageFiles {
  /** The page's style sheets as one text, for its head. */
  readonly style: string
  /** The sheets that text is made of: not to be fetched again. */
  readonly sheets: readonly string[]
  /** What starts the app, what that one imports, and the scripts it will ask for once the page stands. */
  readonly script: string
  readonly imports: readonly string[]
  readonly later: readonly string[]
  readonly font: string
}

export interface PageToRender {
  readonly screen: RenderedScreen
  readonly language: Language
  /** Of the address, with its question mark; empty without one. */
  readonly search: string
  /** Any JSON; undefined where the screen needs none. */
  readonly data: unknown
  readonly publicUrl: string
  readonly imageHost: string
  readonly operator: Operator | null
  readonly files: PageFiles
}

export type RenderPage = (page: PageToRender) => string

/** By screen and language, for whoever renders. */
export type FilesByPage = Readonly<Record<RenderedScreen, Readonly<Record<Language, PageFiles>>>>

/** Stands for PUBLIC_URL in pages rendered at build time; only the running server knows it. */
export const publicUrlPlaceholder = '__PUBLIC_URL__'

/** Where the build leaves a page, under the folder of the web app. */
export const pageFile = (screen: RenderedScreen, language: Language): string =>
  `pages/${screen}.${language}.html`
