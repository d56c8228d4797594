import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** Says, before the server's own code, what the process has. */
const report = `data:text/javascript,${encodeURIComponent(
  `const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env
  console.log(JSON.stringify([process.pid, MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_, process.execArgv[0]]))`,
)}`

interface Ended {
  pid: number | undefined
  code: unknown
  began: unknown[]
  refusal: string
}

/** Starts the server with a port that is none, so that it ends by itself. */
const start = (env: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', report, 'src/app/server/start.ts'],
      { cwd: root, env: { PATH: process.env.PATH, PORT: 'none', ...env } },
      (error, stdout, refusal) =>
        resolve({
          pid: child.pid,
          code: error?.code,
          began: stdout
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line)),
          refusal,
        }),
    )
  })

test.runIf(process.platform === 'linux')(
  'begins again under the same id with settings that give memory back, and keeps the environment it has',
  { tags: 'further' },
  async () => {
    const { pid, code, began, refusal } = await start({ MALLOC_ARENA_MAX: '4' })
    expect(began).toEqual([
      [pid, '4', null, '--import'],
      [pid, '4', '1048576', '--max-semi-space-size=8'],
    ])
    expect(code).toBe(1)
    expect(refusal).toContain('PORT')
  },
)
