import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { isBuilt } from '#kits/http/server/renderer.ts'
import { originVariable, passwordVariable } from '../../e2e/servers.ts'
import type { DrillRun } from './drill-run.ts'
import { adminPassword } from './server.ts'

const root = join(import.meta.dirname, '../..')

/** The journeys that need neither the demo managers nor the mails of the servers. */
const specs = ['cabin-list', 'cabin-clearance']

interface Journeys {
  passed: number
  failed: number
}

/** Runs journeys in a browser against the servers of a drill; traces of failures are left in test-results. */
export async function runJourneys(drill: DrillRun, origin: string): Promise<Journeys> {
  if (!isBuilt(join(root, 'dist/web'))) throw new Error('The web app is not built: npm run build')
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const child = spawn(
    process.execPath,
    [cli, 'test', '--project=external', '--reporter=json', ...specs.map((name) => `e2e/${name}.spec.ts`)],
    {
      cwd: root,
      env: { ...process.env, [originVariable]: origin, [passwordVariable]: adminPassword },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  drill.defer(() => child.kill())
  const { stats } = JSON.parse(await text(child.stdout))
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}
