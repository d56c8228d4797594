import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { openHouse } from './house.ts'
import { print } from './measure.ts'

/**
 * A hundred rows of the built web app against a plain HTML table with the same texts: from the click on
 * another page of the list to its rows on screen. The list's answers are there before, so that neither
 * server nor network is measured; both tables are drawn in turns, in one browser.
 */

const runs = 31
const warmUps = 4
const viewport = { width: 1440, height: 900 }

/** Runs in the page: clicks, and answers the milliseconds until what `isThere` looks for is on screen. */
const clickToPaint = `async (button, isThere) => {
  const { port1, port2 } = new MessageChannel()
  const nextTask = () => new Promise((run) => { port1.onmessage = run; port2.postMessage(0) })
  const start = performance.now()
  button.click()
  while (!isThere()) await nextTask()
  // The frame has been drawn once a task after its callbacks runs.
  await new Promise((drawn) => requestAnimationFrame(() => nextTask().then(drawn)))
  return performance.now() - start
}`

async function paintList(page: Page, to: number): Promise<number> {
  return page.evaluate(`(async () => {
    const firstCell = () => document.querySelector('tbody td')?.textContent
    const before = firstCell()
    const button = document.querySelector('nav button[aria-label$=" ${to}"]')
    return (${clickToPaint})(button, () => firstCell() !== before)
  })()`)
}

async function paintPlain(page: Page, to: number): Promise<number> {
  return page.evaluate(`(${clickToPaint})(document.querySelector('#to-${to}'), () => true)`)
}

/** The texts of the list's cells, by page. */
async function textsOf(page: Page): Promise<string[][]> {
  return page.evaluate(
    `Array.from(document.querySelectorAll('tbody tr'), (row) => Array.from(row.cells, (cell) => cell.textContent))`,
  )
}

async function preparePlain(page: Page, pages: readonly string[][][]): Promise<void> {
  await page.setContent(
    '<button id="to-1">1</button><button id="to-2">2</button><table><tbody></tbody></table>',
  )
  await page.evaluate(`{
    const pages = ${JSON.stringify(pages)}
    const body = document.querySelector('tbody')
    for (const [i, rows] of pages.entries())
      document.querySelector('#to-' + (i + 1)).onclick = () => {
        body.innerHTML = rows.map((cells) => '<tr>' + cells.map((text) => '<td>' + text + '</td>').join('') + '</tr>').join('')
      }
  }`)
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login?returnurl=%2Fcm%3Fsize%3D100`)
  await page.locator('input').first().fill('admin')
  await page.locator('input[type=password]').fill(house.password)
  await page.locator('button[type=submit]').click()
  await page.locator('table[aria-busy=false]').waitFor()
}

/** Milliseconds of the page's main thread so far. Unlike those on the clock they do not count what else the machine did. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

async function watch(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await session.send('Performance.enable')
  return session
}

interface Taken {
  clock: number
  work: number
}

/** One table drawn once, by the clock and by the work of its page. */
async function take(session: CDPSession, paint: () => Promise<number>): Promise<Taken> {
  // What the one before left to do is not this one's.
  await new Promise((rested) => setTimeout(rested, 150))
  const before = await worked(session)
  const clock = await paint()
  return { clock, work: (await worked(session)) - before }
}

const middle = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function measure(origin: string): Promise<void> {
  const executablePath = findBrowser()
  // Frames as soon as they are ready: in step with a screen both would come out as whole frames.
  const args = ['--disable-frame-rate-limit', '--disable-gpu-vsync', '--disable-gpu', '--no-sandbox']
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
  try {
    const list = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
    await signIn(list, origin)
    const pages = [await textsOf(list)]
    await paintList(list, 2)
    pages.push(await textsOf(list))
    await paintList(list, 1)
    // In a window of its own: both stay in front.
    const plain = await (await browser.newContext({ viewport })).newPage()
    await preparePlain(plain, pages)
    const tables = {
      list: { page: list, session: await watch(list), paint: paintList, taken: [] as Taken[] },
      plain: { page: plain, session: await watch(plain), paint: paintPlain, taken: [] as Taken[] },
    }
    for (let run = 0; run < runs + warmUps; run++)
      for (const { page, session, paint, taken } of Object.values(tables)) {
        const drawn = await take(session, () => paint(page, run % 2 === 0 ? 2 : 1))
        if (run >= warmUps) taken.push(drawn)
      }
    print(
      (['clock', 'work'] as const).map((kind) => {
        const [of100, plainly] = [tables.list, tables.plain].map(({ taken }) =>
          middle(taken.map((t) => t[kind])),
        )
        return {
          by: kind,
          'list ms': of100 ?? 0,
          'plain ms': plainly ?? 0,
          ratio: (of100 ?? 0) / (plainly ?? 1),
        }
      }),
    )
  } finally {
    await browser.close()
  }
}

const house = await openHouse({ webRoot: join(import.meta.dirname, '../dist/web') })
try {
  await house.pool.query(
    `insert into customer (id, company_id, code, name, email, phone)
     select gen_random_uuid(), (select id from company limit 1), 'B' || n, 'Comercializadora del Pacífico ' || n,
       'compras' || n || '@example.com', '+52 314 331 ' || n from generate_series(1001, 1200) n`,
  )
  await measure(await house.listen())
} finally {
  await house.close()
}
