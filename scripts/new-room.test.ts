import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findRoomNames } from './new-room/names.ts'

const root = join(import.meta.dirname, '..')
const leftOut = ['.git', 'node_modules', 'dist', 'data', 'test-results']

const migrations = readdirSync(join(root, 'migrations')).length

let copy: string

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const newRoom = (name: string) => run('scripts/new-room.ts', name)
const read = (path: string) => readFileSync(join(copy, path), 'utf8')

const files = [
  'src/shared/contracts/cargo-kinds.ts',
  'src/shared/i18n/es-MX/cargo-kinds.ts',
  'src/shared/i18n/en-US/cargo-kinds.ts',
  'src/shared/i18n/zh-CN/cargo-kinds.ts',
  'src/server/rooms/cargo-kinds/routes.ts',
  'src/server/rooms/cargo-kinds/queries.ts',
  'src/server/rooms/cargo-kinds/cargo-kinds.test.ts',
  'src/web/rooms/cargo-kinds/page.tsx',
]
const registers = ['es-MX', 'en-US', 'zh-CN'].map((language) => `src/shared/i18n/${language}/office.ts`)
registers.push('src/server/app.ts', 'src/shared/contracts/index.ts', 'src/server/db/tables.ts')

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'cargo-clear-new-room-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !leftOut.includes(relative(root, path)),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
}, 60_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a new room', { timeout: 120_000 }, () => {
  it('is laid out on every floor, opened, and told', () => {
    const { status, said } = newRoom('cargo-kinds')
    expect(said).toContain('Left to do')
    expect(status).toBe(0)
    const migration = `migrations/${String(migrations + 1).padStart(4, '0')}_cargo_kinds.sql`
    for (const path of [migration, ...files, ...registers]) {
      expect(said).toContain(path)
      expect(read(path)).toMatch(/cargo.?kind/i)
    }
  })

  it.each(['shared', 'server', 'web', 'tests'])('passes the type check of %s', (floor) => {
    expect(run('node_modules/typescript/bin/tsc', '-p', `tsconfig.${floor}.json`)).toEqual({
      status: 0,
      said: '',
    })
  })

  it('is written as the formatter and the linter want it', () => {
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
    expect(run(...biome, ...files, ...registers)).toMatchObject({ status: 0 })
  })

  it('stands within the walls', () => {
    expect(run('scripts/walls.ts')).toMatchObject({ status: 0 })
  })

  it('is refused where one of that name stands already, and nothing is touched', () => {
    const before = read('src/server/app.ts')
    expect(newRoom('cargo-kinds')).toMatchObject({ status: 1, said: expect.stringContaining('already') })
    expect(newRoom('countries')).toMatchObject({ status: 1, said: expect.stringContaining('already') })
    expect(read('src/server/app.ts')).toBe(before)
  })

  it.each(['', 'Ports', 'cargo_types', '../ports', 'ports-', '2nd', 'utils', 'delete', 'class'])(
    'is refused under the name "%s"',
    (name) => {
      expect(newRoom(name)).toMatchObject({ status: 1, said: expect.stringContaining('no name for a room') })
    },
  )

  it.each([
    ['ports', 'port', 'Port'],
    ['addresses', 'address', 'Address'],
    ['cargo-types', 'cargo_type', 'CargoType'],
    ['companies', 'company', 'Company'],
    ['status', 'status', 'Status'],
  ])('%s keeps the table %s and the calls of %s', (room, table, One) => {
    expect(findRoomNames(room)).toMatchObject({ table, One })
  })
})
