import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
const leftOut = ['.git', 'node_modules', 'dist', 'data', 'test-results']

export interface ProjectCopy {
  /** Runs a script with Node, in the copy. */
  run(...args: string[]): { status: number | null; said: string }
  newFeature(...args: string[]): { status: number | null; said: string }
  read(path: string): string
  /** The files and folders of a pattern. */
  find(pattern: string): string[]
  remove(): void
}

/** The sources in a folder of their own, for the tests of the generator to write into. */
export function copyProject(): ProjectCopy {
  const folder = mkdtempSync(join(tmpdir(), 'cargo-clear-new-feature-'))
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !leftOut.includes(relative(root, path)),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const run: ProjectCopy['run'] = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
    return { status, said: stdout + stderr }
  }
  return {
    run,
    newFeature: (...args) => run('scripts/new-feature.ts', ...args),
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    find: (pattern) => globSync(pattern, { cwd: folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
