import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '#kits/contract/shared/languages.ts'
import { budgets, type Chunk, chunksFor, importCycles } from './budget/weigh.ts'

/**
 * Compares the script that each screen loads before it is shown, in bytes after brotli, with its budget; and refuses scripts
 * that need each other.
 */

const web = join(import.meta.dirname, '../dist/web')
const chunks: Chunk[] = JSON.parse(await readFile(join(web, 'chunks.json'), 'utf8'))

async function weigh(scripts: Iterable<Chunk>): Promise<number> {
  const sizes = await Promise.all(
    Array.from(scripts, async ({ file }) => (await stat(join(web, `${file}.br`))).size),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

for (const [path, budget] of Object.entries(budgets)) {
  const weights = languages.map((language) => weigh(chunksFor(chunks, budget.loads, language)))
  const bytes = Math.max(...(await Promise.all(weights)))
  const isOver = bytes > budget.kilobytes * 1000
  if (isOver) process.exitCode = 1
  const text = `${path.padEnd(12)} ${(bytes / 1000).toFixed(1).padStart(6)} kB of ${budget.kilobytes} kB`
  process.stdout.write(`${text}${isOver ? '  OVER BUDGET' : ''}\n`)
}

for (const cycle of importCycles(chunks)) {
  process.exitCode = 1
  process.stdout.write(`Scripts that need each other: ${cycle.join(' > ')}\n`)
}
