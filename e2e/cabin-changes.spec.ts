import type { Locator, Page } from '@playwright/test'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { customers } from '#modules/customers/contract.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { BatchMember } from '#modules/shipments/contract/members.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { stepKey } from '#modules/shipments/rules/step-key.ts'
import {
  type ApiClient,
  editBy,
  moveBy,
  newBooking,
  numberOf,
  openCabin,
  openCabins,
  registerCabin,
  registerCabins,
  statusName,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { newCode, rowWith } from './lists.ts'
import { furtherTag, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

const undoButton = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(`^${say('cabins.actions.undo')}`) })

const now = (api: ApiClient, { id }: Cabin): Promise<Cabin> => api(cabins.get, { id })

/** The cell of a member, by its heading. */
const cellOf = (page: Page, cabin: Cabin, column: string): Locator =>
  rowWith(page, numberOf(cabin)).locator(`td[data-edit="${column}"]`)

const editor = (page: Page, cabin: Cabin, member: BatchMember): Locator => {
  const field = say(`cabins.fields.${member}`)
  const label = say('cabin_changes.cell.label', { field, name: numberOf(cabin) })
  return page.getByLabel(label, { exact: true }).and(page.locator('input'))
}

test('the next step of a row is one key and Enter, and is taken back from the notice', {
  tag: furtherTag,
}, async ({ page, api, axe }) => {
  const booking = newBooking()
  const [cabin] = (await registerCabins(api, booking, 1)) as [Cabin]
  const row = rowWith(page, numberOf(cabin))
  await openCabins(page, `?q=${booking}`)
  await page.keyboard.press('ArrowDown')
  await expect(row).toBeFocused()
  // Both at once, before the form can be there: Enter is meant for the step, not for the row.
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await expect(row).toContainText(statusName(30))
  await expect(row).toBeFocused()
  expect(await now(api, cabin)).toMatchObject({ status: 30, arrivalDay: cabin.today })

  await page.keyboard.press('Control+z')
  await expect(row).toContainText(statusName(20))
  await expect(undoButton(page)).toHaveCount(0)

  // Late registration: the step lies before the day on which the cabin was registered.
  const day = daysAfter(cabin.today, -5)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', {
    name: say('cabin_changes.step.title', { name: numberOf(cabin) }),
  })
  await expect(dialog.getByRole('radio', { name: say(stepKey(20, 30)) })).toBeFocused()
  await axe(page)
  await dialog.getByRole('textbox', { name: say('cabin_clearance.form.day') }).fill(day)
  await page.keyboard.press('Enter')
  await expect(row).toContainText(statusName(30))
  expect(await now(api, cabin)).toMatchObject({ arrivalDay: day, registrationDay: day })
  await expect(undoButton(page)).toBeVisible()
  await axe(page)
})

test('forty take a step at once and are taken back; what went on meanwhile is left alone and named', {
  tag: nightlyTag,
}, async ({ page, api }) => {
  const booking = newBooking()
  const made = await registerCabins(api, booking, 40)
  await openCabins(page, `?q=${booking}&size=50`)
  await page.getByRole('checkbox', { name: say('records.select.page'), exact: true }).check()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: say('cabins.batch.title', { count: 40 }) })
  await expect(dialog.getByText(say('cabin_changes.steps.late_hint'))).toBeVisible()
  await page.keyboard.press('Enter')
  const notice = page.getByText(say('cabin_changes.steps.done', { count: 40, status: statusName(30) }))
  await expect(notice).toBeVisible()
  await expect(dialog).toHaveCount(0)
  const [first] = made as [Cabin]
  await moveBy(api, await now(api, first), 40)
  await undoButton(page).click()
  await expect(page.getByText(say('cabin_changes.undo.some', { count: 39, total: 40 }))).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: numberOf(first) })).toContainText(
    say('error.stale'),
  )
  const statuses = await Promise.all(made.map(async (cabin) => (await now(api, cabin)).status))
  expect(statuses.sort()).toEqual([...Array.from({ length: 39 }, () => 20), 40])
})

test.describe('a conflict', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('cells are edited by keyboard; a conflict shows both values, and nothing is overwritten', {
    tag: furtherTag,
  }, async ({ page, api, axe }) => {
    const booking = newBooking()
    const made = (await registerCabins(api, booking, 2)) as [Cabin, Cabin]
    const [lower, upper] = made
    const code = newCode()
    const customer = await api(customers.create, { code, name: 'Aceros del Bajío' })
    const free = daysAfter(upper.today, 9)
    await openCabins(page, `?q=${booking}`)
    await page.keyboard.press('ArrowDown')
    await expect(rowWith(page, numberOf(upper))).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(cellOf(page, upper, 'lastFreeDay')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(editor(page, upper, 'lastFreeDay')).toBeFocused()
    await page.keyboard.type(free)
    await axe(page)
    await page.keyboard.press('Enter')
    // Saved, and one row further down.
    await expect(editor(page, lower, 'lastFreeDay')).toBeFocused()
    await expect(cellOf(page, upper, 'lastFreeDay')).toContainText(free)
    await expect(page.getByRole('region', { name: say('records.select.bar') })).toHaveCount(0)
    await expect.poll(async () => (await now(api, upper)).lastFreeDay).toBe(free)

    // A colleague sets the same member of the other one while it is being edited.
    const [theirs, mine] = [daysAfter(upper.today, 3), daysAfter(upper.today, 4)]
    await editBy(api, lower, { lastFreeDay: theirs })
    await page.keyboard.type(mine)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say('cabins.actions.open'), exact: true }).click()
    await expect(editor(page, lower, 'lastFreeDay')).toHaveValue(mine)
    const keepTheirs = page.getByRole('button', { name: say('cabin_changes.cell.theirs', { value: theirs }) })
    await expect(keepTheirs).toBeVisible()
    await axe(page)
    expect((await now(api, lower)).lastFreeDay).toBe(theirs)
    await page.getByRole('button', { name: say('cabin_changes.cell.mine', { value: mine }) }).click()
    await expect.poll(async () => (await now(api, lower)).lastFreeDay).toBe(mine)

    // The customer: typed, taken by Enter, saved; the change of another member by others does not stand in its way.
    await editBy(api, await now(api, upper), { note: 'Entretanto' })
    await cellOf(page, upper, 'customerName').dblclick()
    await expect(editor(page, upper, 'customerId')).toBeFocused()
    await page.keyboard.type(code)
    await page.getByRole('option', { name: code }).waitFor()
    await page.keyboard.press('Enter')
    await expect
      .poll(async () => now(api, upper))
      .toMatchObject({ customerId: customer.id, lastFreeDay: free, note: 'Entretanto' })
    // The server has it before the page has its answer, without which there is nothing to undo.
    const saved = { name: numberOf(upper), field: say('cabins.fields.customerId') }
    await expect(page.getByText(say('cabin_changes.cell.done', saved))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cellOf(page, lower, 'customerName')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await now(api, upper)).customerId).toBeNull()
  })
})

test('many are changed at once after a preview, and the history of one takes the change back', async ({
  page,
  api,
  axe,
}) => {
  const booking = newBooking()
  const day = '2027-01-15'
  const made = await registerCabins(api, booking, 3)
  const same = await registerCabin(api, { bookingNo: booking, eta: day })
  await openCabins(page, `?q=${booking}`)
  await page.getByRole('checkbox', { name: say('records.select.page'), exact: true }).check()
  await page.getByRole('button', { name: say('cabins.actions.change'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('cabin_changes.edit.title', { count: 4 }) })
  await dialog.getByRole('checkbox', { name: say('cabins.fields.eta') }).check()
  await dialog.getByRole('textbox', { name: say('cabins.fields.eta') }).fill(day)
  await expect(dialog.getByText(say('cabin_changes.edit.changes', { count: 3, total: 4 }))).toBeVisible()
  await expect(dialog.getByText(say('cabin_changes.edit.same', { count: 1 }))).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: say('cabin_changes.edit.send', { count: 3 }) }).click()
  await expect(page.getByText(say('cabin_changes.edit.done', { count: 3 }))).toBeVisible()
  for (const cabin of [...made, same]) await expect(cellOf(page, cabin, 'eta')).toContainText(day)

  const [first] = made as [Cabin]
  await openCabin(page, first)
  await page.locator('#history summary').click()
  await page.getByRole('button', { name: say('cabin_changes.history.undo') }).click()
  await expect.poll(async () => (await now(api, first)).eta).toBeNull()
  expect((await now(api, same)).eta).toBe(day)
})

test('on a phone the menu of a row has the next step and its data @nightly', async ({ page, api, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const booking = newBooking()
  const [cabin] = (await registerCabins(api, booking, 1)) as [Cabin]
  await openCabins(page, `?q=${booking}`)
  const menu = page.getByRole('button', { name: say('records.list.actions_of', { name: numberOf(cabin) }) })
  await menu.click()
  await page.getByRole('menuitem', { name: say('cabins.actions.next_step') }).click()
  await axe(page)
  await page.getByRole('button', { name: say('cabin_clearance.form.save') }).click()
  await expect(rowWith(page, numberOf(cabin))).toContainText(statusName(30))
  await menu.click()
  await page.getByRole('menuitem', { name: say('cabins.actions.change') }).click()
  const dialog = page.getByRole('dialog', {
    name: say('cabin_changes.edit.title_one', { name: numberOf(cabin) }),
  })
  await dialog.getByRole('textbox', { name: say('cabins.fields.lastFreeDay') }).fill('2027-02-03')
  await axe(page)
  await dialog.getByRole('button', { name: say('common.save'), exact: true }).click()
  await expect.poll(async () => (await now(api, cabin)).lastFreeDay).toBe('2027-02-03')
})
