import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ownNode, root, run } from './run.mjs'

/** The sources of the web app and of the prerendered pages. */
const sources = [
  'src',
  'scripts/prerender',
  'scripts/budget',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]
/** The file that a build writes last. */
const builtLast = 'dist/ssr/files.json'
const stamp = join(root, 'dist/web-sources.sha256')

/** Builds the web app, unless the last build was made from the same sources. */
export async function buildWebApp(say) {
  const wanted = hashOf(sources.flatMap(filesUnder))
  if (existsSync(join(root, builtLast)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  say('Building the web app…')
  rmSync(stamp, { force: true })
  const { ok, output } = await run(
    ownNode,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    {
      // The web app is the same for every environment.
      NODE_ENV: 'production',
    },
  )
  if (!ok) throw new Error(`${output}\nThe web app could not be built.`)
  writeFileSync(stamp, wanted)
}

function filesUnder(path) {
  const absolute = join(root, path)
  if (!statSync(absolute).isDirectory()) return [absolute]
  const entries = readdirSync(absolute, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of [...files].sort()) {
    hash.update(`${file.slice(root.length)}\0`)
    hash.update(createHash('sha256').update(readFileSync(file)).digest())
  }
  return hash.digest('hex')
}
