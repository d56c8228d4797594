import type { Page } from '@playwright/test'
import { logOut } from '#shared/contracts/auth.ts'
import { CabinType } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import {
  cabinField,
  cabinForm,
  clearance,
  type Desk,
  deskOf,
  expectCabin,
  expectTold,
  newBooking,
  newContainer,
  numberOf,
  openCabin,
  openCabins,
  registerCabin,
  registerCabins,
  saveCabin,
  statusName,
} from './cabins.ts'
import { enter, fillLogin } from './doors.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import { say } from './texts.ts'

test.describe.configure({ timeout: 60_000 })

let desk: Desk

test.beforeEach(async ({ page, request, adminPassword }) => {
  const admin = { userName: 'admin', password: adminPassword }
  desk = deskOf(request, await enter(page, admin, screens.accountinfo.path))
})

test.describe('a cabin that two managers edit', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('shows the second one both values, field by field, and keeps what they choose', async ({
    page,
    browser,
    adminPassword,
  }) => {
    const cabin = await registerCabin(desk)
    const colleague = await (await browser.newContext()).newPage()
    await enter(colleague, { userName: 'admin', password: adminPassword }, screens.accountinfo.path)
    for (const each of [page, colleague]) await openCabin(each, cabin)
    await cabinField(page, 'vesselName').fill('BUQUE PROPIO')
    await cabinField(page, 'cabinType').selectOption(String(CabinType.hc40))
    await cabinField(page, 'note').fill('Solo mía')
    await cabinField(colleague, 'vesselName').fill('BUQUE AJENO')
    await cabinField(colleague, 'cabinType').selectOption(String(CabinType.gp20))
    await saveCabin(colleague)
    await expectTold(colleague, say('cabin_form.saved'))
    await colleague.context().close()

    await expect(page.getByText(say('cabin_form.changed_by', { name: 'admin' }))).toBeVisible()
    await saveCabin(page)
    await expect(page.getByText(say('conflict.title'))).toBeVisible()
    const choice = (member: 'vesselName' | 'cabinType') =>
      cabinForm(page).getByRole('group', { name: say(`cabins.fields.${member}`), exact: true })
    for (const name of ['BUQUE PROPIO', 'BUQUE AJENO'])
      await expect(choice('vesselName').getByText(name)).toBeVisible()
    for (const type of ['40HC', '20GP']) await expect(choice('cabinType').getByText(type)).toBeVisible()
    await choice('cabinType').getByText('20GP').click()
    await expect(cabinField(page, 'cabinType')).toHaveValue(String(CabinType.gp20))
    await saveCabin(page)
    await expectTold(page, say('cabin_form.saved'))
    await page.reload()
    await expect(cabinField(page, 'vesselName')).toHaveValue('BUQUE PROPIO')
    await expect(cabinField(page, 'cabinType')).toHaveValue(String(CabinType.gp20))
    await expect(cabinField(page, 'note')).toHaveValue('Solo mía')
  })
})

test.describe('a session that ends during an edit', () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('costs no input: it is offered again after the login', async ({ page, adminPassword }) => {
    const cabin = await registerCabin(desk)
    await openCabin(page, cabin)
    await cabinField(page, 'note').fill('Escrita antes de que terminara la sesión')
    // Elsewhere: this page learns of it at its next call.
    await desk(logOut, {})
    await saveCabin(page)
    await expect(page).toHaveURL(/\/login\?returnurl=/)
    await fillLogin(page, { userName: 'admin', password: adminPassword })
    await expectCabin(page, numberOf(cabin))
    await expect(page.getByText(say('office.draft.restored'))).toBeVisible()
    await expect(cabinField(page, 'note')).toHaveValue('Escrita antes de que terminara la sesión')
    await saveCabin(page)
    await expectTold(page, say('cabin_form.saved'))
    await page.reload()
    await expect(cabinField(page, 'note')).toHaveValue('Escrita antes de que terminara la sesión')
  })
})

test('what is not saved is asked about before the page is left', async ({ page }) => {
  const cabin = await registerCabin(desk)
  await openCabin(page, cabin)
  await cabinField(page, 'voyage').fill('999W')
  const back = page.getByRole('link', { name: say('cabin_form.back') })
  await back.click()
  const question = page.getByRole('alertdialog', { name: say('office.unsaved.title') })
  await question.getByRole('button', { name: say('office.unsaved.stay') }).click()
  await expect(cabinField(page, 'voyage')).toHaveValue('999W')
  await back.click()
  await question.getByRole('button', { name: say('office.unsaved.leave') }).click()
  await expect(page).toHaveURL(screens.cabin.path)
  await openCabin(page, cabin)
  await expect(cabinField(page, 'voyage')).toHaveValue('001E')
})

test('a cabin is repeated without its numbers and its status', async ({ page }) => {
  const cabin = await registerCabin(desk, { vesselName: 'BUQUE REPETIDO', note: 'Igual que siempre' })
  const number = newContainer()
  await openCabin(page, cabin)
  await page.getByRole('button', { name: say('cabins.actions.duplicate') }).click()
  await expect(page.getByText(say('cabin_form.repeated', { name: numberOf(cabin) }))).toBeVisible()
  await expect(cabinField(page, 'vesselName')).toHaveValue('BUQUE REPETIDO')
  await expect(cabinField(page, 'departurePortId')).toHaveValue(/CNSHA/)
  await expect(cabinField(page, 'containerNo')).toHaveValue('')
  await cabinField(page, 'containerNo').fill(number)
  await page.keyboard.press('Control+Enter')
  await expectCabin(page, number)
  await expect(cabinField(page, 'vesselName')).toHaveValue('BUQUE REPETIDO')
  await expect(clearance(page).getByRole('button', { name: statusName(30) })).toBeVisible()
})

test('the next and the previous cabin of the list are a key away', async ({ page }) => {
  const booking = newBooking()
  const [third, second, first] = (await registerCabins(desk, booking, 3)).map(numberOf) as [
    string,
    string,
    string,
  ]
  await openCabins(page, `?q=${booking}`)
  await rowWith(page, first).click()
  await expectAt(page, first, 1)
  await page.keyboard.press('j')
  await expectAt(page, second, 2)
  await cabinField(page, 'note').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expectAt(page, third, 3)
  await page.keyboard.press('Alt+ArrowUp')
  await expectAt(page, second, 2)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  await expectAt(page, first, 1)
  await page.getByRole('link', { name: say('cabin_form.back') }).click()
  await expect(page).toHaveURL(new RegExp(`q=${booking}`))

  async function expectAt(on: Page, number: string, place: number): Promise<void> {
    await expectCabin(on, number)
    await expect(
      on.getByText(say('cabin_form.position', { n: place, total: 3 }), { exact: true }),
    ).toBeVisible()
  }
})
