import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { componentTexts } from './scripts/component-texts.ts'
import { writePages } from './scripts/prerender/pages.ts'

/** The component library has Spanish only as es-ES: without a region any Spanish is kept. */
const componentLocales = ['es', 'en-US', 'zh-CN']

/** Every path that a group of scripts names. */
const grouped = new Set<string>()

/** Finds modules by paths of src/: a file with any ending (`field` is field.tsx and field.module.css), or all of a folder. */
function isAt(...paths: readonly string[]) {
  const pattern = new RegExp(`/src/(${paths.join('|')})[./]`)
  return (id: string) => pattern.test(id.replaceAll('\\', '/'))
}

/** Whether a module is at one of these paths, or is what the pattern finds. */
function sources(paths: readonly string[], other?: RegExp) {
  for (const path of paths) grouped.add(path)
  const isSource = isAt(...paths)
  return (id: string) => isSource(id) || other?.test(id) === true
}

/**
 * With what they import. Left alone, what several pages share comes in many tiny files. What a page shares with its own
 * parts needs no group where the page's path comes before theirs: the bundler takes what import() loads in that order.
 */
const fewerChunks = [
  // What fetches the others; with the app it would bring the app before React.
  { name: 'start', test: /preload-helper/, priority: 4 },
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  // Links and the mark are on every screen; with the site's pages they would bring those to the office.
  {
    name: 'app',
    test: sources([
      'kits/amounts/shared/currency',
      'app/web/start',
      'kits/page/web/router/links',
      'kits/page/web/use-lazy-load',
      'kits/ui/web/brand-mark',
    ]),
    priority: 2,
  },
  // What the login page shares with the public ones, and what it does not.
  {
    name: 'site',
    test: sources([
      'kits/layouts/web/public/brand',
      'kits/layouts/web/public/drawings',
      'kits/layouts/web/public/language-switch',
      'kits/layouts/web/public/language-switch-offer',
      'kits/layouts/web/public/skip-link',
    ]),
    priority: 1,
  },
  { name: 'public', test: sources(['kits/layouts/web/public']) },
  // What every page around signing in has.
  {
    name: 'login',
    test: sources(['kits/layouts/web/login']),
    includeDependenciesRecursively: false,
  },
  // What every form is made of, what the longer ones are, and what tells of freight on both sides of the counter.
  {
    name: 'field',
    test: sources([
      'kits/contract/shared/validation',
      'kits/ui/web/field',
      'kits/ui/web/form-error',
      'kits/ui/web/form-problems',
      'kits/ui/web/text-field',
    ]),
    includeDependenciesRecursively: false,
  },
  {
    name: 'form',
    test: sources([
      'kits/ui/web/form',
      'kits/ui/web/textarea-field',
      'kits/ui/web/unsaved',
      'modules/messages/rules/message',
    ]),
    includeDependenciesRecursively: false,
  },
  {
    name: 'freight',
    test: sources([
      'kits/contract/shared/enums',
      'kits/dates/shared/calendar-days',
      'kits/dates/shared/days-left',
      'kits/dates/shared/utc-offsets',
      'kits/i18n/shared/enum-key',
      'kits/i18n/shared/names',
      'kits/search/shared/combining-marks',
      'kits/search/shared/number-key',
      'kits/ui/web/enum-tag',
      'modules/shipments/rules/numbers',
      'modules/shipments/rules/status',
      'modules/shipments/web/signs/mode-icon',
      'modules/shipments/web/signs/status-icon',
    ]),
    includeDependenciesRecursively: false,
  },
  // Who has signed in, and where the office keeps what it asked the server.
  {
    name: 'session',
    test: sources(
      ['kits/http/web/session/session', 'kits/session/shared/login', 'kits/session/shared/manager-user'],
      /[\\/]react-query[\\/]build[\\/]modern[\\/]QueryClientProvider\./,
    ),
    includeDependenciesRecursively: false,
  },
  // Small parts of the office's screens, without what those share with the others; and what they ask the server with.
  {
    name: 'office-parts',
    test: sources(
      [
        'kits/contract/shared/known-change-header',
        'kits/dates/shared/time-zones',
        'kits/http/web/events',
        'kits/http/web/new-id',
        'kits/http/web/query',
        'kits/i18n/shared/initials',
        'kits/page/web/opens',
        'kits/records/web/edit/records',
        'kits/records/web/edit/saving',
        'kits/records/web/edit/use-row-draft',
        'kits/records/web/list/lazy-drawing',
        'kits/records/web/list/live/delays',
        'kits/records/web/list/shortcuts',
        'kits/records/web/list/states',
        'kits/records/web/list/url-state',
        'kits/search/shared/keyword',
        'kits/slots/shared/slots',
        'kits/ui/web/confirm',
        'kits/ui/web/copyable-text',
        'kits/ui/web/day-text',
        'kits/ui/web/empty-state',
        'kits/ui/web/field-group',
        'kits/ui/web/form-parts',
        'kits/ui/web/lazy-popup',
        'kits/ui/web/local-time',
        'kits/ui/web/menu-button',
        'kits/ui/web/page-header',
        'kits/ui/web/person',
        'kits/ui/web/skeleton',
        'kits/ui/web/stale-notice',
        'kits/ui/web/timeline',
        'kits/ui/web/use-foreign-zone',
        'kits/ui/web/use-today',
        'kits/ui/web/use-zone-offset',
        'kits/ui/web/window-width',
        'kits/ui/web/zone-label',
        'modules/shipments/rules/clock-kinds',
        'modules/shipments/web/load-changes',
        'modules/shipments/web/slots',
      ],
      /[\\/]query-core[\\/]build[\\/]modern[\\/](mutation|mutationCache|queryCache|queryClient)\./,
    ),
    includeDependenciesRecursively: false,
  },
  // What lists are made of, also for a screen that uses some of it; and what is known of a cabin.
  {
    name: 'list',
    test: sources([
      'kits/records/web/list/body',
      'kits/records/web/list/columns',
      'kits/records/web/list/footer',
      'kits/records/web/list/frame',
      'kits/records/web/list/preferences',
      'kits/records/web/list/row-focus',
      'kits/records/web/list/search-hint',
      'kits/records/web/list/toolbar',
      'kits/records/web/list/use-focus-next-row',
      'kits/records/web/list/use-list',
      'kits/records/web/list/use-list-view',
      'kits/records/web/list/view-menu',
      'kits/ui/web/cell-editing',
      'kits/ui/web/data-table',
      'kits/ui/web/page-numbers',
      'kits/ui/web/pagination',
      'kits/ui/web/row-handlers',
      'kits/ui/web/row-keys',
      'kits/ui/web/row-selection',
      'kits/ui/web/row-slots',
      'kits/ui/web/search-field',
      'kits/ui/web/select',
    ]),
    includeDependenciesRecursively: false,
  },
  {
    name: 'cabins',
    test: sources([
      'kits/contract/shared/catalogue',
      'modules/shipments/rules/due-words',
      'modules/shipments/rules/document-kinds',
      'modules/shipments/rules/view-state',
      'modules/shipments/contract/cabins',
      'modules/shipments/contract/documents',
      'modules/shipments/contract/list',
      'modules/shipments/contract/members',
      'modules/shipments/contract/row',
      'modules/shipments/rules/clearance-days',
      'modules/shipments/rules/step-key',
    ]),
    includeDependenciesRecursively: false,
  },
  // What the form of a cabin has at once, and its pickers and panels have too.
  {
    name: 'cabin-form',
    test: sources(['kits/ui/web/combo-box.module', 'kits/ui/web/early-input', 'kits/ui/web/use-now']),
    includeDependenciesRecursively: false,
  },
]

/** Few characters of the hash (seven are the least for so many scripts): every script names the files it needs, and what is random does not compress. */
const assetFileNames = 'assets/[name]-[hash:6][extname]'
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames,
}

/** A class of a sheet in the browser: every script that draws it names it, so it has its sheet's hash and no line. */
function scopedName(name: string, path: string): string {
  const sheet = relative(import.meta.dirname, path).replaceAll('\\', '/')
  return `_${name}_${createHash('sha256').update(sheet).digest('base64url').slice(0, 4)}`
}

export default defineConfig({
  publicDir: 'src/app/web/public',
  plugins: [
    optimizeLocales.vite({ locales: componentLocales }),
    componentTexts(),
    react(),
    withoutServerParts(),
    classesAsConstants(),
    pdfFiles(),
    startAtOnce(),
    currentGroups(),
    chunkList(),
    precompress(),
    rendererBeside(),
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // The content policy allows fonts from our own origin only, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { index: 'index.html', early: 'src/app/web/early-presses.ts' },
          output: { ...fileNames, codeSplitting: { groups: fewerChunks } },
          // Of the constants of other files, too: every class of a sheet is one.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
        },
      },
    },
    // What renders the public pages, here and in the server: one folder that needs no packages.
    ssr: {
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: true },
      build: {
        copyPublicDir: false,
        minify: false,
        rolldownOptions: {
          input: 'src/app/web/prerender/entry.tsx',
          // Pictures by the names they have in the browser.
          output: { entryFileNames: 'entry.js', assetFileNames },
        },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('An environment to build is missing.')
      await Promise.all([build(client), build(ssr)])
      await writePages({ web: outDirOf(client.config), ssr: outDirOf(ssr.config) })
    },
  },
})

const outDirOf = ({ root, build }: { root: string; build: { outDir: string } }): string =>
  resolve(root, build.outDir)

/** Puts the renderer's folder beside the web app's, wherever that is built to. */
function rendererBeside(): Plugin {
  return {
    name: 'renderer-beside',
    config: ({ build }) => ({
      environments: { ssr: { build: { outDir: join(build?.outDir ?? '', '../ssr') } } },
    }),
  }
}

function isClient({ name }: { name: string }): boolean {
  return name === 'client'
}

const pdfLibrary = join(import.meta.dirname, 'node_modules/pdfjs-dist')
/** What a PDF may need besides: character maps, symbol fonts, a decoder that does without WebAssembly. */
const pdfParts =
  /^(cmaps\/.+|standard_fonts\/(FoxitSymbol|FoxitDingbats|LICENSE_FOXIT).*|wasm\/(openjpeg_nowasm_fallback\.js|LICENSE_.*OPENJPEG))$/

/** Lays them out as the library asks for them: by their own names, in one folder named by its version. */
function pdfFiles(): Plugin {
  const listParts = async () => {
    const paths = await readdir(pdfLibrary, { recursive: true })
    const parts = paths.filter((path) => pdfParts.test(path.replaceAll('\\', '/')))
    return new Map(parts.map((path) => [basename(path), join(pdfLibrary, path)]))
  }
  return {
    name: 'pdf-files',
    applyToEnvironment: isClient,
    configureServer({ middlewares }) {
      middlewares.use(async (request, response, next) => {
        const name = basename(request.url ?? '')
        const path = request.url?.startsWith('/assets/pdfjs-') && (await listParts()).get(name)
        if (!path) return next()
        if (name.endsWith('.js')) response.setHeader('Content-Type', 'text/javascript')
        response.end(await readFile(path))
      })
    },
    async generateBundle() {
      const { version } = JSON.parse(await readFile(join(pdfLibrary, 'package.json'), 'utf8'))
      for (const [name, path] of await listParts())
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${name}`,
          source: await readFile(path),
        })
    },
  }
}

/** Names in index.html what src/app/web/main.ts is going to ask for: it is fetched before that one runs. */
function startAtOnce(): Plugin {
  return {
    name: 'start-at-once',
    apply: 'build',
    applyToEnvironment: isClient,
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/web/start.tsx')))
        if (!start) throw new Error('The build has no start.')
        const files = [start.fileName, ...start.imports].filter((file) => !html.includes(file))
        const sheets = chunks
          .filter(({ fileName }) => files.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const link = (rel: string) => (file: string) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel, crossorigin: true, href: `/${file}` },
        })
        return [...files.map(link('modulepreload')), ...sheets.map(link('stylesheet'))]
      },
    },
  }
}

/** Refuses a group that names a path without a module: after a move its scripts would fall apart, and nothing would say so. */
function currentGroups(): Plugin {
  return {
    name: 'current-groups',
    apply: 'build',
    applyToEnvironment: isClient,
    generateBundle() {
      const ids = [...this.getModuleIds()]
      const stale = [...grouped].filter((path) => !ids.some(isAt(path)))
      if (stale.length > 0)
        this.error(`fewerChunks of vite.config.ts names what the build does not have: ${stale.join(', ')}.`)
    },
  }
}

/** What each script holds and needs, for scripts/budget.ts and scripts/prerender. It is not served. */
function chunkList(): Plugin {
  return {
    name: 'chunk-list',
    apply: 'build',
    applyToEnvironment: isClient,
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).flatMap((output) => {
        if (output.type !== 'chunk') return []
        const { fileName: file, imports, moduleIds, viteMetadata } = output
        const sources = moduleIds.map((id) => relative(import.meta.dirname, id))
        return { file, imports, sources, sheets: [...(viteMetadata?.importedCss ?? [])] }
      })
      this.emitFile({ type: 'asset', fileName: 'chunks.json', source: JSON.stringify(chunks) })
    },
  }
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text asset. The page itself is left out: the server fills it in. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: isClient,
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true })
      const compress = async (file: string) => {
        const path = join(folder, file)
        const content = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${path}.br`, await brotli(content, { params }))
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
      }
      await Promise.all(files.filter((name) => /\.(m?js|css|svg|json|txt)$/.test(name)).map(compress))
    },
  }
}

/** Each class of a sheet is a constant, written where it is used, instead of an entry in a table that comes with it. */
function classesAsConstants(): Plugin[] {
  return [
    {
      name: 'classes-as-constants',
      apply: 'build',
      enforce: 'pre',
      transform(code, id) {
        if (id.endsWith('.tsx'))
          return code.replaceAll(/^import (\w+) from ('[^']+\.module\.css')$/gm, 'import * as $1 from $2')
      },
    },
    {
      name: 'sheets-without-table',
      apply: 'build',
      enforce: 'post',
      transform(code, id) {
        if (!id.endsWith('.module.css')) return
        // Words of the language are entries of the table alone.
        const unnamed = /^\s+"?([\w-]+)"?: "/m.exec(code)?.[1]
        if (unnamed) this.error(`.${unnamed} cannot be a constant: the class needs another name.`)
        // The sheet stays, though nothing is left of its script.
        return { code, map: null, moduleSideEffects: 'no-treeshake' }
      },
    },
  ]
}

/** The browser does without what only the server reads of a call: summary, refusals, the schema of the answer. */
function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (
        !/[\\/]src[\\/](modules[\\/][^\\/]+[\\/]contract[\\/.]|kits[\\/][^\\/]+[\\/]shared[\\/]|app[\\/]contract[\\/])/.test(
          id,
        )
      )
        return
      return (
        code
          .replaceAll(/^( +)summary:\s*(?:'[^'\n]*'|`[^`]*`),$/gm, "$1summary: '',")
          .replaceAll(/^ +refusals: \[[^\]]*\],\n/gm, '')
          .replaceAll(/^( +)output: .+,$/gm, '$1output: undefined,')
          // Schemas that nothing else uses are left out with them.
          .replaceAll(/\b(?=z\.\w+\()/g, '/* @__PURE__ */ ')
      )
    },
  }
}
