import type { RenderedScreen } from '#shared/domain/rendered-pages.ts'
import type { Language } from '#shared/texts/languages.ts'

/** A script of the build: the sources in it, and the scripts that it imports statically. */
export interface Chunk {
  readonly file: string
  readonly imports: readonly string[]
  readonly sources: readonly string[]
  /** The style sheets that come with it. */
  readonly sheets: readonly string[]
}

interface Budget {
  /** Kilobytes (1000 bytes) after brotli. */
  readonly kilobytes: number
  /** The sources that the screen imports at once, besides the app itself; `{language}` stands for each language. */
  readonly loads: readonly string[]
}

const site = ['src/shared/texts/{language}/site.ts']
/** Of rendered pages alone. */
export const earlyScript = 'src/web/early-presses.ts'

const publicPage = (page: string, ...texts: string[]): string[] => [
  earlyScript,
  ...site,
  'src/web/layouts/public/layout.tsx',
  ...texts.map((part) => `src/shared/texts/{language}/${part}.ts`),
  `src/web/features/${page}.tsx`,
]

const door = (page: string, ...texts: string[]): string[] => [
  earlyScript,
  ...site,
  ...['login', ...texts].map((part) => `src/shared/texts/{language}/${part}.ts`),
  'src/web/layouts/login/layout.tsx',
  `src/web/features/${page}.tsx`,
]

/** The sources that each prerendered page imports at once; its style sheets come in this order. */
export const publicLoads: Readonly<Record<RenderedScreen, readonly string[]>> = {
  home: publicPage('home/page', 'home'),
  tracking: publicPage('tracking/page', 'tracking'),
  contact: publicPage('contact/page', 'contact'),
  privacy: publicPage('privacy/page', 'privacy'),
  notFound: publicPage('errors/not-found', 'home'),
  login: door('login/page'),
  resetPassword: door('password-reset/page', 'password-reset'),
  register: door('registrations/register-page', 'register'),
}

/** What a page imports besides where it was rendered with data: the server has rendered it, so its style is needed at once. */
export const partsWithData: Readonly<Partial<Record<RenderedScreen, readonly string[]>>> = {
  tracking: ['src/web/features/tracking/results/found.tsx'],
}

const office = [
  ...site,
  'src/shared/texts/{language}/office.ts',
  'src/web/session/session.ts',
  'src/web/app/office.tsx',
]

/** Budgets of public pages may only shrink; those of the cabins' screens are promised by the product. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { kilobytes: 90, loads: publicLoads.home },
  '/tracking': { kilobytes: 100, loads: publicLoads.tracking },
  '/contact': { kilobytes: 97, loads: publicLoads.contact },
  '/privacy': { kilobytes: 90, loads: publicLoads.privacy },
  '/upload': {
    kilobytes: 95,
    loads: [
      ...site,
      'src/web/layouts/public/layout.tsx',
      'src/shared/texts/{language}/upload.ts',
      'src/web/features/upload/page.tsx',
    ],
  },
  '/login': { kilobytes: 90, loads: publicLoads.login },
  '/desk': {
    kilobytes: 140,
    loads: [...office, 'src/shared/texts/{language}/desk-page.ts', 'src/web/features/desk/page.tsx'],
  },
  '/cabin': {
    kilobytes: 150,
    loads: [...office, 'src/web/features/cabins/list-page.tsx'],
  },
  '/cabin/import': {
    kilobytes: 160,
    loads: [...office, 'src/shared/texts/{language}/jobs.ts', 'src/web/features/cabins/intake/page.tsx'],
  },
  '/cabin/:id': {
    kilobytes: 150,
    loads: [
      ...office,
      'src/shared/texts/{language}/cabin-detail.ts',
      'src/web/features/cabins/detail-page.tsx',
      'src/web/features/cabins/clearance/panel.tsx',
    ],
  },
}

/** The scripts of a screen in one language, each once. */
export function chunksFor(
  chunks: readonly Chunk[],
  loads: readonly string[],
  language: Language,
): Set<Chunk> {
  const wanted = new Set<Chunk>()
  const add = (chunk: Chunk | undefined, what: string): void => {
    if (!chunk) throw new Error(`The build has no script with ${what}.`)
    if (wanted.has(chunk)) return
    wanted.add(chunk)
    for (const needed of chunk.imports)
      add(
        chunks.find(({ file }) => file === needed),
        needed,
      )
  }
  for (const source of ['src/web/main.ts', 'src/web/start.tsx', ...loads].map((path) =>
    path.replace('{language}', language),
  ))
    add(
      chunks.find(({ sources }) => sources.includes(source)),
      source,
    )
  return wanted
}

/**
 * Scripts that need each other, each round as its files in order. Whichever of them is evaluated first finds what it takes
 * from the other undefined: a screen then fails in the browser, though every module for itself is right.
 */
export function importCycles(chunks: readonly Chunk[]): string[][] {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, path: readonly string[]): void => {
    const begin = path.indexOf(file)
    if (begin >= 0) cycles.push([...path.slice(begin), file])
    if (begin >= 0 || done.has(file)) return
    for (const next of byFile.get(file)?.imports ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const { file } of chunks) walk(file, [])
  return cycles
}
