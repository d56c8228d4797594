import type { Page } from '@playwright/test'
import { uploadDocuments } from '#shared/contracts/cabin-documents.ts'
import type { Cabin } from '#shared/contracts/cabins.ts'
import { notifications } from '#shared/contracts/notifications.ts'
import { screens } from '#shared/domain/routes.ts'
import { type Language, languages } from '#shared/texts/languages.ts'
import type { Translate } from '#shared/texts/translator.ts'
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
import { enter, tagsOf, widths } from './screens.ts'
import { say, texts } from './texts.ts'

const bell = (page: Page, t: Translate = say) =>
  page.getByRole('button', { name: new RegExp(`^${t('screen.notifications')}`) })
const panel = (page: Page, t: Translate = say) =>
  page.getByRole('dialog', { name: t('screen.notifications') })

/** A shop uploads to a shipment, as its page does. */
async function upload(shop: Page, { id }: Cabin, token: string, count: number): Promise<void> {
  for (let n = 1; n <= count; n++) {
    const file = { name: `factura-${n}.pdf`, mimeType: 'application/pdf', buffer: blackPdf() }
    const answer = await shop.request.post(uploadDocuments.path, {
      headers: { authorization: `Bearer ${token}` },
      multipart: { cabinId: id, file },
    })
    expect((await answer.json()).code).toBe(0)
  }
}

/** Shipments of the shop that the operator has taken on. */
async function takenOn(shop: ReturnType<typeof apiClientFor>, operator: typeof shop): Promise<Cabin> {
  const cabin = await registerCabin(shop)
  await editBy(operator, cabin, { note: 'Revisado' })
  return cabin
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
    const operator = await operatorApi(request, adminPassword)
    await operator(notifications.markRead, { all: true })
    const token = await enter(visitor, shop, screens.accountinfo.path)
    const client = apiClientFor(request, token)
    await client(notifications.markRead, { all: true })
    const [first, second] = [await takenOn(client, operator), await takenOn(client, operator)]
    const admin = { userName: 'admin', password: adminPassword }
    await whileListening(page, () => enter(page, admin, screens.jobs.path))
    const tab = await context.newPage()
    await tab.goto(screens.accountinfo.path)
    await expect(bell(tab)).toHaveAccessibleName(say('screen.notifications'))

    await upload(visitor, first, token.accessToken, 2)
    for (const each of [page, tab])
      await expect(bell(each)).toHaveAccessibleName(new RegExp(say('notifications.unread', { count: 2 })))
    await expect(page.getByText(say('notifications.arrived', { count: 2 }))).toBeAttached()
    await upload(visitor, second, token.accessToken, 1)
    await expect(bell(page)).toHaveAccessibleName(new RegExp(say('notifications.unread', { count: 3 })))
    await expect(bell(visitor)).toHaveAccessibleName(say('screen.notifications'))

    // By keyboard: opened, left by Escape back to the bell, opened again and followed.
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByRole('link', { name: new RegExp(numberOf(first)) })).toBeVisible()
    await axe(page)
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(bell(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const newest = panel(page).getByRole('link', { name: new RegExp(numberOf(second)) })
    const grouped = panel(page).getByRole('link', { name: new RegExp(numberOf(first)) })
    await expect(grouped).toContainText('2')
    await page.keyboard.press('ArrowDown')
    await expect(newest).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(grouped).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${first.id}#documents$`))
    await expect(bell(tab)).toHaveAccessibleName(new RegExp(say('notifications.unread', { count: 1 })))

    // Who opens the shipment has read what there was about it.
    await page.goto(screens.cabinDetail.path.replace(':id', second.id))
    for (const each of [page, tab]) await expect(bell(each)).toHaveAccessibleName(say('screen.notifications'))
  })

  test('is silent about what was turned off, and its page has everything', async ({
    page,
    visitor,
    request,
    axe,
    shop,
    adminPassword,
  }) => {
    const operator = await operatorApi(request, adminPassword)
    const token = await enter(visitor, shop, screens.accountinfo.path)
    const cabin = await takenOn(apiClientFor(request, token), operator)
    await operator(notifications.setSettings, { muted: [] })
    await upload(visitor, cabin, token.accessToken, 1)
    await enter(page, { userName: 'admin', password: adminPassword }, screens.accountinfo.path)
    await bell(page).click()
    await panel(page)
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
    await upload(visitor, cabin, token.accessToken, 1)
    const { total } = await operator(notifications.getPage, { unread: true, cabinId: cabin.id })
    expect(total).toBe(0)
    await documents.check()
    await expect.poll(async () => (await operator(notifications.getSettings, {})).muted).toEqual([])
  })

  for (const language of languages)
    test(`fits a phone in ${language}`, { tag: tagsOf(language) }, async ({
      page,
      visitor,
      request,
      axe,
      shop,
      adminPassword,
    }) => {
      await lookAt({ page, visitor, request, axe, shop, adminPassword, language })
    })
})

interface LookOptions {
  page: Page
  visitor: Page
  request: Parameters<typeof operatorApi>[0]
  axe: (page: Page) => Promise<void>
  shop: { userName: string; password: string }
  adminPassword: string
  language: Language
}

async function lookAt({ page, visitor, request, axe, shop, adminPassword, language }: LookOptions) {
  const t = texts(language)
  const operator = await operatorApi(request, adminPassword)
  const token = await enter(visitor, shop, screens.accountinfo.path)
  await upload(visitor, await takenOn(apiClientFor(request, token), operator), token.accessToken, 2)
  await page.setViewportSize({ width: widths.phone, height: 740 })
  await enter(page, { userName: 'admin', password: adminPassword, language }, screens.notifications.path)
  await expect(page.getByRole('main').getByRole('list').first()).toBeVisible()
  const overflow = 'document.documentElement.scrollWidth - innerWidth'
  expect(await page.evaluate(overflow)).toBe(0)
  await axe(page)
  await bell(page, t).click()
  await expect(panel(page, t).getByRole('link').first()).toBeVisible()
  expect(await page.evaluate(overflow)).toBe(0)
}
