import type { APIRequestContext, Page } from '@playwright/test'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import { type ScreenName, screens } from '#kits/page/shared/routes.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  apiClientFor,
  cabinField,
  cabinForm,
  clearance,
  expectNotification,
  moveBy,
  numberOf,
  openCabin,
  openCabins,
  registerCabin,
  sectionLink,
  showWhole,
} from './cabins.ts'
import { blackPdf, documentRows } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import { enter, expectNoSidewaysScroll, furtherTag, journeyLanguages, nightlyTag, widths } from './screens.ts'
import { say, texts } from './texts.ts'

const pdfNamed = (name: string) => ({ name, mimeType: 'application/pdf', buffer: blackPdf() })

/** Uploads as the brokerage does from another desk. */
async function uploadBy(
  request: APIRequestContext,
  { accessToken }: { accessToken: string },
  { id }: Cabin,
  name: string,
): Promise<void> {
  const answer = await request.post(uploadDocuments.path, {
    multipart: { cabinId: id, file: pdfNamed(name) },
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(answer.ok()).toBe(true)
}

const documents = (page: Page) => page.locator('#documents')
const documentRow = (page: Page, name: string) => documentRows(page).filter({ hasText: name })
const deletionOf = (page: Page, name: string) =>
  page.getByRole('button', { name: say('cabin_documents.delete_of', { name }) })

async function add(page: Page, name: string): Promise<void> {
  await documents(page).locator('input[type=file]').setInputFiles(pdfNamed(name))
  await expect(page.getByRole('list', { name: say('cabin_page.documents') })).toContainText(name)
}

test('a shop announces a shipment, brings its papers after arrival, and follows it until it is delivered', async ({
  page,
  request,
  shop,
  adminPassword,
  axe,
}) => {
  const data = { username: 'admin', password: adminPassword, isRsaPassword: false }
  const token = (await (await request.post(requestToken.path, { data })).json()).result
  const operator = apiClientFor(request, token)
  const member = { ...shop, userName: 'demo-pacifico-trafico' }
  const own = apiClientFor(request, await enter(page, member, screens.accountinfo.path))
  const announced = await registerCabin(own)
  const containerNo = numberOf(announced)
  await openCabin(page, announced)
  await expect(page.getByText(say('cabins.announced'), { exact: true })).toBeVisible()
  await expect(clearance(page).getByRole('button')).toHaveCount(0)
  await add(page, 'Factura.pdf')
  await expect(deletionOf(page, 'Factura.pdf')).toBeVisible()

  // The brokerage registers the arrival and adds a document of its own.
  const arrived = await moveBy(operator, announced, 30)
  await uploadBy(request, token, announced, 'Pedimento.pdf')
  await expect(cabinForm(page).getByText(say('cabin_form.under_clearance'))).toBeVisible()
  await expect(cabinField(page, 'note')).not.toBeEditable()
  await expect(page.getByRole('button', { name: say('records.list.delete'), exact: true })).toHaveCount(0)
  await expect(documentRow(page, 'Pedimento.pdf')).toBeVisible()
  await expect(deletionOf(page, 'Pedimento.pdf')).toHaveCount(0)
  await add(page, 'Lista de empaque.pdf')
  await expect(documentRow(page, 'Lista de empaque.pdf')).toContainText(
    say('cabin_documents.deletable_until', { time: '' }).trim(),
  )
  await deletionOf(page, 'Lista de empaque.pdf').click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('delete.confirm') })
    .click()
  await expectNotification(page, say('cabin_documents.deleted'))
  await expect(documentRow(page, 'Lista de empaque.pdf')).toHaveCount(0)
  await showWhole(page, widths.desktop)
  await axe(page)

  // In the list nothing is offered for it but to look, to copy and to export.
  await openCabins(page, `?q=${containerNo}`)
  await rowWith(page, containerNo).getByRole('checkbox').check()
  await expect(page.getByText(say('cabins.select.count', { count: 1 }))).toBeVisible()
  await expect(page.getByRole('button', { name: say('cabins.actions.change') })).toHaveCount(0)

  // On a phone a photo is a document; the note and the next step are not the shop's.
  await page.setViewportSize({ width: widths.phone, height: 740 })
  await openCabin(page, announced)
  const bar = page.getByRole('region', { name: say('cabin_page.quick_actions') })
  await expect(bar.getByText(say('cabin_page.photo'))).toBeVisible()
  // The field for the photo is the only button.
  await expect(bar.getByRole('button')).toHaveCount(1)
  await sectionLink(page, 'cabin_page.documents').click()
  await add(page, 'Carta porte.pdf')
  await expectNoSidewaysScroll(page)

  await moveBy(operator, await moveBy(operator, await moveBy(operator, arrived, 40), 70), 90)
  await expect(documents(page).getByText(say('cabin_documents.closed'))).toBeVisible()
  await expect(page.locator('input[type=file]')).toHaveCount(0)
  await expect(deletionOf(page, 'Carta porte.pdf')).toHaveCount(0)
  await expect(bar).toHaveCount(0)
  await sectionLink(page, 'cabin_page.data').click()
  await expect(cabinForm(page).getByText(say('cabin_form.closed'))).toBeVisible()
  await axe(page)
})

for (const language of journeyLanguages)
  test(`a viewer is offered nothing that only others may do, in ${language}`, {
    tag: language === defaultLanguage ? furtherTag : nightlyTag,
  }, async ({ page, shop }) => {
    const t = texts(language)
    await enter(page, { ...shop, userName: 'demo-wendy', language }, screens.accountinfo.path)
    for (const screen of ['cabin', 'cm', 'adm', 'pm'] satisfies ScreenName[]) {
      await page.goto(screens[screen].path)
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByRole('button', { name: t('records.list.import') })).toHaveCount(0)
      await expect(page.locator('[aria-keyshortcuts=n]')).toHaveCount(0)
      await page.keyboard.press('n')
      await expect(page).toHaveURL(new RegExp(`${screens[screen].path}$`))
    }
    await page.goto(`${screens.cabin.path}?q=DEMU1003452`)
    await page.getByRole('link', { name: 'DEMU1003452' }).click()
    await expect(cabinForm(page, t).getByText(t('records.edit.read_only'))).toBeVisible()
    await expect(clearance(page, t).getByText(t('records.edit.read_only'))).toBeVisible()
    await expect(clearance(page, t).getByRole('button')).toHaveCount(0)
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expect(page.getByRole('button', { name: t('cabins.actions.duplicate'), exact: true })).toHaveCount(
      0,
    )
  })
