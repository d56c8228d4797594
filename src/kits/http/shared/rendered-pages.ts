import type { Language } from '#kits/contract/shared/languages.ts'
import type { Operator } from '#kits/operator/shared/operator.ts'
import { publicPages } from './public-pages.ts'

/** The screens through which people get in. Their forms need script: one that is posted earlier is not read. */
export const doors = ['login', 'resetPassword', 'register'] as const

export type Door = (typeof doors)[number]

/** The screens that links in mails lead to, each with a token in its address; they are nobody else's to find. */
export const mailed = ['follow', 'upload'] as const

export type Mailed = (typeof mailed)[number]

export const isMailed = (screen: string | undefined): screen is Mailed =>
  mailed.some((each) => each === screen)

/** The screens rendered as HTML, shared by the build, the renderer and the server. */
export const renderedScreens = [...publicPages, 'notFound', ...doors, ...mailed] as const

export type RenderedScreen = (typeof renderedScreens)[number]

/** The build's files of a page in one language, by URL. */
export interface PageFiles {
  /** The page's style sheets as text, inlined into its head. */
  readonly style: string
  /** The style sheets in that text, which need not be fetched. */
  readonly sheets: readonly string[]
  /** The script that keeps what is pressed until the others have come. */
  readonly early: string
  /** The entry script, its imports, and the scripts it loads once the page is shown. */
  readonly script: string
  readonly imports: readonly string[]
  readonly later: readonly string[]
  /** The scripts it loads besides where it was rendered with data. */
  readonly withData: readonly string[]
  readonly font: string
}

export interface PageToRender {
  readonly screen: RenderedScreen
  readonly language: Language
  /** The query string with its question mark, or ''. */
  readonly search: string
  /** Any JSON; undefined where the screen needs none. */
  readonly data: unknown
  readonly publicUrl: string
  readonly imageHost: string
  readonly operator: Operator
  readonly messageRetentionDays: number
  readonly files: PageFiles
}

export type RenderPage = (page: PageToRender) => string

/** By screen and language, for whoever renders. */
export type FilesByPage = Readonly<Record<RenderedScreen, Readonly<Record<Language, PageFiles>>>>

/** Stands for PUBLIC_URL in pages rendered at build time; only the running server knows it. */
export const publicUrlPlaceholder = '__PUBLIC_URL__'

/** The path of a prerendered page, in the folder of the web app. */
export const pageFile = (screen: RenderedScreen, language: Language): string =>
  `pages/${screen}.${language}.html`
