import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoShops } from '#app/server/seed/data/demo.ts'
import { demoColleagues } from '#app/server/seed/data/demo-team.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { daysBetween } from '#kits/dates/shared/calendar-days.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { queryTracking, type TrackedCabin, type TrackedNumber } from '#modules/tracking/contract/tracking.ts'
import { registerCabin, statusName } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { messageField } from './messages.ts'
import {
  expectAlive,
  expectNoSidewaysScroll,
  expectScreen,
  furtherTag,
  nightlyTag,
  widths,
} from './screens.ts'
import { say } from './texts.ts'
import { expectFirstScreen } from './tracking.ts'

/** These change nothing and run on the `parallel` server. */

const demoCabins = demoShops.flatMap(({ cabins }) => cabins)
const known = [
  ...new Set(
    demoCabins.flatMap(({ containerNo, bookingNo, blNo }) =>
      [containerNo, bookingNo, blNo].filter((number) => number !== undefined),
    ),
  ),
]
/** Its check digit would be 0, and that of the other one, which is left out, 9. */
const [mistyped, cutShort] = ['MSCU6639871', 'TEXU307007']
const unknown = [
  mistyped,
  cutShort,
  ...Array.from({ length: 48 - known.length }, (_, i) => `NINGUNO${1000 + i}`),
]

const box = (page: Page) => page.getByRole('textbox', { name: say('tracking.form.label') })

/** Unfolds the form where an answer has folded it. */
async function track(page: Page, text: string): Promise<void> {
  const change = page.getByRole('button', { name: say('tracking.change_numbers') })
  if (await change.isVisible()) await change.click()
  await box(page).fill(text)
  await page.getByRole('button', { name: say('tracking.form.submit'), exact: true }).click()
}

async function expectFound(page: Page, found: number, n: number): Promise<void> {
  const name = n === 1 ? say('tracking.results.found_it') : say('tracking.results.found', { found, n })
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

async function expectFoundNone(page: Page, n: number): Promise<void> {
  const name = say('tracking.results.found_none', { n })
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
}

/** One that there is, and more than two looks take. */
const manyNumbers = ['CSQU3054383', ...Array.from({ length: 101 }, (_, i) => `NINGUNO${5000 + i}`)]

const firstFifty = (page: Page) =>
  page.getByRole('button', { name: say('tracking.next.first', { n: 50 }), exact: true })

/** A small phone. */
const phone = { width: widths.phone, height: 740 }

const addressOf = (numbers: readonly string[]): string => `${screens.tracking.path}?n=${numbers.join()}`

/** Texts of the demo data that are none of a visitor's business. */
function secrets(): string[] {
  const texts: string[] = ['demo-pacifico', 'admin']
  for (const { cabins, customers, addresses, ...company } of demoShops) {
    const { name, companyNumber, legalRepresentative, email, managers } = company
    texts.push(name, companyNumber, legalRepresentative, email)
    for (const { userName, displayName } of [...demoColleagues, ...managers])
      texts.push(userName, displayName)
    texts.push(...customers.flatMap((customer) => Object.values(customer)))
    for (const { recipient, address } of addresses) texts.push(recipient, address)
    for (const { cabinName, note, way } of cabins)
      texts.push(...[cabinName, note, ...way.map((step) => step[2])].filter((text) => text !== undefined))
  }
  return texts
}

function expectDiscreet(text: string): void {
  expect(secrets().filter((secret) => text.includes(secret))).toEqual([])
}

/** Waits for hydration: only then is it certain that the page made no request. */
async function questionsWhile(page: Page, go: () => Promise<unknown>): Promise<number> {
  let questions = 0
  const count = (request: { url(): string }) => {
    if (request.url().endsWith(queryTracking.path)) questions++
  }
  page.on('request', count)
  await go()
  await expectAlive(page)
  page.off('request', count)
  return questions
}

test.describe('an importer', { tag: '@parallel' }, () => {
  test('pastes fifty numbers as they come, and sees where each is and what is wrong with the others', async ({
    page,
  }) => {
    const answers: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith(queryTracking.path)) answers.push(await response.text())
    })
    await page.goto(screens.tracking.path)
    await expectScreen(page, 'tracking')
    await box(page).fill(`${known.join(' ; ').toLowerCase()}, csqu 305438-3\t${mistyped}\n`)
    await page.getByLabel(say('tracking.form.file')).setInputFiles({
      name: 'números.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`número\r\n${unknown.join('\r\n')}`),
    })
    await expect(page.getByText(say('tracking.form.count_said', { count: 50, most: 50 }))).toBeAttached()
    await expect(page.getByText(say('tracking.form.repeated', { count: 2 }))).toBeVisible()
    await box(page).press('Control+Enter')
    await expectFound(page, known.length, 50)
    await expect(page).toHaveURL(/\/tracking\?n=CSQU3/)

    // Many are a table; each says the rest of itself when asked.
    const table = page.getByRole('table')
    await expect(table.getByRole('row', { expanded: false }).or(table.getByRole('rowheader'))).toHaveCount(
      demoCabins.length,
    )
    // What costs money or waits for somebody stands first, and is counted above.
    await expect(table.getByRole('rowheader').first()).toContainText('DEMU1009126')
    await expect(page.getByText(say('tracking.summary.attention', { count: 3 }))).toBeVisible()
    const [first] = demoCabins
    const row = table.getByRole('row').filter({ hasText: first?.containerNo ?? '' })
    await expect(row.first()).toContainText(statusName(CabinStatus.registered))
    await row.getByRole('button').click()
    await expect(table.getByText(say('tracking.meaning.20')).filter({ visible: true })).toBeVisible()
    await page.getByRole('button', { name: say('tracking.results.cards'), exact: true }).click()
    await expect(page.getByRole('article')).toHaveCount(demoCabins.length)

    await expect(
      page.getByRole('heading', { name: say('tracking.missing.title', { count: unknown.length }) }),
    ).toBeVisible()
    const missing = (number: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: number })
    await expect(page.getByText(say('tracking.missing.wrong', { count: 1 }))).toBeVisible()
    await expect(missing(mistyped).last()).toContainText(say('tracking.missing.digit', { n: 0 }))
    await expect(page.getByText(say('tracking.missing.short', { count: 1 }))).toBeVisible()
    await expect(missing(cutShort).last()).toContainText(say('tracking.missing.digit', { n: 9 }))

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('tracking.results.csv') }).click()
    const csv = await readFile(await (await download).path(), 'utf8')
    const lines = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
    expect(lines.map((line) => line.split(',')[0])).toEqual([
      say('tracking.cabin.number'),
      ...known,
      ...unknown,
    ])
    expect(lines.at(-1)).toContain(say('tracking.none'))
    expect(lines[1]).toContain(statusName(CabinStatus.registered))

    await page.getByRole('button', { name: say('tracking.missing.try', { number: `${cutShort}9` }) }).click()
    await expectFound(page, known.length, 49)
    await page.goBack()
    await expectFound(page, known.length, 50)
    await page.goForward()
    await expectFound(page, known.length, 49)

    const html = await page.content()
    expect(answers).toHaveLength(2)
    for (const text of [...answers, csv, html]) expectDiscreet(text)
  })

  test('with one number too many is told so before and when asking', { tag: nightlyTag }, async ({
    page,
  }) => {
    await page.goto(screens.tracking.path)
    await expectScreen(page, 'tracking')
    const many = [...known, ...unknown, 'NINGUNO99999'].join('\n')
    await track(page, many)
    await expect(page.getByText(say('tracking.form.over', { count: 1, most: 50 }))).toBeVisible()
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page).toHaveURL(screens.tracking.path)
    await expect(box(page)).toHaveValue(many)
  })

  test('follows a link to what is no number of a shipment, and finds it in the box as it came', async ({
    page,
  }) => {
    const entered = page.locator('textarea[name=n]')
    const pedimento = '24  47  3801  4001234'
    for (const text of ['</script>', '</script><b>1', 'a&b<c', 'https://x.example/<b>?a&b', pedimento]) {
      const address = `${screens.tracking.path}?n=${encodeURIComponent(text)}`
      expect(await questionsWhile(page, () => page.goto(address))).toBe(0)
      // Folded away where it is answered.
      expect((await entered.inputValue()).toLowerCase()).toBe(text.toLowerCase())
    }
    await expect(page.getByText(say('tracking.read_as.pedimento', { count: 1 }))).toBeVisible()
    for (const text of ['<', '&', '\u2028']) {
      await page.goto(`${screens.tracking.path}?n=${encodeURIComponent(text)}`)
      await expectAlive(page)
      await expect(entered).toHaveValue('')
    }
    await page.goto(`${screens.tracking.path}?n=${encodeURIComponent('A1\u2028B2')}`)
    await expect(page).toHaveURL(/n=A1,B2$/)
    await expectAlive(page)
    await expect(entered).toHaveValue('A1\nB2')
  })

  test('has the first fifty of many answered by one press, and the others by the next, also after a reload', {
    tag: nightlyTag,
  }, async ({ page }) => {
    await page.goto(screens.tracking.path)
    await expectScreen(page, 'tracking')
    await box(page).fill(manyNumbers.join('\n'))
    await firstFifty(page).click()
    await expectFound(page, 1, 50)
    await expect(page).toHaveURL(/n=CSQU3054383,.*,NINGUNO5048$/)
    await expect(page.getByText(say('tracking.next.kept', { count: 52 }))).toBeVisible()
    await page.reload()
    await expectAlive(page)
    await page.getByRole('button', { name: say('tracking.next.rest', { count: 50 }) }).click()
    await expectFoundNone(page, 50)
    await expect(page.getByText(say('tracking.next.kept', { count: 2 }))).toBeVisible()
    await page.goBack()
    await expect(page.getByText(say('tracking.next.kept', { count: 52 }))).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: say('tracking.next.rest', { count: 2 }) }).click()
    await expectFoundNone(page, 2)
    await expect(page.getByRole('button', { name: say('tracking.next.rest', { count: 2 }) })).toHaveCount(0)
  })

  test('opens a link from a mail and has the answer without a click, on paper too', async ({ page }) => {
    const [container, airWaybill] = ['CSQU3054383', '160-12345675']
    const address = addressOf([container, airWaybill, 'NINGUNO1'])
    expect(await questionsWhile(page, () => page.goto(address))).toBe(0)
    await expectFound(page, 2, 3)
    await expect(page.getByRole('article').filter({ hasText: container })).toContainText('Manzanillo')
    // The cabin's other number shows its end.
    await expect(page.getByRole('article').filter({ hasText: container })).toContainText('*0001')
    expect(await page.content()).not.toContain('DEMO0000001')
    expectDiscreet(await (await page.request.get(address)).text())
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')

    await page.getByRole('button', { name: say('tracking.results.table'), exact: true }).click()
    await expect(page.getByRole('table')).toBeVisible()
    // As a table from the server already: nothing moves while it comes alive.
    expect(await (await page.request.get(address)).text()).toContain('<table')
    expect(await questionsWhile(page, () => page.reload())).toBe(0)
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto(screens.tracking.path)
    await expectScreen(page, 'tracking')
    await track(page, `${container} ${airWaybill}, NINGUNO1`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectFound(page, 2, 3)

    await expect(page.getByText(statusName(CabinStatus.arrived), { exact: true }).first()).toBeHidden()

    await page.emulateMedia({ media: 'print' })
    await expect(box(page)).toBeHidden()
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.locator('a[href^="tel:"]').filter({ visible: true })).toHaveCount(0)
    // Its way so far, which on screen is folded away.
    await expect(
      page.getByText(statusName(CabinStatus.arrived), { exact: true }).filter({ visible: true }),
    ).toBeVisible()
    await expect(page.getByText('NINGUNO1', { exact: true }).last()).toBeVisible()
  })

  test('sees what is only announced marked as such: as a card, in the table, in a file and on paper', {
    tag: nightlyTag,
  }, async ({ page }) => {
    const [announced, confirmed] = ['112-33104282', '160-12345675']
    const mark = say('tracking.cabin.announced')
    await page.goto(addressOf([announced, confirmed]))
    await expectAlive(page)
    await expect(page.getByRole('article').filter({ hasText: announced })).toContainText(mark)
    await expect(page.getByRole('article').filter({ hasText: confirmed })).not.toContainText(mark)
    await page.getByRole('button', { name: say('tracking.results.table'), exact: true }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: announced }) })
    await expect(row).toContainText(mark)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('tracking.results.csv') }).click()
    const [, first, second] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
    expect([first?.includes(mark), second?.includes(mark)]).toEqual([true, false])
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible()
  })

  test('reads in words that an arrival moved and that the free days are over by estimate', {
    tag: nightlyTag,
  }, async ({ page }) => {
    const [moved, late] = ['CSQU3054383', 'DEMU1004783']
    const address = addressOf([moved, late])
    const answer = await page.request.post(queryTracking.path, { data: { numbers: [moved, late] } })
    const cabins = ((await answer.json()).result as TrackedNumber[]).map((found) => found.cabins[0])
    const { eta, previousEta } = cabins[0] as Required<TrackedCabin>
    const { estimatedFreeDay, today } = cabins[1] as Required<TrackedCabin>
    if (!eta || !previousEta || !estimatedFreeDay) throw new Error('The demo data shows none of it.')
    const slip = say('tracking.cabin.eta_later', {
      before: shortDay(previousEta, 'es-MX'),
      eta: shortDay(eta, 'es-MX'),
      count: 3,
    })
    const days = daysBetween(estimatedFreeDay, today)
    const [over, short] = [
      say('tracking.due.costs', { count: days }),
      say('tracking.due.over', { count: days }),
    ]
    // The server says it as the browser does: nothing is corrected while the page comes alive.
    expect(await (await page.request.get(address)).text()).toContain(slip)
    await page.goto(address)
    await expectAlive(page)
    await expect(page.getByRole('article').filter({ hasText: moved })).toContainText(slip)
    const card = page.getByRole('article').filter({ hasText: late })
    await expect(card).toContainText(`${say('tracking.cabin.estimated_free_day')}${estimatedFreeDay}`)
    await expect(card).toContainText(over)
    await page.getByRole('button', { name: say('tracking.results.table'), exact: true }).click()
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: late }) })
    await expect(row).toContainText(`${estimatedFreeDay} (${say('tracking.cabin.estimated')}) — ${short}`)
    await expect(page.getByText(say('tracking.due.costs_note'))).toHaveCount(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('tracking.results.csv') }).click()
    const [headings, first, second] = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
    const cellOf = (line = '', key: 'previous_eta' | 'estimated_free_day' | 'last_free_day') =>
      line.split(',')[(headings ?? '').split(',').indexOf(say(`tracking.cabin.${key}`))]
    expect(cellOf(first, 'previous_eta')).toBe(previousEta)
    expect([cellOf(second, 'estimated_free_day'), cellOf(second, 'last_free_day')]).toEqual([
      estimatedFreeDay,
      '',
    ])
    expect(await page.content()).not.toMatch(/(MX|US)\$/)
    await page.setViewportSize({ width: widths.phone, height: 800 })
    await expectNoSidewaysScroll(page)
  })

  test('sees the freight of the company that has a number, not what another announced with it', {
    tag: nightlyTag,
  }, async ({ page }) => {
    await page.goto(addressOf(['DEMU1002013']))
    await expect(page.getByRole('article')).toHaveCount(1)
    await expect(page.getByRole('article')).toContainText(statusName(CabinStatus.clearance))
    await expect(page.getByText(say('tracking.cabin.announced'))).toHaveCount(0)
  })

  test('sees on the first screen of a phone what the status means and until when it is free, by any door', async ({
    page,
  }) => {
    const late = 'DEMU1004783'
    await page.setViewportSize(phone)
    await page.goto(addressOf([late]))
    await expectFirstScreen(page, late, say)
    // In the box on request, with the focus, and folded again by the next answer.
    await page.getByRole('button', { name: say('tracking.change_numbers') }).click()
    await expect(box(page)).toBeFocused()
    await expect(box(page)).toHaveValue(late)
    await track(page, `${late}\n`)
    await expectFirstScreen(page, late, say)
    await page.goto('/')
    await expectScreen(page, 'home')
    const home = page.getByRole('textbox', { name: say('home.track_label') })
    await home.fill(late)
    await home.press('Enter')
    await expectFirstScreen(page, late, say)
    await page.getByRole('link', { name: say('tracking.ask', { number: late }) }).click()
    await expectScreen(page, 'contact')
    const question = say('contact.about', { number: late, status: statusName(CabinStatus.anomaly) })
    await expect(messageField(page, 'content')).toHaveValue(`${question}\n`)
  })

  test('shows a status alone and sorts a column, by keyboard, and finds it so after a reload', {
    tag: nightlyTag,
  }, async ({ page }) => {
    await page.goto(addressOf(known.slice(0, 20)))
    await expectAlive(page)
    const rows = page.getByRole('table').getByRole('rowheader')
    const all = await rows.count()
    const byStatus = page.getByRole('list', { name: say('tracking.results.by_status') })
    const chip = byStatus.getByRole('link', { name: statusName(CabinStatus.clearance) })
    await chip.focus()
    await page.keyboard.press('Enter')
    await expect(chip).toHaveAttribute('aria-current', 'true')
    await expect(chip).toBeFocused()
    const some = await rows.count()
    expect(some).toBeLessThan(all)
    await page.getByRole('link', { name: say('tracking.filter.all', { count: all }) }).click()
    await expect(rows).toHaveCount(all)
    const attention = page.getByRole('link', { name: /requieren? atención/ })
    const urgent = Number(/\d+/.exec((await attention.textContent()) ?? '')?.[0])
    await attention.press('Enter')
    await expect(attention).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/&only=attention$/)
    await expect(rows).toHaveCount(urgent)
    await attention.press('Enter')
    await expect(rows).toHaveCount(all)
    const heading = page.getByRole('columnheader', { name: say('tracking.cabin.number') })
    await heading.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await page.keyboard.press('Enter')
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    const numbers = await rows.allInnerTexts()
    expect(numbers).toEqual(numbers.toSorted().toReversed())
    expect(await questionsWhile(page, () => page.reload())).toBe(0)
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    expect(await rows.allInnerTexts()).toEqual(numbers)
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('keeps the form beside the answer, and filters and sorts by links', { tag: furtherTag }, async ({
      page,
    }) => {
      await page.goto(addressOf(known.slice(0, 20)))
      await expect(box(page)).toBeVisible()
      await page
        .getByRole('columnheader', { name: say('tracking.cabin.number') })
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(/&sort=number$/)
      await expect(page.locator('[aria-sort=ascending]')).toBeVisible()
    })

    test('sees the mark of what is only announced', { tag: nightlyTag }, async ({ page }) => {
      await page.goto(addressOf(['112-33104282']))
      await expect(page.getByRole('article')).toContainText(say('tracking.cabin.announced'))
    })
  })

  test.describe('without script, refused at first', () => {
    test.use({ javaScriptEnabled: false, allowedProblems: [/status of 422/] })

    test('has the first fifty of many answered by one press, and the others by the next', {
      tag: nightlyTag,
    }, async ({ page }) => {
      await page.goto(screens.tracking.path)
      await box(page).fill(`Hola:\n${manyNumbers.join('\n')}`)
      await page.getByRole('button', { name: say('tracking.form.submit'), exact: true }).click()
      await expect(page.getByText(say('tracking.form.over', { count: 52, most: 50 }))).toBeVisible()
      await firstFifty(page).click()
      await expectFound(page, 1, 50)
      await page.getByRole('button', { name: say('tracking.next.rest', { count: 50 }) }).click()
      await expectFoundNone(page, 50)
      await page.getByRole('button', { name: say('tracking.next.rest', { count: 2 }) }).click()
      await expectFoundNone(page, 2)
    })
  })

  test('drops files on the form and has their numbers in the box', { tag: nightlyTag }, async ({ page }) => {
    await page.goto(screens.tracking.path)
    await expectScreen(page, 'tracking')
    await box(page).fill('MSCU6639870')
    const form = page.getByRole('main').locator('form')
    const dataTransfer = await page.evaluateHandle(`(() => {
      const dropped = new DataTransfer()
      dropped.items.add(new File(['contenedor,peso\\nCSQU3054383,1200\\nMSCU6639870,900'], 'lista.csv'))
      dropped.items.add(new File([new Uint8Array([0, 1, 2])], 'foto.png'))
      return dropped
    })()`)
    await form.dispatchEvent('dragover', { dataTransfer })
    await expect(page.getByText(say('tracking.form.drop'))).toBeVisible()
    await form.dispatchEvent('drop', { dataTransfer })
    await expect(page.getByText(say('tracking.form.drop'))).toBeHidden()
    await expect(box(page)).toHaveValue(/^MSCU6639870\nCSQU3054383/)
    await expect(page.getByText(say('tracking.form.count_said', { count: 2, most: 50 }))).toBeAttached()
    const said = [
      say('tracking.form.file_added', { count: 1, name: 'lista.csv' }),
      say('tracking.form.file_failed', { name: 'foto.png' }),
    ]
    await expect(page.getByText(said.join(' '))).toBeVisible()
  })

  test('shares a link by what the device offers, and has it copied where that fails', {
    tag: nightlyTag,
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await context.addInitScript(`navigator.share = (shared) => {
      window.shared = shared
      return window.refusal ? Promise.reject(new DOMException('', window.refusal)) : Promise.resolve()
    }`)
    await page.goto(addressOf(['CSQU3054383', '160-12345675']))
    await expectAlive(page)
    const url = page.url()
    const share = async (refusal = '') => {
      await page.evaluate(`window.shared = undefined; window.refusal = ${JSON.stringify(refusal)}`)
      await page.getByRole('button', { name: say('tracking.results.share') }).click()
      await expect.poll(() => page.evaluate('window.shared')).toEqual({ title: say('tracking.title'), url })
    }
    const copied = page.getByText(say('tracking.results.link_copied'))
    await share()
    // Closed without a choice.
    await share('AbortError')
    await expect(copied).toHaveCount(0)
    await share('NotAllowedError')
    await expect(copied).toBeVisible()
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(url)
  })

  test.describe('on a bad line', () => {
    test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

    test('may give up waiting, and loses nothing while there is no connection', { tag: furtherTag }, async ({
      page,
      context,
    }) => {
      await page.goto(addressOf(['CSQU3054383']))
      await expectAlive(page)
      let letPass = () => {}
      const mayPass = new Promise<void>((resolve) => {
        letPass = resolve
      })
      await page.route(queryTracking.path, async (route) => {
        await mayPass
        await route.continue().catch(() => undefined)
      })
      await track(page, 'TEXU3070079')
      await expect(page.getByRole('heading', { name: say('tracking.asking', { count: 1 }) })).toBeVisible()
      await page.getByRole('button', { name: say('common.cancel') }).click()
      await expect(page.getByText(say('tracking.problem.cancelled'), { exact: true })).toBeVisible()
      letPass()
      await page.unroute(queryTracking.path)

      await context.setOffline(true)
      await page.getByRole('button', { name: say('common.retry') }).click()
      await expect(page.getByText(say('tracking.problem.offline'), { exact: true })).toBeVisible()
      await expect(page.getByText(say('error.fallback'), { exact: true })).toBeVisible()
      await expect(box(page)).toHaveValue('TEXU3070079')
      await context.setOffline(false)
      await expectFound(page, 1, 1)
      await expect(page.getByRole('article').filter({ hasText: 'TEXU3070079' })).toBeVisible()
    })
  })

  test.describe('in an office that asks very often', () => {
    /** For documentation (RFC 5737): nobody else comes from there. */
    const testServer = () => `203.0.113.${randomInt(1, 255)}`
    test.use({
      allowedProblems: [/status of 429/],
      extraHTTPHeaders: async ({ baseURL: _ }, use) => use({ 'x-forwarded-for': testServer() }),
    })

    test('is told how long to wait, and is answered then without asking again', { tag: furtherTag }, async ({
      page,
      request,
      context,
    }) => {
      const perMinute = 120
      const statuses: number[] = []
      for (let asked = 0; asked < perMinute; asked += 20)
        await Promise.all(
          Array.from({ length: 20 }, async () => {
            const answer = await request.post(queryTracking.path, { data: { numbers: ['NINGUNO1'] } })
            statuses.push(answer.status())
          }),
        )
      expect(new Set(statuses)).toEqual(new Set([200]))

      const response = await page.goto(addressOf(['CSQU3054383']))
      expect(response?.status()).toBe(429)
      expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0)
      await expect(page.getByText(say('tracking.problem.limited'), { exact: true })).toBeVisible()

      await page.clock.install()
      await page.goto(screens.tracking.path)
      await expectScreen(page, 'tracking')
      await track(page, 'CSQU3054383')
      await expect(page.getByText(say('tracking.problem.limited'), { exact: true })).toBeVisible()
      await expect(page.getByRole('timer')).toBeVisible()
      await expect(page.getByRole('button', { name: say('common.retry') })).toBeDisabled()
      await expect(box(page)).toHaveValue('CSQU3054383')
      // As if the minute were over.
      await context.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.1' })
      await page.clock.fastForward('01:10')
      await expectFound(page, 1, 1)
    })
  })
})

test('fifty shipments are a few screens of a phone, and each opens to the whole of it', {
  tag: furtherTag,
}, async ({ page, api }) => {
  const made = []
  for (let i = 0; i < 50; i++) made.push(await registerCabin(api, { lastFreeDay: '2026-01-05' }))
  try {
    await page.setViewportSize(phone)
    await page.goto(addressOf(made.map(({ containerNo }) => containerNo ?? '')))
    await expectAlive(page)
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(50)
    expect(await page.evaluate('document.documentElement.scrollHeight')).toBeLessThanOrEqual(4500)
    await expectNoSidewaysScroll(page)
    await page.getByRole('table').getByRole('button').first().click()
    await expect(page.getByText(say('tracking.meaning.20')).first()).toBeVisible()
  } finally {
    for (const { id, version } of made) await api(cabins.remove, { id, version })
  }
})
