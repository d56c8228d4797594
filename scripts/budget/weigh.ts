import type { Language } from '#kits/contract/shared/languages.ts'
import type { RenderedScreen } from '#kits/http/shared/rendered-pages.ts'

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

const site = ['src/app/texts/{language}/site.ts']
/** Of rendered pages alone. */
export const earlyScript = 'src/app/web/early-presses.ts'

const publicPage = (page: string, ...texts: string[]): string[] => [
  earlyScript,
  ...site,
  'src/kits/layouts/web/public/layout.tsx',
  ...texts,
  page,
]

const door = (page: string, ...texts: string[]): string[] => [
  earlyScript,
  ...site,
  'src/modules/access/texts/{language}/login.ts',
  ...texts,
  'src/kits/layouts/web/login/layout.tsx',
  page,
]

/** The sources that each prerendered page imports at once; its style sheets come in this order. */
export const publicLoads: Readonly<Record<RenderedScreen, readonly string[]>> = {
  home: publicPage('src/modules/site/web/home/page.tsx', 'src/modules/site/texts/{language}/home.ts'),
  tracking: publicPage(
    'src/modules/tracking/web/page/page.tsx',
    'src/modules/tracking/texts/{language}/tracking.ts',
  ),
  contact: publicPage(
    'src/modules/messages/web/contact/page.tsx',
    'src/modules/messages/texts/{language}/contact.ts',
  ),
  privacy: publicPage(
    'src/modules/site/web/privacy/page.tsx',
    'src/modules/site/texts/{language}/privacy.ts',
  ),
  notFound: publicPage(
    'src/modules/site/web/errors/not-found.tsx',
    'src/modules/site/texts/{language}/home.ts',
  ),
  follow: publicPage(
    'src/modules/following/web/page.tsx',
    'src/modules/following/web/load-page.ts',
    'src/modules/following/texts/{language}/follow.ts',
  ),
  upload: publicPage(
    'src/modules/papers/web/upload/page.tsx',
    'src/modules/papers/web/upload/load-page.ts',
    'src/modules/papers/texts/{language}/upload.ts',
  ),
  login: door('src/modules/access/web/login/page.tsx'),
  resetPassword: door(
    'src/modules/access/web/password-reset/page.tsx',
    'src/modules/access/texts/{language}/password-reset.ts',
  ),
  register: door(
    'src/modules/access/web/registrations/register-page.tsx',
    'src/modules/access/texts/{language}/register.ts',
  ),
}

/** What a page imports besides where it was rendered with data: the server has rendered it, so its style is needed at once. */
export const partsWithData: Readonly<Partial<Record<RenderedScreen, readonly string[]>>> = {
  tracking: ['src/modules/tracking/web/results/found.tsx'],
}

const office = [
  ...site,
  'src/app/texts/{language}/office.ts',
  'src/kits/http/web/session/session.ts',
  'src/app/web/office.tsx',
]

/** Budgets of public pages may only shrink; those of the cabins' screens are promised by the product. */
export const budgets: Readonly<Record<string, Budget>> = {
  '/': { kilobytes: 90, loads: publicLoads.home },
  '/tracking': { kilobytes: 100, loads: publicLoads.tracking },
  '/contact': { kilobytes: 97, loads: publicLoads.contact },
  '/privacy': { kilobytes: 90, loads: publicLoads.privacy },
  '/follow': { kilobytes: 95, loads: publicLoads.follow },
  '/upload': { kilobytes: 95, loads: publicLoads.upload },
  '/login': { kilobytes: 90, loads: publicLoads.login },
  '/desk': {
    kilobytes: 140,
    loads: [...office, 'src/modules/desk/texts/{language}/page.ts', 'src/modules/desk/web/page.tsx'],
  },
  '/cabin': {
    kilobytes: 150,
    loads: [...office, 'src/modules/shipments/web/cabin-pages/list.tsx'],
  },
  '/cabin/import': {
    kilobytes: 160,
    loads: [...office, 'src/app/texts/{language}/jobs.ts', 'src/modules/intake/web/page/page.tsx'],
  },
  '/cabin/:id': {
    kilobytes: 150,
    loads: [
      ...office,
      'src/modules/shipments/texts/{language}/detail.ts',
      'src/modules/shipments/web/cabin-pages/detail.tsx',
      'src/modules/shipments/web/clearance/panel.tsx',
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
  for (const source of ['src/app/web/main.ts', 'src/app/web/start.tsx', ...loads].map((path) =>
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
