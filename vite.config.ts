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

/** Whether a module is one of these files of src/, or what the pattern finds. */
const sources = (files: readonly string[], other?: RegExp) => (id: string) =>
  files.some((file) => id.replaceAll('\\', '/').replace(/\?.*/, '').endsWith(`/src/${file}`)) ||
  other?.test(id) === true

/** With what they import. Left alone, what several pages share comes in many tiny files. */
const fewerChunks = [
  // What fetches the others; with the app it would bring the app before React.
  { name: 'start', test: /preload-helper/, priority: 4 },
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 3 },
  // Links and the mark are on every screen; with the site's pages they would bring those to the office.
  {
    name: 'app',
    test: sources([
      'app/web/start.tsx',
      'kits/page/web/router/links.tsx',
      'kits/page/web/use-lazy-load.ts',
      'kits/ui/web/brand-mark.tsx',
      'kits/ui/web/visually-hidden.module.css',
    ]),
    priority: 2,
  },
  // What the login page shares with the public ones, and what it does not.
  {
    name: 'site',
    test: sources([
      'kits/layouts/web/public/brand.module.css',
      'kits/layouts/web/public/brand.tsx',
      'kits/layouts/web/public/drawings/container-wall.tsx',
      'kits/layouts/web/public/drawings/drawing.module.css',
      'kits/layouts/web/public/language-switch-offer.tsx',
      'kits/layouts/web/public/language-switch.module.css',
      'kits/layouts/web/public/language-switch.tsx',
      'kits/layouts/web/public/skip-link.module.css',
      'kits/layouts/web/public/skip-link.tsx',
    ]),
    priority: 1,
  },
  {
    name: 'public',
    test: sources([
      'kits/layouts/web/public/brand.module.css',
      'kits/layouts/web/public/brand.tsx',
      'kits/layouts/web/public/drawings/container-wall.tsx',
      'kits/layouts/web/public/drawings/drawing.module.css',
      'kits/layouts/web/public/footer.module.css',
      'kits/layouts/web/public/footer.tsx',
      'kits/layouts/web/public/language-switch-offer.tsx',
      'kits/layouts/web/public/language-switch.module.css',
      'kits/layouts/web/public/language-switch.tsx',
      'kits/layouts/web/public/layout.module.css',
      'kits/layouts/web/public/layout.tsx',
      'kits/layouts/web/public/notice.module.css',
      'kits/layouts/web/public/notice.tsx',
      'kits/layouts/web/public/office-link.tsx',
      'kits/layouts/web/public/operator-mark.module.css',
      'kits/layouts/web/public/operator-mark.tsx',
      'kits/layouts/web/public/section.module.css',
      'kits/layouts/web/public/signed-in.ts',
      'kits/layouts/web/public/site-menu.module.css',
      'kits/layouts/web/public/site-menu.tsx',
      'kits/layouts/web/public/skip-link.module.css',
      'kits/layouts/web/public/skip-link.tsx',
    ]),
  },
  // What every form is made of, what the longer ones are, and what tells of freight on both sides of the counter.
  {
    name: 'field',
    test: sources([
      'kits/contract/shared/validation.ts',
      'kits/ui/web/field.module.css',
      'kits/ui/web/field.tsx',
      'kits/ui/web/form-error.module.css',
      'kits/ui/web/form-error.tsx',
      'kits/ui/web/form-problems.ts',
      'kits/ui/web/text-field.tsx',
    ]),
    includeDependenciesRecursively: false,
  },
  {
    name: 'form',
    test: sources([
      'kits/ui/web/form.ts',
      'kits/ui/web/textarea-field.tsx',
      'kits/ui/web/unsaved.ts',
      'modules/messages/rules/message.ts',
    ]),
    includeDependenciesRecursively: false,
  },
  {
    name: 'freight',
    test: sources([
      'kits/contract/shared/enums.ts',
      'kits/dates/shared/calendar-days.ts',
      'kits/dates/shared/dates.ts',
      'kits/dates/shared/days-left.ts',
      'kits/dates/shared/utc-offsets.ts',
      'kits/i18n/shared/enum-key.ts',
      'kits/i18n/shared/names.ts',
      'kits/search/shared/combining-marks.ts',
      'kits/ui/web/enum-tag.module.css',
      'kits/ui/web/enum-tag.tsx',
      'modules/shipments/rules/numbers.ts',
      'modules/shipments/rules/status.ts',
      'modules/shipments/web/signs/mode-icon.tsx',
      'modules/shipments/web/signs/status-icon.tsx',
    ]),
    includeDependenciesRecursively: false,
  },
  // Small parts of the office's screens, without what those share with the others; and what they ask the server with.
  {
    name: 'office-parts',
    test: sources(
      [
        'kits/contract/shared/known-change-header.ts',
        'kits/dates/shared/time-zones.ts',
        'kits/http/web/events.ts',
        'kits/http/web/new-id.ts',
        'kits/http/web/query.ts',
        'kits/i18n/shared/initials.ts',
        'kits/page/web/opens.ts',
        'kits/records/web/edit/records.ts',
        'kits/records/web/edit/saving.ts',
        'kits/records/web/edit/use-row-draft.ts',
        'kits/records/web/list/lazy-drawing.tsx',
        'kits/records/web/list/live/delays.ts',
        'kits/records/web/list/shortcuts.ts',
        'kits/records/web/list/states.tsx',
        'kits/records/web/list/url-state.ts',
        'kits/search/shared/keyword.ts',
        'kits/ui/web/confirm.tsx',
        'kits/ui/web/copyable-text.module.css',
        'kits/ui/web/copyable-text.tsx',
        'kits/ui/web/day-text.ts',
        'kits/ui/web/empty-state.module.css',
        'kits/ui/web/empty-state.tsx',
        'kits/ui/web/field-group.module.css',
        'kits/ui/web/field-group.tsx',
        'kits/ui/web/form-parts.module.css',
        'kits/ui/web/form-parts.tsx',
        'kits/ui/web/lazy-popup.ts',
        'kits/ui/web/local-time.module.css',
        'kits/ui/web/local-time.tsx',
        'kits/ui/web/menu-button.tsx',
        'kits/ui/web/page-header.module.css',
        'kits/ui/web/page-header.tsx',
        'kits/ui/web/person.module.css',
        'kits/ui/web/person.tsx',
        'kits/ui/web/skeleton.module.css',
        'kits/ui/web/skeleton.tsx',
        'kits/ui/web/stale-notice.module.css',
        'kits/ui/web/stale-notice.tsx',
        'kits/ui/web/timeline.module.css',
        'kits/ui/web/timeline.tsx',
        'kits/ui/web/use-foreign-zone.ts',
        'kits/ui/web/use-today.ts',
        'kits/ui/web/use-zone-offset.ts',
        'kits/ui/web/window-width.ts',
        'kits/ui/web/zone-label.ts',
        'modules/comments/web/load-comments.ts',
        'modules/deadlines/rules/clock-kinds.ts',
        'modules/shipments/web/load-changes.ts',
      ],
      /[\\/]query-core[\\/]build[\\/]modern[\\/](mutation|mutationCache|queryCache|queryClient)\./,
    ),
    includeDependenciesRecursively: false,
  },
  // What lists are made of, also for a screen that uses some of it; and what is known of a cabin.
  {
    name: 'list',
    test: sources([
      'kits/records/web/list/body.tsx',
      'kits/records/web/list/columns.ts',
      'kits/records/web/list/footer.module.css',
      'kits/records/web/list/footer.tsx',
      'kits/records/web/list/frame.module.css',
      'kits/records/web/list/preferences.ts',
      'kits/records/web/list/row-focus.ts',
      'kits/records/web/list/search-hint.ts',
      'kits/records/web/list/toolbar.module.css',
      'kits/records/web/list/toolbar.tsx',
      'kits/records/web/list/use-focus-next-row.ts',
      'kits/records/web/list/use-list-view.ts',
      'kits/records/web/list/use-list.ts',
      'kits/records/web/list/view-menu.tsx',
      'kits/ui/web/cell-editing.ts',
      'kits/ui/web/data-table.module.css',
      'kits/ui/web/data-table.tsx',
      'kits/ui/web/page-numbers.ts',
      'kits/ui/web/pagination.module.css',
      'kits/ui/web/pagination.tsx',
      'kits/ui/web/row-handlers.ts',
      'kits/ui/web/row-keys.ts',
      'kits/ui/web/row-selection.tsx',
      'kits/ui/web/row-slots.ts',
      'kits/ui/web/search-field.module.css',
      'kits/ui/web/search-field.tsx',
      'kits/ui/web/select.tsx',
    ]),
    includeDependenciesRecursively: false,
  },
  {
    name: 'cabins',
    test: sources([
      'kits/contract/shared/catalogue.ts',
      'modules/deadlines/rules/due-words.ts',
      'modules/papers/contract/documents.ts',
      'modules/papers/rules/document-kinds.ts',
      'modules/papers/rules/document-rules.ts',
      'modules/shipments/contract/cabins.ts',
      'modules/shipments/contract/list.ts',
      'modules/shipments/contract/members.ts',
      'modules/shipments/contract/row.ts',
      'modules/shipments/rules/clearance-days.ts',
      'modules/shipments/rules/step-key.ts',
    ]),
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
  publicDir: 'src/app/web/public',
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
          input: { index: 'index.html', early: 'src/app/web/early-presses.ts' },
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
