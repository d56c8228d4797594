import { join } from 'node:path'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'
import { print } from './measure.ts'
import { openTestServer } from './test-server.ts'

/**
 * A hundred rows of the built web app against plain HTML tables with the same texts: from the click on
 * another page of the list to its rows on screen. The list's answers are there before, so that neither
 * server nor network is measured; the tables are drawn in turns, in one browser.
 *
 * There are two plain tables. One is bare, as a browser shows a table without a style sheet: small rows
 * in a font of the system. The other looks like the list, by a style sheet of one rule a column: its
 * fonts, measures, lines and colours, in a frame of its size that scrolls. Both are markup alone: no row can be
 * reached, opened or sorted.
 */

const runs = 31
const warmUps = 4
const viewport = { width: 1440, height: 900 }

/** Runs in the page: clicks, and gives the milliseconds until `isThere` holds and the frame is drawn. */
const clickToPaint = `async (button, isThere) => {
  const { port1, port2 } = new MessageChannel()
  const nextTask = () => new Promise((run) => { port1.onmessage = run; port2.postMessage(0) })
  const start = performance.now()
  button.click()
  while (!isThere()) await nextTask()
  // A task queued in an animation frame runs after that frame was drawn.
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

/** A style sheet that makes a plain table look like the list, from the computed style of its first row. */
async function styleOf(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const styled = (selector, element, names) => {
      const style = getComputedStyle(element)
      return selector + '{' + names.map((name) => name + ':' + style.getPropertyValue(name)).join(';') + '}'
    }
    const text = ['font-family', 'font-size', 'font-weight', 'line-height', 'font-feature-settings', 'color', 'background-color']
    const box = ['height', 'min-width', 'padding', 'border-bottom', 'text-align', 'vertical-align', 'white-space', 'overflow-wrap']
    const table = document.querySelector('table')
    const cells = Array.from(table.tBodies[0].rows[0].cells)
    const fonts = Array.from(document.styleSheets)
      .flatMap((sheet) => Array.from(sheet.cssRules))
      .filter((rule) => rule instanceof CSSFontFaceRule)
      .map((rule) => rule.cssText.replaceAll(/url\\("(.+?)"\\)/g, (_, path) => 'url("' + new URL(path, rule.parentStyleSheet.href) + '")'))
    return [
      ...fonts,
      '* { box-sizing: border-box } table { width: 100%; border-spacing: 0 } td:last-child { width: 1% }',
      styled('div', table.parentElement, ['width', 'height', 'overflow']),
      styled('tr', table.tBodies[0].rows[0], ['background-color']),
      ...cells.map((cell, i) => styled('td:nth-child(' + (i + 1) + ')', cell, [...text, ...box])),
    ].join('\\n')
  })()`)
}

interface PlainTable {
  origin: string
  pages: readonly string[][][]
  style: string
}

/** Opens a plain table at the list's origin, where its fonts can be loaded. */
async function openPlain(browser: Browser, { origin, pages, style }: PlainTable): Promise<Page> {
  // In a window of its own: a tab in the background is not drawn.
  const page = await (await browser.newContext({ viewport })).newPage()
  const body = `<!doctype html><meta charset="utf-8"><style>${style}</style>
    <button id="to-1">1</button><button id="to-2">2</button><div><table><tbody></tbody></table></div>`
  await page.route('**/plain', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(`${origin}/plain`)
  await page.evaluate(`{
    const pages = ${JSON.stringify(pages)}
    const body = document.querySelector('tbody')
    for (const [i, rows] of pages.entries())
      document.querySelector('#to-' + (i + 1)).onclick = () => {
        body.innerHTML = rows.map((cells) => '<tr>' + cells.map((text) => '<td>' + text + '</td>').join('') + '</tr>').join('')
      }
  }`)
  return page
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login?returnurl=%2Fcm%3Fsize%3D100`)
  await page.locator('input').first().fill('admin')
  await page.locator('input[type=password]').fill(testServer.password)
  await page.locator('button[type=submit]').click()
  await page.locator('table[aria-busy=false]').waitFor()
  // A browser without a profile, as this one, fetches and draws the icon again at every new address.
  await page.evaluate(`document.querySelectorAll('link[rel~=icon]').forEach((icon) => icon.remove())`)
}

/** Milliseconds that the page's main thread has worked so far; other work of the machine does not count. */
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

/** Draws a table once; gives the milliseconds by the clock and of the main thread. */
async function take(session: CDPSession, paint: () => Promise<number>): Promise<Taken> {
  // Work left over from the table before must not count.
  await new Promise((rested) => setTimeout(rested, 150))
  const before = await worked(session)
  const clock = await paint()
  return { clock, work: (await worked(session)) - before }
}

const middle = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

interface Table {
  page: Page
  session: CDPSession
  paint: (page: Page, to: number) => Promise<number>
  taken: Taken[]
}

async function openTables(
  browser: Browser,
  origin: string,
): Promise<Record<'list' | 'bare' | 'alike', Table>> {
  const list = await (await browser.newContext({ viewport, locale: 'es-MX' })).newPage()
  await signIn(list, origin)
  const pages = [await textsOf(list)]
  await paintList(list, 2)
  pages.push(await textsOf(list))
  await paintList(list, 1)
  // The dots of a row's menu are drawn by a style sheet and are no text.
  const dotted = pages.map((rows) => rows.map((cells) => cells.map((text) => text || '•••')))
  const bare = await openPlain(browser, { origin, pages, style: '' })
  const alike = await openPlain(browser, { origin, pages: dotted, style: await styleOf(list) })
  const watched = async (page: Page, paint: Table['paint']): Promise<Table> => ({
    page,
    session: await watch(page),
    paint,
    taken: [],
  })
  return {
    list: await watched(list, paintList),
    bare: await watched(bare, paintPlain),
    alike: await watched(alike, paintPlain),
  }
}

async function measure(origin: string): Promise<void> {
  const executablePath = findBrowser()
  // Frames are drawn as soon as they are ready: at a fixed rate all times would be multiples of a frame.
  const args = ['--disable-frame-rate-limit', '--disable-gpu-vsync', '--disable-gpu', '--no-sandbox']
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args })
  try {
    const tables = await openTables(browser, origin)
    for (let run = 0; run < runs + warmUps; run++)
      for (const { page, session, paint, taken } of Object.values(tables)) {
        const drawn = await take(session, () => paint(page, run % 2 === 0 ? 2 : 1))
        if (run >= warmUps) taken.push(drawn)
      }
    print(
      (['clock', 'work'] as const).map((kind) => {
        const of = ({ taken }: Table) => middle(taken.map((drawn) => drawn[kind]))
        const [list, alike, bare] = [of(tables.list), of(tables.alike), of(tables.bare)]
        return {
          by: kind,
          'list ms': list,
          'plain, same look ms': alike,
          ratio: list / alike,
          'plain, bare ms': bare,
          'ratio to bare': list / bare,
        }
      }),
    )
  } finally {
    await browser.close()
  }
}

const testServer = await openTestServer({ webRoot: join(import.meta.dirname, '../dist/web') })
try {
  await testServer.pool.query(
    `insert into customer (id, company_id, code, name, email, phone)
     select gen_random_uuid(), (select id from company limit 1), 'B' || n, 'Comercializadora del Pacífico ' || n,
       'compras' || n || '@example.com', '+52 314 331 ' || n from generate_series(1001, 1200) n`,
  )
  await measure(await testServer.listen())
} finally {
  await testServer.close()
}
