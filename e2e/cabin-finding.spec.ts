import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  apiClientFor,
  newBooking,
  newContainer,
  numberOf,
  openCabins,
  registerCabins,
  statusName,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { rowWith, searchField } from './lists.ts'
import { enter, furtherTag, furtherTagsOf, journeyLanguages, nightlyTag } from './screens.ts'
import { say, texts } from './texts.ts'

/** Finding shipments: by pasted numbers, by the palette, by scrolling and coming back. */

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
  await field.focus()
  await page.keyboard.press('Control+v')
}

test('thirty numbers pasted into the search are found by one paste, and the missing ones are named', {
  tag: furtherTag,
}, async ({ page, api, axe }) => {
  const made = await registerCabins(api, newBooking(), 28)
  const missing = [newContainer(), newContainer()]
  const column = ['Contenedor', ...made.map(numberOf), ...missing].join('\r\n')
  await openCabins(page)
  await paste(page, searchField(page), column)
  await expect(page.getByText(say('records.list.range', { from: 1, to: 20, total: 28 }))).toBeVisible()
  await expect(rowWith(page, numberOf(made.at(-1) as Cabin))).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: say('cabins.numbers.missing', { count: 2 }) })
  await expect(notice).toContainText(missing.join(', '))
  await axe(page)
  await notice.getByRole('button', { name: say('cabins.numbers.copy') }).click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(missing.join('\n'))

  const chip = say('cabins.filters.remove', { filter: say('cabins.filters.numbers', { count: 30 }) })
  await page.getByRole('button', { name: chip }).click()
  await expect(notice).toHaveCount(0)
  await page.goBack()
  await expect(notice).toBeVisible()
})

test('the palette opens a shipment by its number, takes its next step, and knows what was opened lately', async ({
  page,
  api,
  axe,
}) => {
  const [cabin] = (await registerCabins(api, newBooking(), 1)) as [Cabin]
  const name = numberOf(cabin)
  const palette = page.getByRole('dialog', { name: say('palette.title') })
  await openCabins(page)
  await page.keyboard.press('Control+k')
  // Faster than the answer: Enter means the shipment all the same.
  await page.keyboard.type(name.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/cabin/${cabin.id}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await openCabins(page)
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('group', { name: say('palette.section.recent') })).toContainText(name)
  await page.keyboard.type(name)
  const step = palette.getByRole('menuitem', { name: say('palette.next_step', { name }) })
  await expect(step).toBeVisible()
  await expect(palette.getByRole('status')).toHaveText(say('palette.count', { count: 2 }))
  await axe(page)
  const desktop = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(palette).toBeInViewport({ ratio: 1 })
  if (desktop) await page.setViewportSize(desktop)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(say('palette.next_step', { name }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/cabin/${cabin.id}`))
  await expect(page.getByRole('button', { name: say('cabins.steps.30'), expanded: true })).toBeVisible()
})

test('the palette takes a pasted column of numbers to the list', { tag: nightlyTag }, async ({
  page,
  api,
}) => {
  const made = await registerCabins(api, newBooking(), 2)
  await openCabins(page)
  await page.keyboard.press('Control+k')
  await paste(page, page.getByPlaceholder(say('palette.placeholder')), made.map(numberOf).join('\n'))
  await expect(page.getByRole('menuitem', { name: say('palette.numbers', { count: 2 }) })).toBeVisible()
  for (const cabin of made)
    await expect(page.getByRole('menuitem', { name: numberOf(cabin) }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  for (const cabin of made) await expect(rowWith(page, numberOf(cabin))).toBeVisible()
  await expect(page.locator('tbody > tr')).toHaveCount(2)
})

/** Rows of the list that are wholly on screen. */
const rowsInView = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const table = document.querySelector('table')
    const room = table.parentElement.getBoundingClientRect()
    const end = Math.min(room.bottom, innerHeight) + 0.5
    const rows = [...table.tBodies[0].rows].map((row) => row.getBoundingClientRect())
    return rows.filter(({ top, bottom }) => top >= room.top && bottom <= end).length
  })()`)

/** How far the rows are scrolled. */
const scrolled = (page: Page): Promise<number> =>
  page.evaluate("document.querySelector('table').parentElement.scrollTop")

for (const language of journeyLanguages)
  test(`twelve rows fit at 720 px, sixteen in compact, in ${language}`, {
    tag: furtherTagsOf(language),
  }, async ({ page, adminPassword }) => {
    const t = texts(language)
    const booking = newBooking()
    await page.setViewportSize({ width: 1280, height: 720 })
    const session = await enter(page, { userName: 'admin', password: adminPassword, language })
    await registerCabins(apiClientFor(page.request, session), booking, 18)
    await page.goto(`/cabin?q=${booking}`)
    await expect(page.locator('tbody a')).toHaveCount(18)
    await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(12)
    await page.getByRole('button', { name: t('records.list.view') }).click()
    await page.getByRole('menuitemradio', { name: t('records.list.row_height_compact') }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(16)
    await page.reload()
    await expect(page.locator('tbody a')).toHaveCount(18)
    await expect.poll(() => rowsInView(page)).toBeGreaterThanOrEqual(16)
  })

test('who comes back from a shipment finds the list where it was, at its row', { tag: nightlyTag }, async ({
  page,
  api,
}) => {
  const booking = newBooking()
  const made = await registerCabins(api, booking, 20)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openCabins(page, `?q=${booking}&sort=createdAt`)
  const row = rowWith(page, numberOf(made.at(-1) as Cabin))
  await row.scrollIntoViewIfNeeded()
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(0)
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: say('cabin_form.back') }).click(),
  ]) {
    await row.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(numberOf(made.at(-1) as Cabin))
    await goBack()
    await expect(row).toBeFocused()
    expect(await scrolled(page)).toBe(before)
  }
})

test('all that match are selected beyond the page, exported as they are shown, and changed without news of it', {
  tag: furtherTag,
}, async ({ page, api, axe }) => {
  const booking = newBooking()
  const made = await registerCabins(api, booking, 25)
  await openCabins(page, `?q=${booking}`)
  await page.getByRole('checkbox', { name: say('records.select.page'), exact: true }).check()
  const bar = page.getByRole('region', { name: say('records.select.bar') })
  await bar.getByRole('button', { name: say('cabins.select.all', { n: '25' }) }).click()
  await expect(bar.getByText(say('cabins.select.count', { count: 25 }))).toBeVisible()
  await axe(page)
  // One of them is left out again.
  await page
    .getByRole('checkbox', { name: say('records.select.row', { name: numberOf(made.at(-1) as Cabin) }) })
    .uncheck()
  const download = page.waitForEvent('download')
  await bar.getByRole('button', { name: say('records.list.export'), exact: true }).click()
  await page
    .getByRole('group', { name: say('records.list.export_shown_columns') })
    .getByRole('menuitem', { name: say('records.list.export_csv') })
    .click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\n')
  expect(lines).toHaveLength(1 + 24)
  expect(lines[0]).toContain(say('cabins.fields.customerName'))
  expect(lines[0]).not.toContain(say('cabins.fields.note'))
  expect(lines.join()).not.toContain(numberOf(made.at(-1) as Cabin))

  await bar.getByRole('button', { name: say('cabins.batch.open'), exact: true }).click()
  await page.getByRole('button', { name: say('cabins.batch.send', { count: 24 }) }).click()
  await expect(
    page.getByText(say('cabin_changes.steps.done', { count: 24, status: statusName(30) })),
  ).toBeVisible()
  await expect(
    rowWith(page, numberOf(made[0] as Cabin))
      .or(rowWith(page, statusName(30)))
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: say('records.live.show') })).toHaveCount(0)
  const { total } = await api(cabins.getPage, { keyword: booking, status: [30] })
  expect(total).toBe(24)
})

test('a filter takes several values, each a chip that can be removed', { tag: nightlyTag }, async ({
  page,
  api,
}) => {
  const booking = newBooking()
  const [fromShanghai] = (await registerCabins(api, booking, 1)) as [Cabin]
  await openCabins(page, `?q=${booking}`)
  await page.keyboard.press('f')
  const panel = page.getByRole('region', { name: say('cabins.filters.title') })
  const port = () => panel.getByRole('combobox', { name: say('cabins.fields.departurePortId') })
  for (const code of ['CNNGB', 'CNSHA']) {
    await port().fill(code)
    await page.getByRole('option', { name: code }).click()
    await expect(page).toHaveURL(/departurePortId=/)
  }
  const chips = page.getByRole('list', { name: say('cabins.filters.active') }).getByRole('button')
  await expect(chips).toHaveCount(2)
  await expect(rowWith(page, numberOf(fromShanghai))).toBeVisible()
  await chips.last().click()
  await expect(chips).toHaveCount(1)
  await expect(rowWith(page, numberOf(fromShanghai))).toHaveCount(0)
})
