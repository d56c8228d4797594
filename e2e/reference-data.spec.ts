import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { screens } from '#kits/page/shared/routes.ts'
import { customers } from '#modules/customers/contract.ts'
import { registerCabin } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import {
  deleteRow,
  drawer,
  expectNotice,
  field,
  newCode,
  openList,
  rowWith,
  save,
  searchField,
  searchFor,
} from './lists.ts'
import { enter, furtherTag, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

async function addCustomer(page: Page, code: string, name: string): Promise<void> {
  await page.getByRole('button', { name: say('customers.new') }).click()
  await field(drawer(page), 'customers.fields.code').fill(code)
  await field(drawer(page), 'customers.fields.name').fill(name)
  await save(page)
  await expectNotice(page, 'customers.created')
}

test.describe('customers', () => {
  test('are added, found without accents, changed and deleted', async ({ page, adminPassword }) => {
    const code = newCode()
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'cm')
    await addCustomer(page, code, `Importación Ñandú ${code}`)
    await searchFor(page, `importacion nandu ${code}`)
    await rowWith(page, code).click()
    await field(drawer(page), 'customers.fields.email').fill('compras@example.com')
    await save(page)
    await expectNotice(page, 'records.edit.saved')
    await expect(rowWith(page, code)).toContainText('compras@example.com')
    await page.reload()
    await expect(rowWith(page, code)).toContainText('compras@example.com')
    await deleteRow(page, `Importación Ñandú ${code}`)
    await expectNotice(page, 'customers.deleted')
    await expect(rowWith(page, code)).toHaveCount(0)
  })

  test('left out are asked for at the field, and the cursor goes there', { tag: nightlyTag }, async ({
    page,
    adminPassword,
  }) => {
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'cm')
    await page.getByRole('button', { name: say('customers.new') }).click()
    await field(drawer(page), 'customers.fields.email').fill('no email')
    await save(page)
    await expect(field(drawer(page), 'customers.fields.code')).toBeFocused()
    await expect(drawer(page).getByText(say('validation.required'))).toHaveCount(2)
    await expect(drawer(page).getByText(say('validation.email'))).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: say('office.unsaved.leave') }).click()
    await expect(drawer(page)).toBeHidden()
  })
})

test.describe('two rows, two managers', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('a code that is taken is said at its field', { tag: nightlyTag }, async ({ page, adminPassword }) => {
    const code = newCode()
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'cm')
    await addCustomer(page, code, 'Primero')
    await page.getByRole('button', { name: say('customers.new') }).click()
    await field(drawer(page), 'customers.fields.code').fill(code.toLowerCase())
    await field(drawer(page), 'customers.fields.name').fill('Segundo')
    await save(page)
    await expect(drawer(page).getByText(say('error.code_taken'))).toBeVisible()
    await expect(field(drawer(page), 'customers.fields.code')).toBeFocused()
  })

  test('who saves second sees both values and chooses field by field', { tag: nightlyTag }, async ({
    page,
    browser,
    adminPassword,
  }) => {
    const code = newCode()
    const colleague = await (await browser.newContext()).newPage()
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'cm')
    await addCustomer(page, code, 'Nombre Original')
    await enter(colleague, { userName: 'admin', password: adminPassword })
    for (const each of [page, colleague]) {
      await openList(each, 'cm')
      await searchFor(each, code)
      await rowWith(each, code).click()
      await expect(field(drawer(each), 'customers.fields.code')).toHaveValue(code)
    }
    await field(drawer(colleague), 'customers.fields.name').fill('Nombre Ajeno')
    await field(drawer(colleague), 'customers.fields.phone').fill('55 5555 0101')
    await save(colleague)
    await expectNotice(colleague, 'records.edit.saved')

    await field(drawer(page), 'customers.fields.name').fill('Nombre Propio')
    await field(drawer(page), 'customers.fields.phone').fill('55 5555 0202')
    await save(page)
    const choice = (key: 'name' | 'phone') =>
      drawer(page).getByRole('group', { name: say(`customers.fields.${key}`) })
    await expect(choice('name').getByText('Nombre Ajeno')).toBeVisible()
    await expect(choice('name').getByText('Nombre Propio')).toBeVisible()
    await choice('phone').getByText('55 5555 0101').click()
    await expect(field(drawer(page), 'customers.fields.phone')).toHaveValue('55 5555 0101')
    await save(page)
    await expectNotice(page, 'records.edit.saved')
    await expect(rowWith(page, code)).toContainText('Nombre Propio')
    await expect(rowWith(page, code)).toContainText('55 5555 0101')
    await colleague.context().close()
  })

  test('what shipments use leads to them, and archived instead it is no longer offered', {
    tag: furtherTag,
  }, async ({ page, api, axe }) => {
    const code = newCode()
    const name = `Cliente en uso ${code}`
    const customer = await api(customers.create, { code, name })
    const { containerNo } = await registerCabin(api, { customerId: customer.id })
    await openList(page, 'cm')
    await searchFor(page, code)
    await deleteRow(page, name)
    const refusal = page.getByRole('alertdialog', { name: say('delete.refused_title', { name }) })
    await axe(page)
    await refusal.getByRole('link', { name: say('archive.uses.cabin', { count: 1 }) }).click()
    await expect(page.getByRole('row').filter({ hasText: containerNo ?? '' })).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(2)

    await page.goBack()
    await deleteRow(page, name)
    await refusal.getByRole('button', { name: say('archive.instead') }).click()
    await page.getByText(say('archive.done'), { exact: true }).waitFor()
    await expect(refusal).toBeHidden()
    await expect(rowWith(page, code)).toHaveCount(0)
    await page.goto(`${screens.cm.path}?q=${code}&archived=true`)
    await expect(rowWith(page, code)).toContainText(say('archive.tag'))
    await axe(page)

    await page.goto(`${screens.cabin.path}/new`)
    await field(page, 'cabins.fields.customerId', 'combobox').fill(code)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
      say('option.create', { text: code }),
    ])
  })

  test('of two that are the same customer one keeps the shipments of both', { tag: furtherTag }, async ({
    page,
    api,
    axe,
  }) => {
    const code = newCode()
    const [gone, stays] = await Promise.all(
      ['A', 'B'].map((end) =>
        api(customers.create, { code: `${code}-${end}`, name: `Doble ${code} ${end}` }),
      ),
    )
    const { id } = await registerCabin(api, { customerId: gone?.id ?? '' })
    await openList(page, 'cm')
    await searchFor(page, code)
    const actions = say('records.list.actions_of', { name: gone?.name ?? '' })
    await page.getByRole('button', { name: actions }).click()
    await page.getByRole('menuitem', { name: say('merge.do') }).click()
    const dialog = page.getByRole('dialog')
    const other = dialog.getByRole('combobox', { name: say('merge.other') })
    await other.fill(`${code}-B`)
    await page.getByRole('option', { name: `${code}-B` }).click()
    await dialog.getByRole('radio', { name: stays?.name ?? '' }).check()
    await expect(dialog.getByRole('link', { name: say('archive.uses.cabin', { count: 1 }) })).toBeVisible()
    await expect(dialog.getByText(say('merge.no_undo'))).toBeVisible()
    await axe(page)
    await dialog.getByRole('button', { name: say('merge.confirm'), exact: true }).click()
    await page.getByText(say('merge.done'), { exact: true }).waitFor()
    await expect(dialog).toBeHidden()
    await expect(rowWith(page, code)).toHaveCount(1)
    await expect(rowWith(page, code)).toContainText(`${code}-B`)
    await page.goto(`${screens.cabin.path}/${id}`)
    await expect(page.getByText(`Doble ${code} B`).first()).toBeVisible()
  })
})

test.describe('files', () => {
  async function choose(page: Page, text: string): Promise<void> {
    const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
  }

  test('with errors write nothing and name row and column; corrected, all is imported', async ({
    page,
    axe,
    adminPassword,
  }) => {
    const code = newCode()
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'cm')
    await page.getByRole('button', { name: say('records.list.import') }).click()
    const template = page.waitForEvent('download')
    await page.getByRole('button', { name: say('records.import.template_csv') }).click()
    const heading = (await readFile(await (await template).path(), 'utf8')).trim()
    expect(heading).toContain(say('customers.fields.code'))
    const separator = heading.includes(';') ? ';' : ','
    const line = (...cells: string[]) => cells.join(separator)
    const good = line(`${code}-1`, 'Uno S.A.', 'uno@example.com', '', '')

    await choose(page, [heading, good, line(`${code}-2`, '', 'no email', '', '')].join('\r\n'))
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(say('records.import.rows_wrong', { count: 1 }))).toBeVisible()
    const wrong = dialog.getByRole('row').filter({ hasText: say('customers.fields.email') })
    await expect(wrong).toContainText(say('validation.email'))
    await expect(wrong).toContainText('3')
    await axe(page)

    await choose(page, [heading, good, line(`${code}-2`, 'Dos', '', '', '')].join('\r\n'))
    await dialog.getByRole('button', { name: say('records.import.import', { count: 2 }) }).click()
    await expect(dialog.getByText(say('records.import.done', { count: 2 }))).toBeVisible()
    await dialog
      .getByRole('button', { name: say('common.close') })
      .last()
      .click()
    await searchFor(page, code)
    await expect(rowWith(page, code)).toHaveCount(2)
  })

  test('with columns that are not known name them, and import without them only after a yes', {
    tag: nightlyTag,
  }, async ({ page, axe, adminPassword }) => {
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'cm')
    await page.getByRole('button', { name: say('records.list.import') }).click()
    const csv = ['code,name,Línea de negocio,Observaciones', `${newCode()},Uno S.A.,Retail,Frágil`].join(
      '\r\n',
    )
    await choose(page, csv)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('status')).toContainText(say('records.import.ignored', { count: 2 }))
    const lost = dialog.getByRole('region', { name: say('records.import.ignored', { count: 2 }) })
    await expect(lost.getByRole('listitem')).toHaveText([/Línea de negocio/, /Observaciones/])
    const write = dialog.getByRole('button', { name: say('records.import.import', { count: 1 }) })
    await expect(write).toBeDisabled()
    await axe(page)

    const yes = dialog.getByRole('checkbox', { name: say('records.import.ignored_agree', { count: 2 }) })
    await expect(yes).toBeFocused()
    await page.keyboard.press('Space')
    await expect(write).toBeEnabled()
    // A second check of the file asks about the columns again.
    await choose(page, csv)
    await expect(yes).toBeFocused()
    await expect(yes).not.toBeChecked()
    await expect(write).toBeDisabled()
    await page.keyboard.press('Space')
    await write.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say('records.import.done', { count: 1 }))).toBeVisible()
  })

  for (const [format, start] of [
    ['xlsx', 'PK'],
    ['csv', undefined],
  ] as const) {
    test(`a filtered list is exported as ${format}`, {
      tag: format === 'xlsx' ? furtherTag : nightlyTag,
    }, async ({ page, adminPassword }) => {
      await enter(page, { userName: 'admin', password: adminPassword })
      await openList(page, 'pm')
      await searchFor(page, 'lazaro cardenas')
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say('records.list.export') }).click()
      await page.getByRole('menuitem', { name: say(`records.list.export_${format}`) }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
      const content = await readFile(await file.path())
      if (start) expect(content.subarray(0, 2).toString()).toBe(start)
      else {
        expect(content.toString()).toContain('MXLZC')
        expect(content.toString()).not.toContain('MXZLO')
      }
    })
  }
})

test.describe('a shop', () => {
  test('reads ports and cannot change them', { tag: nightlyTag }, async ({ page, shop }) => {
    await enter(page, shop)
    await openList(page, 'pm')
    for (const key of ['ports.new', 'records.list.import'] as const)
      await expect(page.getByRole('button', { name: say(key) })).toHaveCount(0)
    await searchFor(page, 'MXZLO')
    await expect(
      page.getByRole('button', { name: say('records.list.actions_of', { name: 'Manzanillo' }) }),
    ).toHaveCount(0)
    await rowWith(page, 'MXZLO').click()
    await expect(field(drawer(page), 'ports.fields.code')).not.toBeEditable()
    await expect(drawer(page).getByRole('button', { name: say('common.save') })).toHaveCount(0)
  })

  test('sees its own customers only', { tag: nightlyTag }, async ({ page, shop }) => {
    await enter(page, shop)
    await openList(page, 'cm')
    await expect(rowWith(page, 'DEMO-C1')).toBeVisible()
    await expect(rowWith(page, 'DEMO-S1')).toHaveCount(0)
    await searchField(page).fill('DEMO-S1')
    await expect(page.getByText(say('records.list.nothing_found'))).toBeVisible()
  })
})

test('a manager works by keyboard alone: new, save, search, walk and open', { tag: furtherTag }, async ({
  page,
  adminPassword,
}) => {
  const code = newCode()
  await enter(page, { userName: 'admin', password: adminPassword })
  await openList(page, 'cm')
  await page.keyboard.press('n')
  await expect(field(drawer(page), 'customers.fields.code')).toBeFocused()
  await page.keyboard.type(`${code}-A`)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Cliente por teclado')
  await page.keyboard.press('Control+Enter')
  await expectNotice(page, 'customers.created')
  await expect(drawer(page)).toBeHidden()

  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  // The heading and the row found: until then the keys would walk through rows that are about to go.
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(rowWith(page, `${code}-A`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(drawer(page), 'customers.fields.name')).toHaveValue('Cliente por teclado')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(rowWith(page, `${code}-A`)).toBeFocused()
})
