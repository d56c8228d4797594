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

/** With what they import. Left alone, what several pages share comes in many tiny files. */
const fewerChunks = [
  // What fetches the others; with the app it would bring the app before React.
  { name: 'start', test: /preload-helper/, priority: 4 },
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  // Links and the mark are on every screen; with the site's pages they would bring those to the office.
  {
    name: 'app',
    test: /[\\/]src[\\/]web[\\/](start\.tsx|router[\\/]links\.tsx|page[\\/]use-lazy-load\.ts|ui[\\/](brand-mark\.tsx|visually-hidden\.module\.css))$/,
    priority: 2,
  },
  // What the login page shares with the public ones, and what it does not.
  {
    name: 'site',
    test: /[\\/]layouts[\\/]public[\\/](brand|language-switch|skip-link|drawings[\\/])/,
    priority: 1,
  },
  { name: 'public', test: /[\\/]layouts[\\/]public[\\/]/ },
  // What every form is made of, what the longer ones are, and what tells of freight on both sides of the counter.
  {
    name: 'field',
    test: /[\\/](web[\\/]ui[\\/](field|text-field|form-error|form-problems)|shared[\\/]validation)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'form',
    test: /[\\/](web[\\/]ui[\\/](form|textarea-field|unsaved)|shared[\\/]domain[\\/]message)\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'freight',
    test: /[\\/](shared[\\/]domain[\\/](calendar-days|dates|enums|combining-marks|cabin-numbers|cabin-status|days-left|enum-key|names|utc-offsets)|web[\\/]ui[\\/](enum-tag|mode-icon|status-icon))\./,
    includeDependenciesRecursively: false,
  },
  // Small parts of the office's screens, without what those share with the others; and what they ask the server with.
  {
    name: 'office-parts',
    test: /[\\/](query-core[\\/]build[\\/]modern[\\/](mutation|mutationCache|queryCache|queryClient)|shared[\\/](known-change-header|contracts[\\/]time-zones|domain[\\/](clock-kinds|initials|keyword))|web[\\/](api[\\/](events|new-id|query)|records[\\/](edit[\\/](saving|records|use-row-draft)|list[\\/](lazy-drawing|live[\\/]delays|shortcuts|states|url-state))|page[\\/]opens|features[\\/]cabins[\\/](load-changes|comments[\\/]load-comments)|ui[\\/](confirm|copyable-text|day-text|empty-state|lazy-popup|field-group|form-parts|menu-button|page-header|skeleton|stale-notice|local-time|person|timeline|use-foreign-zone|use-today|use-zone-offset|window-width|zone-label)))\./,
    includeDependenciesRecursively: false,
  },
  // What lists are made of, also for a screen that uses some of it; and what is known of a cabin.
  {
    name: 'list',
    test: /[\\/]web[\\/](records[\\/]list[\\/](body|columns|footer|frame|preferences|row-focus|search-hint|toolbar|use-focus-next-row|use-list|use-list-view|view-menu)|ui[\\/](cell-editing|data-table|page-numbers|pagination|row-handlers|row-keys|row-selection|row-slots|search-field|select))\./,
    includeDependenciesRecursively: false,
  },
  {
    name: 'cabins',
    test: /[\\/]shared[\\/](contracts[\\/](cabin-documents|cabin-list|cabin-members|cabin-row|cabins|catalogue)|domain[\\/](clearance-days|document-kinds|document-rules|due-words|step-key))\./,
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

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    optimizeLocales.vite({ locales: componentLocales }),
    componentTexts(),
    react(),
    withoutServerParts(),
    pdfFiles(),
    startAtOnce(),
    chunkList(),
    precompress(),
    rendererBeside(),
  ],
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
          input: { index: 'index.html', early: 'src/web/early-presses.ts' },
          output: { ...fileNames, codeSplitting: { groups: fewerChunks } },
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
          input: 'src/web/prerender/entry.tsx',
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

/** Names in index.html what src/web/main.ts is going to ask for: it is fetched before that one runs. */
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

/** The browser does without what only the server reads of a call: summary, refusals, the schema of the answer. */
function withoutServerParts(): Plugin {
  return {
    name: 'without-server-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/]shared[\\/]contracts[\\/]/.test(id)) return
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
