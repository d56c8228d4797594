import type { APIRequestContext, Page } from '@playwright/test'
import { screens } from '#kits/page/shared/routes.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { bell, bellPanel, expectUnread } from './bell.ts'
import {
  apiClientFor,
  editBy,
  numberOf,
  operatorApi,
  registerCabin,
  showWhole,
  whileListening,
} from './cabins.ts'
import { blackPdf } from './documents.ts'
import { expect, test } from './fixtures.ts'
import {
  enter,
  expectNoSidewaysScroll,
  furtherTagsOf,
  journeyLanguages,
  nightlyTag,
  widths,
} from './screens.ts'
import { say, texts } from './texts.ts'

interface Options {
  visitor: Page
  request: APIRequestContext
  shop: { userName: string; password: string }
  adminPassword: string
}

/** The broker without a page, and a shop with one. */
async function openParties({ visitor, request, shop, adminPassword }: Options) {
  const operator = await operatorApi(request, adminPassword)
  const token = await enter(visitor, shop, screens.accountinfo.path)
  const client = apiClientFor(request, token)
  return {
    operator,
    client,
    /** A shipment of the shop that the operator has taken on. */
    async takeOn(): Promise<Cabin> {
      const cabin = await registerCabin(client)
      await editBy(operator, cabin, { note: 'Revisado' })
      return cabin
    },
    /** The shop uploads to a shipment, as its page does. */
    async upload({ id }: Cabin, count: number): Promise<void> {
      for (let n = 1; n <= count; n++) {
        const file = { name: `factura-${n}.pdf`, mimeType: 'application/pdf', buffer: blackPdf() }
        const answer = await visitor.request.post(uploadDocuments.path, {
          headers: { authorization: `Bearer ${token.accessToken}` },
          multipart: { cabinId: id, file },
        })
        expect((await answer.json()).code).toBe(0)
      }
    },
  }
}

test.describe('the bell', () => {
  test('tells the broker at once what a shop brought, in every tab, until it was read', async ({
    page,
    context,
    visitor,
    request,
    axe,
    shop,
    adminPassword,
  }) => {
    const { operator, client, takeOn, upload } = await openParties({
      visitor,
      request,
      shop,
      adminPassword,
    })
    for (const each of [operator, client]) await each(notifications.markRead, { all: true })
    const [first, second] = [await takeOn(), await takeOn()]
    const admin = { userName: 'admin', password: adminPassword }
    await whileListening(page, () => enter(page, admin, screens.jobs.path))
    const tab = await context.newPage()
    await tab.goto(screens.accountinfo.path)
    await expectUnread(tab, 0)

    await upload(first, 2)
    for (const each of [page, tab]) await expectUnread(each, 2)
    await expect(page.getByText(say('notifications.arrived', { count: 2 }))).toBeAttached()
    await upload(second, 1)
    await expectUnread(page, 3)
    await expectUnread(visitor, 0)

    // By keyboard: opened, left by Escape back to the bell, opened again and followed.
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(bellPanel(page).getByRole('link', { name: new RegExp(numberOf(first)) })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(bellPanel(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const newest = bellPanel(page).getByRole('link', { name: new RegExp(numberOf(second)) })
    const grouped = bellPanel(page).getByRole('link', { name: new RegExp(numberOf(first)) })
    await expect(grouped).toContainText('2')
    await page.keyboard.press('ArrowDown')
    await expect(newest).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(grouped).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${first.id}#documents$`))
    await expectUnread(tab, 1)

    // Who opens the shipment has read what there was about it.
    await page.goto(screens.cabinDetail.path.replace(':id', second.id))
    for (const each of [page, tab]) await expectUnread(each, 0)
  })

  test('is silent about what was turned off, and its page has everything', { tag: nightlyTag }, async ({
    page,
    visitor,
    request,
    axe,
    shop,
    adminPassword,
  }) => {
    const { operator, takeOn, upload } = await openParties({ visitor, request, shop, adminPassword })
    const cabin = await takeOn()
    await operator(notifications.setSettings, { muted: [] })
    await upload(cabin, 1)
    await enter(page, { userName: 'admin', password: adminPassword }, screens.accountinfo.path)
    await bell(page).click()
    await bellPanel(page)
      .getByRole('link', { name: say('notifications.see_all') })
      .click()
    await expect(page).toHaveURL(screens.notifications.path)
    const row = page.getByRole('main').getByRole('link', { name: new RegExp(numberOf(cabin)) })
    await expect(row).toHaveAccessibleDescription(say('notifications.is_unread'))
    await page.getByRole('button', { name: say('notifications.mark_all') }).click()
    await expect(row).toHaveAccessibleDescription('')
    await page.getByRole('link', { name: say('notifications.only_unread'), exact: true }).click()
    await expect(page.getByText(say('notifications.none_unread'), { exact: true })).toBeVisible()

    const documents = page.getByRole('checkbox', { name: say('notifications.kinds.document') })
    await documents.uncheck()
    await expect(page.getByText(say('notifications.settings.saved'))).toBeVisible()
    await showWhole(page, widths.desktop)
    await axe(page)
    await upload(cabin, 1)
    const { total } = await operator(notifications.getPage, { unread: true, cabinId: cabin.id })
    expect(total).toBe(0)
    await documents.check()
    await expect.poll(async () => (await operator(notifications.getSettings, {})).muted).toEqual([])
  })

  for (const language of journeyLanguages)
    test(`fits a phone in ${language}`, { tag: furtherTagsOf(language) }, async ({
      page,
      visitor,
      request,
      axe,
      shop,
      adminPassword,
    }) => {
      const t = texts(language)
      const { takeOn, upload } = await openParties({ visitor, request, shop, adminPassword })
      await upload(await takeOn(), 2)
      await page.setViewportSize({ width: widths.phone, height: 740 })
      const admin = { userName: 'admin', password: adminPassword, language }
      await enter(page, admin, screens.notifications.path)
      await expect(page.getByRole('main').getByRole('list').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await axe(page)
      await bell(page, t).click()
      await expect(bellPanel(page, t).getByRole('link').first()).toBeVisible()
      await expectNoSidewaysScroll(page)
    })
})
