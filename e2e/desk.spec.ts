import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { today } from '#kits/dates/shared/dates.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { getManagerUser } from '#kits/session/shared/manager-user.ts'
import { customers } from '#modules/customers/contract.ts'
import { desk } from '#modules/desk/contract.ts'
import {
  type ApiClient,
  clearance,
  editBy,
  expectCabin,
  moveBy,
  newBooking,
  numberOf,
  registerAirCabin,
  registerCabin,
  showWhole,
  stepName,
  whileListening,
} from './cabins.ts'
import { pagesOf } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import {
  enter,
  expectColours,
  expectNoSidewaysScroll,
  expectScreen,
  expectTranslated,
  fillLogin,
  furtherTag,
  looksOf,
  nightlyTag,
  takeLook,
  widths,
} from './screens.ts'
import { say, texts } from './texts.ts'

const itemOf = (page: Page, number: string) => page.getByRole('listitem').filter({ hasText: number })

/** Runs in the page. */
const isCutOff = (element: { scrollHeight: number; clientHeight: number }): boolean =>
  element.scrollHeight > element.clientHeight

const openDesk = (page: Page, search = '') =>
  whileListening(page, () => page.goto(`${screens.desk.path}${search}`))

/** A shipment by air, released and still at the terminal, whose free days ended three days ago. */
async function registerCosting(api: ApiClient) {
  const { id: responsibleId } = await api(getManagerUser, {})
  const { timezone, ...cabin } = await registerAirCabin(api, newBooking())
  const lastFreeDay = daysAfter(today(timezone, new Date()), -3)
  let costing = await editBy(api, { timezone, ...cabin }, { lastFreeDay, responsibleId })
  for (const status of [CabinStatus.arrived, CabinStatus.clearance, CabinStatus.cleared])
    costing = await moveBy(api, costing, status)
  return { cabin: costing, lastFreeDay }
}

test.describe('the desk', () => {
  test('shows an operator what costs, who opens it, moves it, and finds it gone', async ({
    page,
    api,
    adminPassword,
  }) => {
    const { cabin, lastFreeDay } = await registerCosting(api)
    const number = numberOf(cabin)
    await page.goto(screens.login.path)
    await fillLogin(page, { userName: 'admin', password: adminPassword })
    await expectScreen(page, 'desk')
    const item = itemOf(page, number)
    await expect(item).toContainText(say('desk_page.was_due', { day: lastFreeDay }))

    await test.step('mine or all, by kind, and the list behind a number', async () => {
      await page.getByRole('link', { name: say('desk_page.mine'), exact: true }).click()
      await expect(page).toHaveURL('/desk?mine=1')
      await expect(item).toBeVisible()
      const kinds = page.getByRole('navigation', { name: say('desk_page.by_kind') })
      await kinds.getByRole('link', { name: new RegExp(`^${say('desk_page.kinds.clock')} \\d`) }).click()
      await expect(page).toHaveURL('/desk?mine=1&kind=clock')
      await page
        .getByRole('link', { name: say('desk_page.open_list', { screen: say('screen.cabin') }) })
        .click()
      await expect(page).toHaveURL(/\/cabin\?dueWithin=3/)
      await expect(rowWith(page, number)).toBeVisible()
      await page.goBack()
      await expect(item).toBeVisible()
    })

    await item.getByRole('link', { name: number, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expectCabin(page, number)
    await clearance(page)
      .getByRole('button', { name: stepName(CabinStatus.transport) })
      .click()
    await clearance(page)
      .getByRole('button', { name: say('cabin_clearance.form.save'), exact: true })
      .click()
    await expect(clearance(page).getByRole('form')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/desk?mine=1&kind=clock')
    await expect(item).toHaveCount(0)
  })

  test('follows what colleagues do, and keeps the focus in the list', { tag: furtherTag }, async ({
    page,
    api,
  }) => {
    await openDesk(page, '?kind=anomaly')
    let troubled = await registerCabin(api)
    const item = itemOf(page, numberOf(troubled))
    for (const status of [CabinStatus.arrived, CabinStatus.clearance, CabinStatus.anomaly])
      troubled = await moveBy(api, troubled, status)
    await expect(item).toBeVisible()
    await item.getByRole('link', { name: numberOf(troubled), exact: true }).focus()
    let another = await registerCabin(api)
    for (const status of [CabinStatus.arrived, CabinStatus.clearance, CabinStatus.anomaly])
      another = await moveBy(api, another, status)
    await expect(itemOf(page, numberOf(another))).toBeVisible()
    await expect(item.getByRole('link', { name: numberOf(troubled), exact: true })).toBeFocused()
    await moveBy(api, troubled, CabinStatus.cleared)
    await expect(item).toHaveCount(0)
    await expect(page.getByRole('listitem').getByRole('link').and(page.locator(':focus'))).toHaveCount(1)
  })
})

test.describe('the charts', { tag: nightlyTag }, () => {
  test('by customer keep to a phone’s width, however long a name is', async ({ page, api, axe }) => {
    const { groups } = await api(desk.getFigures, { by: 'customer' })
    const id = groups.find((group) => group.id !== null)?.id
    if (!id) throw new Error('no customer has arrivals')
    const change = async (name: string) => {
      const customer = { ...(await api(customers.get, { id })), name }
      await api(customers.update, z.object(customers.update.input.shape).parse(customer))
    }
    const { name } = await api(customers.get, { id })
    const longName = 'W'.repeat(60)
    await change(longName)
    try {
      await page.setViewportSize({ width: widths.phone, height: 800 })
      await openDesk(page, '?by=customer')
      const stages = page.getByRole('figure').last()
      await expect(stages.getByText(longName, { exact: true })).toBeVisible()
      await showWhole(page, widths.phone)
      await expectNoSidewaysScroll(page)
      const [row, plot] = await Promise.all([
        stages.getByText(longName, { exact: true }).boundingBox(),
        stages.boundingBox(),
      ])
      expect((row?.x ?? 0) + (row?.width ?? 0)).toBeLessThanOrEqual((plot?.x ?? 0) + (plot?.width ?? 0))
      await axe(page)
    } finally {
      await change(name)
    }
  })
})

test.describe('the desk’s looks', { tag: ['@parallel', furtherTag] }, () => {
  for (const language of languages) {
    const t = texts(language)
    for (const look of looksOf(language)) {
      test(`are sound in ${language} on a ${look.device}, with plots, their tables and on paper`, async ({
        page,
        axe,
        adminPassword,
      }) => {
        await takeLook(page, look)
        await enter(page, { userName: 'admin', password: adminPassword, language }, screens.desk.path)
        const plots = page.getByRole('figure')
        await expect(plots).toHaveCount(4)
        await expectTranslated(page, language)
        await showWhole(page, look.width)
        await expectNoSidewaysScroll(page)
        await axe(page)

        await page.getByRole('combobox', { name: t('desk_figures.by') }).selectOption('carrier')
        await expect(page).toHaveURL('/desk?by=carrier')
        const point = plots.first().getByRole('img').last()
        await point.focus()
        await page.keyboard.press('ArrowLeft')
        await expect(plots.first().getByRole('img').and(page.locator(':focus'))).toHaveCount(1)
        await expect(point).not.toBeFocused()
        for (const plot of await plots.all())
          await plot.getByRole('button', { name: t('plots.show_table') }).click()
        await expect(plots.getByRole('table')).toHaveCount(4)
        await expectNoSidewaysScroll(page)
        await axe(page)

        await page.goto(screens.desk.path)
        await expect(plots).toHaveCount(4)
        await expect(plots.first().getByRole('img').first()).toBeVisible()
        await page.emulateMedia({ media: 'print' })
        await expect(page.getByRole('banner')).toBeHidden()
        await expectColours(page, { colorScheme: 'light' })
        // The width of Letter without its margins; what would not fit on the page is cut off.
        await page.setViewportSize({ width: 740, height: 980 })
        expect(await page.locator('main > *').evaluate(isCutOff)).toBe(false)
        for (const format of ['A4', 'Letter'])
          expect(pagesOf(await page.pdf({ format })), `${language} on ${format}`).toBe(1)
      })
    }
  }
})
