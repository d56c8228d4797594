import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { today } from '#kits/dates/shared/dates.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { pdf, png } from '#modules/papers/testing/document-samples.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  cabinField,
  clearance,
  expectCabin,
  expectNotification,
  goOnWithoutPapers,
  newContainer,
  openCabin,
  pickFor,
  registerCabin,
  saveCabin,
  showWhole,
  statusName,
  stepName,
} from './cabins.ts'
import { blackPdf, documentRows, dropFile, middleOf } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { drawer, newCode, rowWith } from './lists.ts'
import {
  enter,
  expectNoSidewaysScroll,
  furtherTag,
  journeyLanguages,
  nightlyTag,
  tagsOf,
  widths,
} from './screens.ts'
import { say, texts } from './texts.ts'

/** Where the cabin of this journey goes: Manzanillo. */
const zone = 'America/Mexico_City'
const dayMs = 86_400_000

const { registered, arrived, clearance: inClearance, inspection, cleared, transport, delivered } = CabinStatus

const invoice = { name: 'factura.pdf', mimeType: 'application/pdf', buffer: blackPdf() }
const photo = { name: 'sello.png', mimeType: 'image/png', buffer: png() }
const packing = { name: 'empaque.pdf', mimeType: 'application/pdf', buffer: blackPdf() }
const hostile = {
  name: 'trampa.pdf',
  mimeType: 'application/pdf',
  buffer: pdf(['<< /S /JavaScript /JS (app.alert\\(1\\)) >>']),
}

/** A customer nobody has entered yet, made without leaving the form. */
async function addCustomer(page: Page, t: Translate): Promise<void> {
  const code = newCode()
  const field = t('cabins.fields.customerId')
  await page.getByRole('button', { name: t('cabin_form.add_to', { field }), exact: true }).click()
  await drawer(page)
    .getByRole('textbox', { name: t('customers.fields.code'), exact: true })
    .fill(code)
  await drawer(page)
    .getByRole('textbox', { name: t('customers.fields.name'), exact: true })
    .fill('Ñandú S.A.')
  await drawer(page)
    .getByRole('button', { name: t('common.save'), exact: true })
    .click()
  await expect(drawer(page)).toBeHidden()
  await expect(cabinField(page, 'customerId', t)).toHaveValue(`${code} · Ñandú S.A.`)
}

async function register(page: Page, t: Translate, number: string): Promise<void> {
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: t('cabins.new') })).toBeVisible()
  await pickFor(page, 'departurePortId', 'CNSHA', t)
  await pickFor(page, 'destinationPortId', 'MXZLO', t)
  await pickFor(page, 'carrierId', 'COSU', t)
  await cabinField(page, 'vesselName', t).fill('EVER GIVEN')
  await cabinField(page, 'voyage', t).fill('024E')
  const checkDigit = Number(number.at(-1))
  await cabinField(page, 'containerNo', t).fill(`${number.slice(0, -1)}${(checkDigit + 1) % 10}`)
  await expect(page.getByText(t('cabin_form.check_wrong', { n: checkDigit }))).toBeVisible()
  await cabinField(page, 'containerNo', t).fill(number)
  await expect(page.getByText(t('cabin_form.check_right'))).toBeVisible()
  await addCustomer(page, t)
  await page.getByRole('button', { name: t('cabin_form.create'), exact: true }).click()
  await expectNotification(page, t('cabin_form.created'))
  await expectCabin(page, number)
}

/** Chooses a step and gives the form of its day and note. */
async function choose(page: Page, t: Translate, status: CabinStatus) {
  const name = stepName(status, t)
  await clearance(page, t)
    .getByRole('group', { name: t('cabin_clearance.next'), exact: true })
    .getByRole('button', { name })
    .click()
  return clearance(page, t).getByRole('form', { name })
}

interface Step {
  day?: string
  note?: string
}

async function move(page: Page, t: Translate, status: CabinStatus, { day, note }: Step = {}): Promise<void> {
  const form = await choose(page, t, status)
  if (day) await form.getByRole('textbox', { name: t('cabin_clearance.form.day') }).fill(day)
  if (note) await form.getByRole('textbox', { name: t('cabin_clearance.form.note') }).fill(note)
  await form.getByRole('button', { name: t('cabin_clearance.form.save'), exact: true }).click()
  // Some of the papers that are required stay missing to the end.
  if (status === inClearance || status === cleared) await goOnWithoutPapers(page, t)
  await expect(form).toBeHidden()
  await expectNow(page, t, status)
}

function steps(page: Page, t: Translate) {
  return clearance(page, t)
    .getByRole('list', { name: t('cabin_clearance.trajectory'), exact: true })
    .getByRole('listitem')
}

async function expectNow(page: Page, t: Translate, status: CabinStatus): Promise<void> {
  const now = steps(page, t).filter({ hasText: t('cabin_clearance.current') })
  await expect(now).toContainText(statusName(status, t))
}

async function undo(page: Page, t: Translate, status: CabinStatus, reason: string): Promise<void> {
  await clearance(page, t)
    .getByRole('button', { name: t('cabin_clearance.undo.open'), exact: true })
    .click()
  const name = t('cabin_clearance.undo.title', { status: statusName(status, t) })
  const form = clearance(page, t).getByRole('form', { name, exact: true })
  await form.getByRole('textbox', { name: t('cabin_clearance.undo.reason') }).fill(reason)
  await form.getByRole('button', { name: t('cabin_clearance.undo.confirm'), exact: true }).click()
  await expect(form).toBeHidden()
}

async function fileDocuments(page: Page, t: Translate): Promise<void> {
  const panel = page.getByRole('region', { name: t('cabin_page.documents') })
  const chooser = page.waitForEvent('filechooser')
  await panel.locator('input[type=file]').click()
  await (await chooser).setFiles([invoice, photo])
  await dropFile(panel, packing)
  const filed = documentRows(page)
  await expect(filed).toHaveCount(3)

  await panel.locator('input[type=file]').setInputFiles(hostile)
  const refused = panel
    .getByRole('list', { name: t('cabin_documents.uploads'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: hostile.name })
  await expect(refused).toContainText(t('error.document_script', { name: hostile.name }))
  await refused
    .getByRole('button', { name: t('cabin_documents.dismiss_of', { name: hostile.name }), exact: true })
    .click()
  await expect(filed).toHaveCount(3)
}

async function readDocuments(page: Page, t: Translate): Promise<void> {
  const { name, buffer } = invoice
  await page.getByRole('button', { name: t('cabin_documents.preview_of', { name }), exact: true }).click()
  const preview = page.getByRole('dialog', { name })
  const canvas = preview.getByRole('img', {
    name: t('cabin_documents.preview.page_of', { name, page: 1, pages: 1 }),
  })
  await expect(canvas).toBeVisible()
  await expect.poll(() => middleOf(canvas)).toEqual([0, 0, 0, 255])
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('cabin_documents.download_of', { name }), exact: true }).click()
  expect((await download).suggestedFilename()).toBe(name)
  expect((await readFile(await (await download).path())).equals(buffer)).toBe(true)
}

/** Expects the day of the latest step to each status; undone steps do not count. */
async function expectDates(
  page: Page,
  t: Translate,
  days: Partial<Record<CabinStatus, string>>,
): Promise<void> {
  const dates = clearance(page, t).getByRole('region', { name: t('cabin_clearance.dates'), exact: true })
  const told = Object.values(CabinStatus).map((status) => [statusName(status, t), days[status] ?? '—'])
  await expect(dates.getByRole('term')).toHaveText(told.map(([name = '']) => name))
  await expect(dates.getByRole('definition')).toHaveText(told.map(([, day = '']) => day))
}

function entries(page: Page) {
  return page.locator('details#history ol > li')
}

/** Expects the entries of the audit log, the newest first, with the field and both values of each change. */
async function expectHistory(page: Page, t: Translate): Promise<void> {
  const said = (action: 'create' | 'update' | 'status' | 'undo') =>
    `admin${t(`cabin_audit_log.actions.${action}`)}`
  const documents = entries(page).filter({ hasText: /\.(pdf|png)/ })
  const done = entries(page).filter({ hasNotText: /\.(pdf|png)/ })
  const moves = (count: number) => Array<string>(count).fill(said('status'))
  await expect(done.locator('> p:first-child')).toHaveText([
    ...moves(3),
    said('undo'),
    ...moves(5),
    said('update'),
    said('create'),
  ])
  const downloads = documents.filter({ hasText: t('cabin_audit_log.actions.download') })
  // A preview and a download within minutes are one entry.
  await expect(downloads).toContainText([invoice.name])
  for (const { name } of [invoice, photo, packing])
    await expect(documents.filter({ hasText: name })).toHaveCount(name === invoice.name ? 2 : 1)
  await expect(done.locator('time').first()).toContainText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/)

  const undone = done.filter({ hasText: t('cabin_audit_log.actions.undo') })
  await expect(undone).toContainText('Registrado por error')
  await expect(undone.getByRole('deletion').first()).toContainText(statusName(cleared, t))
  await expect(undone.getByRole('insertion').first()).toContainText(statusName(inClearance, t))
  const changed = done.filter({ hasText: t('cabin_audit_log.actions.update') })
  await expect(changed.getByRole('term')).toHaveText([t('cabins.fields.voyage')])
  await expect(changed.getByRole('deletion')).toContainText('024E')
  await expect(changed.getByRole('insertion')).toContainText('025E')
}

test.describe('a cabin', () => {
  test.use({ allowedProblems: [/status of 415/] })

  for (const language of journeyLanguages) {
    test(`goes from registration to delivery with its documents, in ${language}`, {
      tag: tagsOf(language),
    }, async ({ page, axe, adminPassword }) => {
      const t = texts(language)
      const number = newContainer()
      await enter(page, { userName: 'admin', password: adminPassword, language })
      const first = today(zone, new Date())
      const next = today(zone, new Date(Date.now() + dayMs))
      await register(page, t, number)
      await cabinField(page, 'voyage', t).fill('025E')
      await saveCabin(page, t)
      await expectNotification(page, t('cabin_form.saved'))

      await move(page, t, arrived)
      await move(page, t, inClearance)
      await move(page, t, inspection, { day: next, note: 'Semáforo rojo' })
      await expect(steps(page, t).filter({ hasText: 'Semáforo rojo' })).toContainText(next)
      await move(page, t, inClearance)
      await move(page, t, cleared)
      await undo(page, t, cleared, 'Registrado por error')
      await expectNow(page, t, inClearance)
      await move(page, t, cleared)
      await move(page, t, transport)
      await fileDocuments(page, t)
      await readDocuments(page, t)

      // With every expandable part opened.
      await page.locator('details#history > summary').click()
      await entries(page).locator('summary').click()
      await choose(page, t, delivered)
      await clearance(page, t)
        .getByRole('button', { name: t('cabin_clearance.undo.open'), exact: true })
        .click()
      await showWhole(page, widths.desktop)
      await axe(page)
      await showWhole(page, widths.phone)
      await expectNoSidewaysScroll(page)
      await axe(page)
      await page.setViewportSize({ width: 1280, height: 720 })

      await move(page, t, delivered)
      await expect(clearance(page, t).getByText(t('cabin_clearance.at_end'))).toBeVisible()
      const way = [registered, arrived, inClearance, inspection, inClearance, cleared, transport, delivered]
      await expect(steps(page, t)).toContainText(way.map((status) => statusName(status, t)))
      await expectDates(page, t, {
        [registered]: first,
        [arrived]: first,
        [inClearance]: next,
        [inspection]: next,
        [cleared]: next,
        [transport]: next,
        [delivered]: next,
      })
      await expectHistory(page, t)

      await page.getByRole('link', { name: t('cabin_form.back') }).click()
      await page.getByRole('searchbox', { name: t('records.list.search') }).fill(number)
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(rowWith(page, number)).toContainText(statusName(delivered, t))
    })
  }
})

test('a cabin registered late says when it arrived: its registration moves there, and back with an undo', {
  tag: nightlyTag,
}, async ({ page, api }) => {
  const cabin = await registerCabin(api)
  await openCabin(page, cabin)
  const t = say
  const [now, before] = [0, 3].map((days) => today(zone, new Date(Date.now() - days * dayMs))) as [
    string,
    string,
  ]
  await expect(steps(page, t).first()).toContainText(now)
  const form = await choose(page, t, arrived)
  await expect(
    form.getByRole('textbox', { name: t('cabin_clearance.form.note') }),
  ).toHaveAccessibleDescription(new RegExp(t('cabin_clearance.form.note_hint')))
  await form.getByRole('button', { name: t('common.close') }).click()
  await move(page, t, arrived, { day: before })
  for (const at of [0, 1]) await expect(steps(page, t).nth(at)).toContainText(before)
  await undo(page, t, arrived, 'Era otro embarque')
  await expectNow(page, t, registered)
  await expect(steps(page, t).first()).toContainText(now)
})

test('the next step waits for the answer of the one before, of which the page is told earlier', {
  tag: furtherTag,
}, async ({ page, api }) => {
  await openCabin(page, await registerCabin(api))
  const answered = Promise.withResolvers<void>()
  await page.route(`**${cabins.changeStatus.path}`, async (route) => {
    const response = await route.fetch()
    await answered.promise
    await route.fulfill({ response })
  })
  const form = await choose(page, say, arrived)
  await form.getByRole('button', { name: say('cabin_clearance.form.save'), exact: true }).click()
  await expectNow(page, say, arrived)
  const next = clearance(page).getByRole('button', { name: stepName(inClearance) })
  await expect(next).toBeDisabled()
  answered.resolve()
  await next.click()
  await expect(clearance(page).getByRole('form', { name: stepName(inClearance) })).toBeVisible()
  await expectNotification(page, say('cabin_clearance.form.saved'))
  await expect(clearance(page).getByRole('form')).toHaveCount(1)
})
