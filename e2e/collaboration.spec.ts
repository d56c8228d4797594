import type { APIRequestContext, Page } from '@playwright/test'
import type { Language } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { notifications } from '#modules/notifications/contract/notifications.ts'
import { bell, bellPanel, expectUnread } from './bell.ts'
import {
  apiClientFor,
  cabinField,
  expectCabin,
  numberOf,
  openCabin,
  openCabins,
  pickFor,
  registerCabin,
  saveCabin,
  sectionLink,
  showWhole,
  whileListening,
} from './cabins.ts'
import { commentsOf, commentsPath, commentWith } from './comments.ts'
import { blackPdf } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import { expectNoSidewaysScroll, furtherTagsOf, giveToken, widths } from './screens.ts'
import { texts } from './texts.ts'

interface Journey {
  language: Language
  width: number
  admin: { page: Page; password: string }
  /** Of the brokerage, with access `staff`. */
  responsible: Page
  client: Page
  /** The password of the demo managers. */
  demoPassword: string
  request: APIRequestContext
  axe: (page: Page) => Promise<void>
}

const secret = 'Cliente con adeudo'

/** A shipment of two managers of the brokerage and a shop, from who is responsible to the shop's question. */
async function workTogether(journey: Journey): Promise<void> {
  const { language, width, admin, responsible, client, demoPassword, request, axe } = journey
  const t = texts(language)
  const signIn = async (page: Page, userName: string, password: string) => {
    await page.setViewportSize({ width, height: 800 })
    const credentials = { userName, password, language }
    const api = apiClientFor(request, await giveToken(page, credentials))
    await api(notifications.markRead, { all: true })
    const { displayName } = await api(getManagerUser, {})
    return { api, name: displayName ?? userName }
  }
  const boss = await signIn(admin.page, 'admin', admin.password)
  const staff = await signIn(responsible, 'demo-raul', demoPassword)
  const shop = await signIn(client, 'demo-pacifico', demoPassword)
  const cabin = await registerCabin(shop.api)
  const number = numberOf(cabin)
  const company = { company: cabin.companyName }
  const notice = (page: Page, kind: 'responsible' | 'mention' | 'comment' | 'document', actor: string) =>
    bellPanel(page, t).getByRole('link', { name: t(`notifications.${kind}`, { actor, number }) })
  const look = async (page: Page) => {
    await expectNoSidewaysScroll(page)
    await axe(page)
  }
  const lookAtWhole = async (page: Page) => {
    await showWhole(page, width)
    await look(page)
    await page.setViewportSize({ width, height: 800 })
  }

  await test.step('an admin makes a colleague responsible, whose bell says so', async () => {
    await whileListening(responsible, () => responsible.goto(screens.jobs.path))
    await expectUnread(responsible, 0, t)
    await openCabin(admin.page, cabin)
    await sectionLink(admin.page, 'cabin_page.data', t).click()
    await pickFor(admin.page, 'responsibleId', staff.name, t)
    await saveCabin(admin.page, t)
    await expectUnread(responsible, 1, t)
    await expect(cabinField(admin.page, 'responsibleId', t)).toHaveValue(staff.name)
    await lookAtWhole(admin.page)
    await bell(responsible, t).click()
    await expect(notice(responsible, 'responsible', boss.name)).toBeVisible()
    await look(responsible)
    await notice(responsible, 'responsible', boss.name).click()
    await expectCabin(responsible, number)
    await expectUnread(responsible, 0, t)
  })

  await test.step('the colleague asks the admin, and tells the shop', async () => {
    await whileListening(client, () => client.goto(commentsPath(cabin.id)))
    await expect(commentsOf(client, t)).toContainText(t('cabin_comments.empty_shop'))
    await sectionLink(responsible, 'cabin_page.comments', t).click()
    const internal = commentsOf(responsible, t).getByRole('textbox', {
      name: t('cabin_comments.label_internal'),
    })
    await internal.pressSequentially(`${secret}, ¿seguimos? @adm`)
    await responsible.getByRole('option', { name: /admin/ }).click()
    await internal.press('Control+Enter')
    await expect(commentWith(responsible, secret, t)).toContainText(t('cabin_comments.internal'))
    await commentsOf(responsible, t)
      .getByRole('radio', { name: t('cabin_comments.choice_shared', company) })
      .check()
    const shared = commentsOf(responsible, t).getByRole('textbox', {
      name: t('cabin_comments.label_shared', company),
    })
    await shared.fill('Falta la factura del proveedor.')
    await lookAtWhole(responsible)
    await shared.press('Control+Enter')
    await expect(commentWith(client, 'Falta la factura', t)).toContainText(staff.name)
    await lookAtWhole(client)
    await expectUnread(admin.page, 1, t)
    await bell(admin.page, t).click()
    await expect(notice(admin.page, 'mention', staff.name)).toBeVisible()
    await admin.page.keyboard.press('Escape')
  })

  await test.step('the shop answers with a document and a question; the colleague’s bell tells of both', async () => {
    // What comes while the shipment is open stays unread; the colleague is elsewhere.
    await whileListening(responsible, () => responsible.goto(screens.jobs.path))
    const question = commentsOf(client, t).getByRole('textbox', { name: t('cabin_comments.label_shop') })
    await question.fill('Va la factura. ¿Cuándo se libera?')
    await commentsOf(client, t)
      .getByRole('button', { name: t('cabin_comments.send_shop') })
      .click()
    await expect(commentWith(client, '¿Cuándo se libera?', t)).toBeVisible()
    await sectionLink(client, 'cabin_page.documents', t).click()
    const file = { name: 'Factura.pdf', mimeType: 'application/pdf', buffer: blackPdf() }
    await client.locator('#documents input[type=file]').setInputFiles(file)
    await expect(client.getByRole('list', { name: t('cabin_page.documents') })).toContainText(file.name)
    await lookAtWhole(client)
    await expectUnread(responsible, 2, t)
    await bell(responsible, t).click()
    await expect(notice(responsible, 'document', shop.name)).toBeVisible()
    await look(responsible)
    await notice(responsible, 'comment', shop.name).click()
    await expect(commentWith(responsible, '¿Cuándo se libera?', t)).toBeFocused()
    await expect(commentWith(responsible, '¿Cuándo se libera?', t)).toContainText(
      t('cabin_comments.from_company'),
    )
    // The admin is responsible for none of it.
    await expectUnread(admin.page, 1, t)
  })

  await test.step('nothing internal is visible to the shop', async () => {
    await openCabins(client, `?q=${number}`)
    await expect(rowWith(client, number)).toContainText(t('cabin_comments.count', { count: 2 }))
    await expect(client.getByText(secret)).toHaveCount(0)
    await expectUnread(client, 1, t)
    await bell(client, t).click()
    await expect(notice(client, 'comment', staff.name)).toBeVisible()
    await expect(bellPanel(client, t)).not.toContainText(secret)
    await look(client)
    await client.goto(commentsPath(cabin.id))
    await expect(commentsOf(client, t).getByRole('listitem')).toHaveCount(2)
    await expect(client.getByText(t('cabin_comments.internal'), { exact: true })).toHaveCount(0)
    await expect(client.getByText(secret)).toHaveCount(0)
  })
}

const variants: { language: Language; device: keyof typeof widths }[] = [
  { language: 'es-MX', device: 'desktop' },
  { language: 'zh-CN', device: 'phone' },
]

test.describe('two managers and a shop', () => {
  for (const { language, device } of variants)
    test(`work on one shipment together, in ${language} on a ${device}`, {
      tag: furtherTagsOf(language),
    }, async ({ page, colleague, visitor, request, axe, shop, adminPassword }) => {
      await workTogether({
        language,
        width: widths[device],
        admin: { page, password: adminPassword },
        responsible: colleague,
        client: visitor,
        demoPassword: shop.password,
        request,
        axe,
      })
    })
})
