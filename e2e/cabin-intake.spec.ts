import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { languages } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { customers } from '#modules/customers/contract.ts'
import { messySheets } from '#modules/intake/testing/messy-sheets.ts'
import { type ApiClient, expectNotification, newBooking, newContainer, openCabins } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { newCode } from './lists.ts'
import { enter, expectNoSidewaysScroll, furtherTag, looksOf, nightlyTag, takeLook } from './screens.ts'
import { say, texts } from './texts.ts'

const containers = (count: number): string[] => Array.from({ length: count }, newContainer)

/** A column that no shipment has. */
const unknownColumn = 'Centro de costos'

const headings = [
  'Contenedor',
  'Reserva',
  'Naviera',
  'Buque',
  'Viaje',
  'Puerto de salida',
  'Puerto de destino',
  'Fecha de salida',
  unknownColumn,
]

type Cells = Partial<Record<(typeof headings)[number], string>>

/** Lines as a sender writes them, below a title. The columns are others each time: those seen before are remembered. */
function sheet(rows: readonly Cells[], columns: readonly string[] = headings): string {
  const names = columns.map((heading) => (heading === unknownColumn ? `${heading} ${newBooking()}` : heading))
  const lines = rows.map((row) => columns.map((heading) => row[heading] ?? ''))
  return [['Embarques de noviembre'], [], names, ...lines].map((cells) => cells.join('\t')).join('\n')
}

const usual = (booking: string, container: string): Cells => ({
  Contenedor: container,
  Reserva: booking,
  Naviera: 'COSU',
  Buque: 'IMPORTADO',
  Viaje: '1E',
  'Puerto de salida': 'Shanghái',
  'Puerto de destino': 'Manzanillo',
  'Fecha de salida': '14/11/2026',
  [unknownColumn]: 'CC-7',
})

/** The first line below the headings. */
const firstLine = 4

async function upload(page: Page, name: string, content: string | Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
  await page.locator('input[type=file]').setInputFiles(file)
}

const stepIs = (page: Page, step: 'file' | 'columns' | 'check' | 'result', t: Translate = say) =>
  expect(page.locator('[aria-current=step]')).toContainText(t(`cabin_import.steps.${step}`))

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Answers what the columns ask, and checks the lines. */
async function check(page: Page, count: number, t: Translate = say): Promise<void> {
  await stepIs(page, 'columns', t)
  await button(page, t('cabin_import.columns.check', { count })).click()
  await stepIs(page, 'check', t)
  await expect(page.getByRole('grid')).toBeVisible()
}

const cellOf = (page: Page, line: number, label: string): Locator =>
  page
    .getByRole('row')
    .filter({
      has: page.getByRole('checkbox', { name: say('cabin_import.check.take', { line }), exact: true }),
    })
    .locator(`[data-label="${label}"]`)

const filter = (page: Page, name: 'all' | 'wrong' | 'warned' | 'skipped', count: number): Locator =>
  page
    .getByRole('group', { name: say('cabin_import.check.filter') })
    .getByRole('button', { name: `${say(`cabin_import.check.${name}`)} ${count}` })

test('300 rows with 12 errors are imported without an edit of the sheet: fixed in the grid, or skipped', async ({
  page,
  api: _,
  axe,
}) => {
  const booking = newBooking()
  const rows = containers(300).map((container) => usual(booking, container))
  const errors: readonly Cells[] = [
    { 'Puerto de destino': 'MEX' },
    { Naviera: 'COSKO' },
    { 'Fecha de salida': '32/13/2026' },
    { Buque: '' },
  ]
  const wrongLines = Array.from({ length: 12 }, (_, i) => {
    const index = i * 25
    Object.assign(rows[index] ?? {}, errors[i % 4])
    return index + firstLine
  })
  await openCabins(page)
  await button(page, say('records.list.import')).click()
  await expect(page).toHaveURL(screens.cabinImport.path)
  await stepIs(page, 'file')
  await axe(page)

  await upload(page, 'noviembre.tsv', sheet(rows))
  await stepIs(page, 'columns')
  const headerRow = page.getByRole('radio', { name: say('cabin_import.columns.take_row', { line: 3 }) })
  await expect(headerRow).toBeChecked()
  const unknown = page.getByRole('region', { name: say('cabin_import.columns.unmapped_title') })
  await expect(unknown).toContainText(unknownColumn)
  // What is still open is said, and the button leads to it.
  await button(page, say('cabin_import.columns.check', { count: 300 })).click()
  const agree = unknown.getByRole('button', {
    name: say('cabin_import.columns.unmapped_agree', { count: 1 }),
  })
  await expect(agree).toBeFocused()
  await axe(page)
  await page.keyboard.press('Enter')
  await expect(unknown).toHaveCount(0)
  await check(page, 300)

  await expect(filter(page, 'wrong', 12)).toHaveAttribute('aria-pressed', 'true')
  await axe(page)
  const [port = 0, carrier = 0, day = 0, vessel = 0] = wrongLines
  // The nearest choice, by mouse.
  await cellOf(page, port, say('cabins.fields.destinationPortId'))
    .getByRole('button', { name: /MXZLO/ })
    .click()
  await expect(filter(page, 'wrong', 11)).toBeVisible()
  // By keyboard: to the next error, typing replaces; Escape leaves the cell as it was.
  await page.keyboard.press('Control+ArrowDown')
  const carrierCell = cellOf(page, carrier, say('cabins.fields.carrierId'))
  await expect(carrierCell).toBeFocused()
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect(carrierCell).toContainText('COSKO')
  await page.keyboard.type('COSU')
  await page.keyboard.press('Tab')
  await expect(filter(page, 'wrong', 10)).toBeVisible()
  await expect(carrierCell).toContainText('COSCO')
  await cellOf(page, day, say('cabins.fields.departureTime')).click()
  await page.keyboard.press('Enter')
  await page.keyboard.type('15/11/2026')
  await page.keyboard.press('Enter')
  await expect(filter(page, 'wrong', 9)).toBeVisible()
  // A line is left out by one key, and taken in again by undoing it.
  await cellOf(page, vessel, say('cabins.fields.vesselName')).click()
  await page.keyboard.press('Space')
  await expect(filter(page, 'skipped', 1)).toBeVisible()
  await expect(filter(page, 'wrong', 8)).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(filter(page, 'wrong', 9)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(filter(page, 'wrong', 8)).toBeVisible()

  // A reload loses nothing: the lines are checked again as corrected.
  await page.reload()
  await expect(filter(page, 'wrong', 8)).toBeVisible()
  await expect(filter(page, 'skipped', 1)).toBeVisible()
  const run = button(page, say('cabin_import.check.run_create', { count: 291 }))
  await expect(run).toBeDisabled()
  await page.getByRole('checkbox', { name: say('cabin_import.check.skip_wrong', { count: 8 }) }).check()
  await run.click()

  await stepIs(page, 'result')
  await expect(page.getByText(say('cabin_import.result.done'), { exact: true })).toBeVisible()
  await axe(page)
  const download = page.waitForEvent('download')
  await button(page, say('cabin_import.result.errors')).click()
  expect((await readFile(await (await download).path())).length).toBeGreaterThan(1_000)
  await openCabins(page, `?q=${booking}`)
  await expect(page.getByText(say('records.list.range', { from: 1, to: 20, total: '291' }))).toBeVisible()
})

test('pasted cells are imported in the background; a notification says so on another screen, and all is undone', {
  tag: furtherTag,
}, async ({ page, api: _, axe }) => {
  const booking = newBooking()
  const port = 'Puerto de destino'
  const columns = headings.filter((heading) => heading !== port)
  const cells = sheet(
    containers(3).map((container) => usual(booking, container)),
    columns,
  )
  await page.goto(screens.cabinImport.path)
  await stepIs(page, 'file')
  const paste = (text: string) =>
    page.evaluate(`(() => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', ${JSON.stringify(text)})
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })()`)
  await paste('una palabra')
  await expect(page.getByText(say('cabin_import.file.no_cells'))).toBeVisible()
  await paste(cells)
  await stepIs(page, 'columns')
  await button(page, say('cabin_import.columns.unmapped_agree', { count: 1 })).click()
  // What the sheet has no column for is chosen once for all lines.
  const members = say('cabins.fields.destinationPortId')
  await expect(page.getByText(say('cabin_import.columns.still_missing', { members }))).toBeVisible()
  await button(page, say('cabin_import.columns.check', { count: 3 })).click()
  const destination = page.getByRole('combobox', { name: members, exact: true })
  await expect(destination).toBeFocused()
  await page.keyboard.type('MXZLO')
  await page.getByRole('option', { name: 'MXZLO' }).first().click()
  await check(page, 3)
  const address = page.url()

  // Left open, it is offered again.
  await page.goto(screens.cabinImport.path)
  const name = say('cabin_import.file.pasted_name')
  await page
    .getByRole('link', { name: say('cabin_import.file.continue', { name: `${name}.tsv` }) })
    .first()
    .click()
  await expect(page).toHaveURL(address)
  await button(page, say('cabin_import.check.run_create', { count: 3 })).click()
  await page
    .getByRole('link', { name: say('screen.pm') })
    .first()
    .click()
  await expectNotification(page, say('notifications.job.import_done', { what: say('screen.cabin') }))
  await page.getByRole('link', { name: say('screen.jobs') }).click()
  await page
    .getByRole('link', { name: say('jobs.open_import') })
    .first()
    .click()
  await expect(page).toHaveURL(address)
  await expect(page.getByText(say('cabin_import.result.done'), { exact: true })).toBeVisible()

  await button(page, say('cabin_import.result.undo')).click()
  const question = page.getByRole('alertdialog')
  await axe(page)
  await question.getByRole('button', { name: say('cabin_import.result.undo') }).click()
  await expect(page.getByText(say('cabin_import.result.undone'), { exact: true })).toBeVisible()
  await page.goto(`${screens.cabin.path}?q=${booking}`)
  await expect(page.getByText(say('records.list.nothing_found'), { exact: true })).toBeVisible()
})

test('a shop imports into its own company, and is not asked for one', { tag: nightlyTag }, async ({
  page,
  shop,
}) => {
  const booking = newBooking()
  await enter(page, shop, screens.cabinImport.path)
  await upload(page, 'shop.tsv', sheet(containers(2).map((container) => usual(booking, container))))
  await stepIs(page, 'columns')
  const options = page.getByRole('combobox').first().getByRole('option')
  await expect(options.filter({ hasText: say('cabins.fields.containerNo') })).not.toHaveCount(0)
  await expect(options.filter({ hasText: say('cabins.fields.companyId') })).toHaveCount(0)
  await button(page, say('cabin_import.columns.unmapped_agree', { count: 1 })).click()
  await check(page, 2)
  await button(page, say('cabin_import.check.run_create', { count: 2 })).click()
  await expect(page.getByText(say('cabin_import.result.done'), { exact: true })).toBeVisible()
})

async function makeCustomers(api: ApiClient, names: readonly string[]): Promise<void> {
  for (const [i, name] of names.entries()) await api(customers.create, { code: `${newCode()}${i}`, name })
}

// Every sheet goes through the server's own test; two show that the screen shows and sends what was understood.
for (const messy of messySheets.slice(0, 2))
  test(`the sheet of ${messy.sender} is imported without touching it`, { tag: nightlyTag }, async ({
    page,
    api,
  }) => {
    await makeCustomers(api, messy.customers)
    await page.goto(screens.cabinImport.path)
    await upload(page, messy.fileName, messy.bytes())
    await stepIs(page, 'columns')
    const unknown = page.getByRole('region', { name: say('cabin_import.columns.unmapped_title') })
    await button(page, say('cabin_import.columns.check', { count: messy.lines.length })).waitFor()
    if (await unknown.isVisible()) await unknown.getByRole('button').click()
    await check(page, messy.lines.length)
    await expect(filter(page, 'wrong', 0)).toBeVisible()
    await button(page, say('cabin_import.check.run_create', { count: messy.lines.length })).click()
    await expect(page.getByText(say('cabin_import.result.done'), { exact: true })).toBeVisible()
  })

for (const language of languages)
  for (const look of looksOf(language))
    test(`the import on a ${look.device} in ${language} can be read by everybody`, {
      tag: furtherTag,
    }, async ({ page, adminPassword, axe }) => {
      const t = texts(language)
      await takeLook(page, look, 900)
      const admin = { userName: 'admin', password: adminPassword, language }
      await enter(page, admin, screens.cabinImport.path)
      const rows = containers(4).map((container) => usual(newBooking(), container))
      Object.assign(rows[1] ?? {}, { 'Puerto de destino': 'MEX' })
      await stepIs(page, 'file', t)
      await axe(page)
      await expectNoSidewaysScroll(page)
      await upload(page, 'noviembre.tsv', sheet(rows))
      await button(page, t('cabin_import.columns.unmapped_agree', { count: 1 })).waitFor()
      await axe(page)
      await expectNoSidewaysScroll(page)
      await button(page, t('cabin_import.columns.unmapped_agree', { count: 1 })).click()
      await check(page, 4, t)
      await axe(page)
      await expectNoSidewaysScroll(page)
    })
