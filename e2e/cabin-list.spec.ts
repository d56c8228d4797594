import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { streamEvents } from '#kits/events/shared/events.ts'
import { screens } from '#kits/page/shared/routes.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  editBy,
  expectNotification,
  moveBy,
  newBooking,
  numberOf,
  openCabins,
  registerCabin,
  registerCabins,
  statusName,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { deleteRow, rowWith, searchFor } from './lists.ts'
import { furtherTag, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

async function select(page: Page, cabin: Cabin): Promise<void> {
  await page
    .getByRole('checkbox', { name: say('records.select.row', { name: numberOf(cabin) }), exact: true })
    .check()
}

test.describe('what a colleague changes', () => {
  test('appears in the open list without a reload, and the focus stays', async ({ page, api }) => {
    const booking = newBooking()
    const [other, cabin] = (await registerCabins(api, booking, 2)) as [Cabin, Cabin]
    await openCabins(page, `?q=${booking}`)
    await page.evaluate('window.sameDocument = true')
    await page.keyboard.press('ArrowDown')
    const row = rowWith(page, numberOf(cabin))
    await expect(row).toBeFocused()
    await moveBy(api, other, 30)
    await expect(rowWith(page, numberOf(other))).toContainText(statusName(30))
    await moveBy(api, cabin, 999)
    await expect(row).toContainText(statusName(999))
    await expect(row).toBeFocused()
    expect(await page.evaluate('window.sameDocument')).toBe(true)
  })

  test('waits to be shown while one is at something that it would move', { tag: nightlyTag }, async ({
    page,
    api,
  }) => {
    const booking = newBooking()
    const [cabin] = (await registerCabins(api, booking, 1)) as [Cabin]
    await openCabins(page, `?q=${booking}`)
    await select(page, cabin)
    const added = await registerCabin(api, { bookingNo: booking })
    const news = page.getByRole('button', { name: say('records.live.waiting', { count: 1 }) })
    await expect(news).toBeVisible()
    await expect(rowWith(page, numberOf(added))).toHaveCount(0)
    await news.click()
    await expect(rowWith(page, numberOf(added))).toBeVisible()
    await expect(page.getByText(say('cabins.select.count', { count: 1 }))).toBeVisible()
  })

  test('reaches seven tabs through one connection, rows and counts', { tag: furtherTag }, async ({
    page,
    context,
    api,
  }) => {
    test.slow()
    const day = newDay()
    const cabin = await registerCabin(api, { departureTime: day })
    const streams = new Set<Request>()
    context.on('request', (request) => {
      if (new URL(request.url()).pathname === streamEvents.path) streams.add(request)
    })
    context.on('requestfinished', (request) => streams.delete(request))
    context.on('requestfailed', (request) => streams.delete(request))
    const tabs = [page]
    for (let i = 0; i < 6; i++) tabs.push(await context.newPage())
    for (const tab of tabs) {
      await tab.goto(`${screens.cabin.path}?departureFrom=${day}&departureTo=${day}`)
      await expect(rowWith(tab, numberOf(cabin))).toBeVisible()
    }
    await expect.poll(() => streams.size).toBe(1)

    const added = await registerCabin(api, { departureTime: day })
    await moveBy(api, cabin, 30)
    for (const tab of tabs) {
      await expect(tab.locator('tbody > tr').first()).toContainText(numberOf(added))
      await expect(rowWith(tab, numberOf(cabin))).toContainText(statusName(30))
      for (const status of [20, 30] as const)
        await expect(statusTab(tab, status)).toHaveText(new RegExp(`^${statusName(status)}1$`))
    }
    expect(streams.size).toBe(1)
  })
})

/** A departure day that no other journey uses. */
const newDay = (): string => new Date(Date.UTC(2060, 0, 1 + randomInt(10_000))).toISOString().slice(0, 10)

const statusTab = (page: Page, status: CabinStatus) =>
  page.getByRole('navigation', { name: say('cabins.tabs') }).locator(`a[href*="status=${status}"]`)

test('several cabins take a step at once; what is refused says why, and is tried again', {
  tag: furtherTag,
}, async ({ page, api, axe }) => {
  const booking = newBooking()
  const made = (await registerCabins(api, booking, 5)) as [Cabin, Cabin, Cabin, Cabin, Cabin]
  const [plain, second, edited, moved, over] = made
  await moveBy(api, over, 999)
  await openCabins(page, `?q=${booking}`)
  await page.getByRole('checkbox', { name: say('records.select.page'), exact: true }).check()
  await page.getByRole('button', { name: say('cabins.batch.open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('cabins.batch.title', { count: 5 }) })
  await expect(dialog.getByText(say('cabins.batch.able', { count: 4, total: 5 }))).toBeVisible()
  await expect(dialog.getByText(say('cabins.batch.unable', { count: 1 }))).toBeVisible()

  // Meanwhile a colleague changes two of them.
  await editBy(api, edited, { note: 'Cambiada por alguien más' })
  await moveBy(api, await moveBy(api, moved, 30), 40)
  await dialog.getByRole('button', { name: say('cabins.batch.send', { count: 4 }) }).click()
  await expect(dialog.getByText(say('cabins.batch.done_of', { count: 2, total: 4 }))).toBeVisible()
  const outcome = (cabin: Cabin) => dialog.getByRole('row').filter({ hasText: numberOf(cabin) })
  for (const cabin of [plain, second]) await expect(outcome(cabin)).toContainText(say('cabins.batch.done'))
  for (const cabin of [edited, moved]) await expect(outcome(cabin)).toContainText(say('error.stale'))
  await axe(page)

  await dialog.getByRole('button', { name: say('cabins.batch.retry', { count: 2 }) }).click()
  await expect(dialog.getByText(say('cabins.batch.done_of', { count: 3, total: 4 }))).toBeVisible()
  await expect(outcome(edited)).toContainText(say('cabins.batch.done'))
  const refusal = say('error.step_not_allowed', { from: statusName(40), to: statusName(30) })
  await expect(outcome(moved)).toContainText(refusal)
  await dialog
    .getByRole('button', { name: say('common.close'), exact: true })
    .last()
    .click()
  for (const cabin of [plain, second, edited])
    await expect(rowWith(page, numberOf(cabin))).toContainText(statusName(30))
  await expect(rowWith(page, numberOf(moved))).toContainText(statusName(40))
  await expect(page.getByText(say('cabins.select.count', { count: 2 }))).toBeVisible()
})

test('a file of the filtered list holds what it shows and nothing else', { tag: nightlyTag }, async ({
  page,
  api,
}) => {
  const booking = newBooking()
  const [left, right] = (await registerCabins(api, booking, 2)) as [Cabin, Cabin]
  await moveBy(api, right, 30)
  await openCabins(page, `?q=${booking}`)
  const tabs = page.getByRole('navigation', { name: say('cabins.tabs') })
  await tabs.getByRole('link', { name: statusName(30) }).click()
  await expect(rowWith(page, numberOf(left))).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('records.list.export'), exact: true }).click()
  await page
    .getByRole('menuitem', { name: say('records.list.export_csv') })
    .first()
    .click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(numberOf(right))
  expect(text).not.toContain(numberOf(left))
  expect(text.trim().split('\n')).toHaveLength(2)
})

test('a view is kept under a name, applied elsewhere, and forgotten', { tag: nightlyTag }, async ({
  page,
  api,
}) => {
  const booking = newBooking()
  const [left, right] = (await registerCabins(api, booking, 2)) as [Cabin, Cabin]
  await moveBy(api, right, 30)
  await openCabins(page)
  await searchFor(page, booking)
  await page
    .getByRole('navigation', { name: say('cabins.tabs') })
    .getByRole('link', { name: statusName(30) })
    .click()
  await expect(rowWith(page, numberOf(left))).toHaveCount(0)
  const views = (name: string) => page.getByRole('button', { name, exact: true })
  await views(say('cabins.views.title')).click()
  await page.getByRole('menuitem', { name: say('cabins.views.save_as') }).click()
  const dialog = page.getByRole('dialog', { name: say('cabins.views.save_title') })
  await dialog.getByRole('textbox', { name: say('cabins.views.name') }).fill(booking)
  await dialog.getByRole('button', { name: say('common.save'), exact: true }).click()
  await expect(views(booking)).toBeVisible()

  await openCabins(page)
  await views(say('cabins.views.title')).click()
  await page.getByRole('menuitem', { name: booking }).click()
  await expect(rowWith(page, numberOf(right))).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await views(booking).click()
  await page.getByRole('menuitem', { name: say('cabins.views.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('cabins.views.remove') })
    .click()
  await expect(views(say('cabins.views.title'))).toBeVisible()
})

test('a deleted cabin is brought back at once', { tag: nightlyTag }, async ({ page, api }) => {
  const bookingNo = newBooking()
  const cabin = await registerCabin(api, { bookingNo })
  const name = numberOf(cabin)
  await openCabins(page, `?q=${bookingNo}`)
  await deleteRow(page, name)
  await expect(page.getByText(say('cabins.notices.deleted', { name }))).toBeVisible()
  await expect(rowWith(page, name)).toHaveCount(0)
  await page.getByRole('button', { name: say('cabins.actions.undo'), exact: true }).click()
  await expectNotification(page, say('cabins.notices.restored'))
  await expect(rowWith(page, name)).toBeVisible()
})
