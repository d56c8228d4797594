import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { customers } from '#modules/customers/contract.ts'
import { checklistRules } from '#modules/papers/contract/checklists.ts'
import { uploadDocuments } from '#modules/papers/contract/documents.ts'
import { uploadRequests } from '#modules/papers/contract/requests.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import type { DocumentKind, PaperState } from '#modules/shipments/rules/document-kinds.ts'
import {
  apiClientFor,
  clearance,
  goOnWithoutPapers,
  moveBy,
  newBooking,
  numberOf,
  openCabin,
  openCabins,
  registerCabin,
  registerCabins,
  sectionLink,
  showWhole,
  statusName,
  stepName,
} from './cabins.ts'
import { blackPdf, documentRows, dropFile } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { drawer, field, newCode, rowWith, save } from './lists.ts'
import {
  enter,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  furtherTag,
  looksOf,
  nightlyTag,
  takeLook,
} from './screens.ts'
import { say, texts } from './texts.ts'

const pdfNamed = (name: string) => ({ name, mimeType: 'application/pdf', buffer: blackPdf() })

const documents = (page: Page): Locator => page.getByRole('region', { name: say('cabin_page.documents') })
const kindName = (kind: DocumentKind): string => say(`papers.kinds.${kind}`)
const item = (page: Page, kind: DocumentKind): Locator => documents(page).locator(`[data-paper-kind=${kind}]`)
const rowOf = (page: Page, name: string): Locator => documentRows(page).filter({ hasText: name })
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

async function expectState(page: Page, kind: DocumentKind, state: PaperState): Promise<void> {
  await expect(
    item(page, kind)
      .getByText(say(`papers.states.${state}`), { exact: true })
      .first(),
  ).toBeVisible()
}

async function uploadTo(page: Page, kind: DocumentKind, name: string, label: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await item(page, kind).getByRole('button', { name: label, exact: true }).click()
  await (await chooser).setFiles(pdfNamed(name))
  await expect(item(page, kind)).toContainText(name)
}

/** Files a paper as the brokerage does from another desk. */
async function uploadBy(
  request: APIRequestContext,
  accessToken: string,
  cabin: Cabin,
  { kind, name }: { kind: DocumentKind; name: string },
): Promise<void> {
  const answer = await request.post(uploadDocuments.path, {
    multipart: { cabinId: cabin.id, kind, file: pdfNamed(name) },
    headers: { authorization: `Bearer ${accessToken}` },
  })
  expect(answer.ok()).toBe(true)
}

async function operatorToken(request: APIRequestContext, password: string): Promise<string> {
  const data = { username: 'admin', password, isRsaPassword: false }
  return (await (await request.post(requestToken.path, { data })).json()).result.accessToken
}

test('papers find their kind by name or by where they are dropped, and a guess is confirmed or corrected', {
  tag: furtherTag,
}, async ({ page, api, axe }) => {
  await openCabin(page, await registerCabin(api))
  const title = documents(page).getByRole('heading', { level: 2 })
  await expect(title).toContainText('0/6')
  await expectState(page, 'invoice', 'missing')

  await dropFile(documents(page), pdfNamed('Factura 4711.pdf'))
  await expect(item(page, 'invoice')).toContainText('Factura 4711.pdf')
  await expectState(page, 'invoice', 'received')
  const guess = say('papers.guess', { kind: kindName('invoice') })
  await expect(rowOf(page, 'Factura 4711.pdf')).toContainText(guess)
  await expect(title).toContainText('1/6')
  await expect(documents(page).getByText(say('papers.summary', { present: 1, count: 6 }))).toBeVisible()
  await axe(page)
  const confirmation = say('papers.confirm_of', { name: 'Factura 4711.pdf', kind: kindName('invoice') })
  await button(page, confirmation).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Factura 4711.pdf')).not.toContainText(guess)
  // The pressed button is gone; the focus stays with its paper.
  await expect(rowOf(page, 'Factura 4711.pdf').locator(':focus')).toHaveCount(1)

  // A name that says nothing: what it is follows from where it is dropped.
  await dropFile(item(page, 'mandate'), pdfNamed('escaneo-1.pdf'))
  await expect(item(page, 'mandate')).toContainText('escaneo-1.pdf')
  await expect(rowOf(page, 'escaneo-1.pdf')).not.toContainText(say('papers.guess', { kind: '' }).trim())

  await dropFile(documents(page), pdfNamed('escaneo-2.pdf'))
  await expect(item(page, 'other')).toContainText('escaneo-2.pdf')
  await button(page, say('papers.change_of', { name: 'escaneo-2.pdf' })).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitemradio', { name: kindName('guarantee') }).click()
  await expect(item(page, 'guarantee')).toContainText('escaneo-2.pdf')
  await expect(item(page, 'other')).toHaveCount(0)
  await expect(title).toContainText('3/6')
})

test('a paper that was sent back is seen with its reason by the shop, which replaces it, and it is accepted', {
  tag: furtherTag,
}, async ({ page, visitor, request, shop, adminPassword, axe }) => {
  const member = { ...shop, userName: 'demo-pacifico-trafico' }
  const own = apiClientFor(request, await enter(visitor, member, screens.accountinfo.path))
  const cabin = await registerCabin(own)
  await openCabin(visitor, cabin)
  await uploadTo(visitor, 'invoice', 'borrosa.pdf', say('papers.upload_kind', { kind: kindName('invoice') }))
  await expect(button(visitor, say('papers.accept_of', { name: 'borrosa.pdf' }))).toHaveCount(0)

  await enter(page, { userName: 'admin', password: adminPassword }, screens.accountinfo.path)
  await openCabin(page, cabin)
  await button(page, say('papers.send_back_of', { name: 'borrosa.pdf' })).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('papers.send_back'), exact: true }).click()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('No se lee el total.')
  await axe(page)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toHaveCount(0)
  await expectState(page, 'invoice', 'rejected')
  await expect(rowOf(page, 'borrosa.pdf').locator(':focus')).toHaveCount(1)

  // The shop's page shows it without a reload.
  await expectState(visitor, 'invoice', 'rejected')
  await expect(rowOf(visitor, 'borrosa.pdf')).toContainText('No se lee el total.')
  await axe(visitor)
  await uploadTo(
    visitor,
    'invoice',
    'nitida.pdf',
    say('papers.upload_again_kind', { kind: kindName('invoice') }),
  )
  await expectState(visitor, 'invoice', 'received')

  await expect(rowOf(page, 'nitida.pdf')).toBeVisible()
  await button(page, say('papers.accept_of', { name: 'nitida.pdf' })).click()
  await expectState(page, 'invoice', 'accepted')
  const undo = button(page, say('papers.undo_of', { name: 'nitida.pdf' }))
  await expect(undo).toBeFocused()
  await expectState(visitor, 'invoice', 'accepted')
  await undo.click()
  await expectState(page, 'invoice', 'received')
})

test('clearance without required papers is asked about and never refused', { tag: furtherTag }, async ({
  page,
  api,
}) => {
  const booking = newBooking()
  const [first, second] = (await registerCabins(api, booking, 2)) as [Cabin, Cabin]
  const arrived = await moveBy(api, first, CabinStatus.arrived)
  await moveBy(api, second, CabinStatus.arrived)
  const question = page.getByRole('alertdialog', { name: say('papers.question.title') })

  await test.step('on the page of the shipment, which names what is missing', async () => {
    await openCabin(page, arrived)
    await clearance(page)
      .getByRole('button', { name: stepName(CabinStatus.clearance) })
      .click()
    const record = clearance(page).getByRole('button', {
      name: say('cabin_clearance.form.save'),
      exact: true,
    })
    await record.click()
    await expect(question).toContainText(kindName('packing_list'))
    await expect(question).toContainText(numberOf(first))
    await question.getByRole('button', { name: say('papers.question.no') }).click()
    await expect(question).toHaveCount(0)
    expect(await api(cabins.get, { id: first.id })).toMatchObject({ status: CabinStatus.arrived })
    await record.click()
    await goOnWithoutPapers(page)
    await expect(clearance(page).getByRole('form')).toHaveCount(0)
    expect(await api(cabins.get, { id: first.id })).toMatchObject({ status: CabinStatus.clearance })
  })

  await test.step('in the list, by keyboard', async () => {
    await openCabins(page, `?q=${booking}`)
    await rowWith(page, numberOf(second)).focus()
    await page.keyboard.press('s')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { checked: true }).waitFor()
    await page.keyboard.press('Enter')
    await expect(question).toContainText(numberOf(second))
    await page.keyboard.press('Escape')
    await expect(question).toHaveCount(0)
    // The focus comes back in the frame after the question is gone; until then a key reaches no dialog.
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('for many at once, by their number', async () => {
    await page.getByRole('checkbox', { name: say('records.select.page'), exact: true }).check()
    await page.getByRole('button', { name: say('cabins.batch.open'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: statusName(CabinStatus.clearance) }).check()
    await dialog.getByRole('button', { name: say('cabins.batch.send', { count: 1 }) }).click()
    await expect(question).toContainText(say('papers.question.text_many', { count: 1, total: 1 }))
    await goOnWithoutPapers(page)
    await expect(dialog).toHaveCount(0)
    await expect(rowWith(page, numberOf(second))).toContainText(statusName(CabinStatus.clearance))
  })
})

test('the list counts the papers, and finds the shipments that lack some', { tag: nightlyTag }, async ({
  page,
  api,
  request,
  adminPassword,
}) => {
  const booking = newBooking()
  const [whole, lacking] = (await registerCabins(api, booking, 2)) as [Cabin, Cabin]
  const token = await operatorToken(request, adminPassword)
  await openCabins(page, `?q=${booking}`)
  const papersOf = (cabin: Cabin) => rowWith(page, numberOf(cabin))
  await expect(papersOf(whole)).toContainText('0/6')
  for (const kind of ['bl', 'invoice', 'packing_list', 'mandate', 'value_declaration', 'guarantee'] as const)
    await uploadBy(request, token, whole, { kind, name: `${kind}.pdf` })
  await expect(papersOf(whole)).toContainText('6/6')
  await expect(papersOf(lacking)).toContainText('0/6')

  await page.getByRole('button', { name: say('cabins.filters.title'), expanded: false }).click()
  await page.getByRole('checkbox', { name: say('cabins.filters.papersMissing') }).check()
  await expect(page).toHaveURL(/papersMissing=1/)
  await expect(papersOf(whole)).toHaveCount(0)
  await expect(papersOf(lacking)).toBeVisible()
  await button(page, say('cabins.filters.remove', { filter: say('cabins.filters.papersMissing') })).click()
  await expect(papersOf(whole)).toBeVisible()
})

test('a rule of papers is made, changed and deleted, and the checklist follows', { tag: furtherTag }, async ({
  page,
  api,
  axe,
}) => {
  const cabin = await registerCabin(api, { goodsClass: 3 })
  const source = `Circular ${newCode()}`
  await page.goto(`${screens.rules.path}?section=papers`)
  const rule = page.getByRole('listitem').filter({ hasText: source })
  await page.getByRole('button', { name: say('rules.new') }).click()
  await field(drawer(page), 'paper_rules.fields.kind', 'combobox').selectOption('inspection_photos')
  await field(drawer(page), 'paper_rules.fields.owedBy', 'combobox').selectOption('broker')
  await field(drawer(page), 'paper_rules.fields.goodsClass', 'combobox').selectOption('3')
  await field(drawer(page), 'paper_rules.fields.source').fill(source)
  await axe(page)
  await save(page)
  await expect(drawer(page)).toHaveCount(0)
  await expect(rule).toContainText(say('paper_rules.requirement.true'))

  await openCabin(page, cabin)
  await expectState(page, 'inspection_photos', 'missing')
  await expect(item(page, 'inspection_photos')).toContainText(say('papers.debtors.broker'))

  await page.goto(`${screens.rules.path}?section=papers`)
  await rule.getByRole('button').first().click()
  await field(drawer(page), 'paper_rules.fields.required', 'combobox').selectOption('false')
  await save(page)
  await expect(drawer(page)).toHaveCount(0)
  await expect(rule).toContainText(say('paper_rules.requirement.false'))
  await openCabin(page, cabin)
  await expectState(page, 'invoice', 'missing')
  await expect(item(page, 'inspection_photos')).toHaveCount(0)

  await page.goto(`${screens.rules.path}?section=papers`)
  await rule.getByRole('button', { name: new RegExp(`^${say('records.list.delete')}`) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('delete.confirm') })
    .click()
  await expect(rule).toHaveCount(0)
  const { items } = await api(checklistRules.getPage, { pageSize: 100 })
  expect(items.filter((each) => each.source === source)).toEqual([])
})

test('papers are asked for by a link that is shown once, and the link is revoked', {
  tag: nightlyTag,
}, async ({ page, api, axe }) => {
  const code = newCode()
  const { id: customerId } = await api(customers.create, {
    code,
    name: 'Comercial Ñandú',
    email: `${code.toLowerCase()}@example.com`,
  })
  const cabin = await registerCabin(api, { customerId })
  await openCabin(page, cabin)
  await documents(page)
    .getByRole('button', { name: say('papers.ask') })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('checkbox', { name: kindName('invoice') })).toBeChecked()
  await expect(dialog.getByRole('checkbox', { name: kindName('doda') })).not.toBeChecked()
  await expect(dialog.getByRole('combobox', { name: say('papers.ask_email') })).toHaveValue(
    `${code.toLowerCase()}@example.com`,
  )
  await dialog.getByRole('textbox', { name: say('papers.ask_days') }).fill('31')
  await dialog.getByRole('checkbox', { name: say('papers.ask_remind') }).check()
  await dialog.getByRole('button', { name: say('papers.ask_send') }).click()
  await expect(dialog.getByRole('textbox', { name: say('papers.ask_days') })).toBeFocused()
  await axe(page)
  await dialog.getByRole('textbox', { name: say('papers.ask_days') }).fill('5')
  await dialog.getByRole('button', { name: say('papers.ask_send') }).click()
  await expect(dialog).toContainText('/upload')
  await axe(page)
  await dialog.getByRole('button', { name: say('common.close') }).click()

  const open = documents(page).getByRole('region', { name: say('papers.requests') })
  await expect(open).toContainText(`${code.toLowerCase()}@example.com`)
  await expect(open).not.toContainText('/upload')
  await open.getByRole('button', { name: new RegExp(`^${say('papers.revoke')}`) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('papers.revoke'), exact: true })
    .click()
  await expect(open.getByRole('listitem')).toHaveCount(0)
  const { items } = await api(uploadRequests.getPage, { cabinId: cabin.id })
  expect(items).toHaveLength(1)
  expect(items[0]?.revokedAt).not.toBeNull()
})

for (const language of languages)
  for (const look of looksOf(language))
    test(`papers look right in ${language} on a ${look.device}`, { tag: furtherTag }, async ({
      page,
      api,
      axe,
      request,
      adminPassword,
    }) => {
      const t = texts(language)
      const cabin = await registerCabin(api)
      const token = await operatorToken(request, adminPassword)
      const name = 'Conocimiento de embarque con un nombre de archivo que no cabe en un renglón.pdf'
      await uploadBy(request, token, cabin, { kind: 'bl', name })
      await takeLook(page, look)
      await enter(page, { userName: 'admin', password: adminPassword, language }, screens.accountinfo.path)
      const check = async () => {
        await showWhole(page, look.width)
        await expectNoSidewaysScroll(page)
        await axe(page)
        if (look.device === 'phone') await expectRoomForLargeText(page)
      }
      await openCabin(page, cabin)
      await sectionLink(page, 'cabin_page.documents', t).click()
      await expect(button(page, t('papers.accept_of', { name }))).toBeVisible()
      await check()
      await button(page, t('papers.send_back_of', { name })).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check()
      await page.keyboard.press('Escape')
      await button(page, t('papers.ask')).click()
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
      await check()
      for (const search of ['', '&new=1']) {
        await page.goto(`${screens.rules.path}?section=papers${search}`)
        await expect(
          search
            ? drawer(page).getByRole('combobox').first()
            : page.getByRole('heading', { level: 2 }).first(),
        ).toBeVisible()
        await check()
      }
    })
