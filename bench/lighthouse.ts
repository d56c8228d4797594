import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { languages } from '#kits/contract/shared/languages.ts'
import { publicPages } from '#kits/http/shared/public-pages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { findBrowser } from '../scripts/browser.mjs'
import { print } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * The public pages and the login of the built product as Lighthouse sees them on a mid-range phone with a slow network: the
 * middle of three visits. npm fetches Lighthouse when the bench runs: as a dependency it would be the largest of all.
 */

const lighthouse = 'lighthouse@13.5.0'
const visits = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

interface Report {
  readonly categories: Record<(typeof categories)[number], { readonly score: number | null }>
  readonly audits: Record<string, Audit>
}

interface Audit {
  readonly score: number | null
  readonly numericValue?: number
  readonly details?: { readonly items?: readonly { resourceType?: string; transferSize?: number }[] }
}

const run = promisify(execFile)
const chromePath = findBrowser()
const chromeFlags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]

/** On a busy machine Lighthouse may record too little and fail with a request to run it again. */
async function visit(url: string, triesLeft = 2): Promise<Report> {
  try {
    return await tryVisit(url)
  } catch (error) {
    const reason = (error as { stderr?: string }).stderr?.trim().split('\n').at(-1) ?? String(error)
    if (triesLeft === 0) throw new Error(`${url}: ${reason}`)
    process.stderr.write(`${url}, again: ${reason}\n`)
    return visit(url, triesLeft - 1)
  }
}

async function tryVisit(url: string): Promise<Report> {
  const { stdout } = await run(
    'npm',
    [
      ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url],
      ...['--quiet', '--output=json', '--output-path=stdout', `--chrome-flags=${chromeFlags.join(' ')}`],
    ],
    {
      // Outside the project's folder, where npm would look at its own packages first.
      cwd: tmpdir(),
      env: { ...process.env, ...(chromePath && { CHROME_PATH: chromePath }) },
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  return JSON.parse(stdout.slice(stdout.indexOf('{')))
}

const middle = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

function figuresOf(reports: readonly Report[]): Record<string, string | number> {
  const of = (figure: (report: Report) => number | undefined): number =>
    middle(reports.map((report) => figure(report) ?? Number.NaN))
  const audit = (name: string): number => of(({ audits }) => audits[name]?.numericValue)
  const score = (name: (typeof categories)[number]): string =>
    String(Math.round(of((report) => (report.categories[name].score ?? Number.NaN) * 100)))
  return {
    ...Object.fromEntries(categories.map((name) => [name, score(name)])),
    'LCP ms': audit('largest-contentful-paint'),
    'TBT ms': audit('total-blocking-time'),
    CLS: audit('cumulative-layout-shift').toFixed(3),
    'script kB': (of(scriptBytes) / 1000).toFixed(1),
  }
}

function scriptBytes({ audits }: Report): number {
  const requests = audits['network-requests']?.details?.items ?? []
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** The audits that cost a category points. */
function shortcomings({ audits }: Report): string[] {
  return Object.entries(audits)
    .filter(([, { score }]) => score !== null && score < 0.9)
    .map(([name]) => name)
}

const testServer = await openTestServer({ webRoot: join(import.meta.dirname, '../dist/web') })
try {
  const address = await testServer.listen()
  const rows: Record<string, string | number>[] = []
  const met = new Set<string>()
  for (const page of [...publicPages, 'login'] as const)
    for (const language of languages) {
      const url = `${address}${screens[page].path}?lang=${language}`
      const reports: Report[] = []
      for (let i = 0; i < visits; i++) reports.push(await visit(url))
      rows.push({ page: screens[page].path, language, ...figuresOf(reports) })
      for (const name of reports.flatMap(shortcomings)) met.add(name)
    }
  print(rows)
  process.stdout.write(`Below 90 at least once: ${[...met].sort().join(', ') || 'nothing'}\n`)
} finally {
  await testServer.close()
}
