import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** The component library has Spanish only as es-ES: without a region any Spanish is kept. */
const componentLocales = ['es', 'en-US', 'zh-CN']

/** With what they import. Left alone, what several pages share comes in many tiny files. */
const fewerChunks = [
  { name: 'app', test: /[\\/]src[\\/]web[\\/]main\.tsx$/, priority: 2 },
  { name: 'site', test: /[\\/]src[\\/]web[\\/]layouts[\\/](public|login)[\\/]/, priority: 1 },
]

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [optimizeLocales.vite({ locales: componentLocales }), react(), precompress()],
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // The content policy allows fonts from our own origin only, no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: fewerChunks } },
    },
  },
})

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** Writes `.br` and `.gz` beside every text asset. The page itself is left out: the server fills it in. */
function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    async writeBundle() {
      const files = await readdir(folder, { recursive: true })
      for (const file of files.filter((name) => /\.(js|css|svg|json|txt)$/.test(name))) {
        const path = join(folder, file)
        const content = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        await writeFile(`${path}.br`, await brotli(content, { params }))
        await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }))
      }
    },
  }
}
