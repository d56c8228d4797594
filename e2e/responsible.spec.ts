import type { Page } from '@playwright/test'
import { type Manager, managers } from '#modules/access/contract/managers.ts'
import { customers } from '#modules/customers/contract.ts'
import { customerContacts } from '#modules/following/contract/contacts.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  type ApiClient,
  expectNotification,
  newBooking,
  numberOf,
  openCabins,
  registerCabin,
} from './cabins.ts'
import { registerCompany } from './companies.ts'
import { expect, test } from './fixtures.ts'
import { drawer, expectNotice, field, newCode, openList, rowWith, save, searchFor } from './lists.ts'
import { fillPicker, furtherTag } from './screens.ts'
import { say } from './texts.ts'

async function invite(api: ApiClient, displayName: string): Promise<Manager> {
  const userName = newCode().toLowerCase()
  return api(managers.create, { userName, displayName, email: `${userName}@example.com` })
}

/** Chooses in a picker, by typing. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  await fillPicker(page.getByRole('combobox', { name: label, exact: true }), name)
  await page.getByRole('option', { name }).click()
}

async function makePeople(api: ApiClient) {
  const code = newCode()
  const leaving = await invite(api, `Mariana Ríos ${code}`)
  const heir = await invite(api, `Jorge Luna ${code}`)
  return { code, leaving, heir, bookingNo: newBooking() }
}

test('a customer’s responsible gets its shipments, and passes them on', async ({ page, api }) => {
  const { code, leaving, heir, bookingNo } = await makePeople(api)
  const customer = await api(customers.create, { code, name: `Aceros ${code}` })

  await test.step('the customer gets a responsible', async () => {
    await openList(page, 'cm')
    await searchFor(page, code)
    await rowWith(page, code).click()
    await pick(page, say('customers.fields.responsibleId'), leaving.displayName ?? '')
    await save(page)
    await expectNotice(page, 'records.edit.saved')
    await expect(rowWith(page, code)).toContainText(leaving.displayName ?? '')
  })

  const made = [
    await registerCabin(api, { bookingNo, customerId: customer.id }),
    await registerCabin(api, { bookingNo, customerId: customer.id }),
  ]

  await test.step('new shipments take it, and are not mine', async () => {
    await openCabins(page, `?q=${bookingNo}`)
    for (const cabin of made)
      await expect(rowWith(page, numberOf(cabin))).toContainText(leaving.displayName ?? '')
    const mine = page.getByRole('button', { name: say('cabins.filters.mine'), exact: true })
    await mine.click()
    await expect(mine).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(numberOf(made[0] as (typeof made)[0]))).toHaveCount(0)
    await mine.click()
  })

  await test.step('a batch passes them on, and is undone', async () => {
    await page.getByRole('checkbox', { name: say('records.select.page'), exact: true }).check()
    await page.getByRole('button', { name: say('cabins.actions.change'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('cabin_changes.edit.title', { count: 2 }) })
    await dialog.getByRole('checkbox', { name: say('cabins.fields.responsibleId') }).check()
    await pick(page, say('cabins.fields.responsibleId'), heir.displayName ?? '')
    await dialog.getByRole('button', { name: say('cabin_changes.edit.send', { count: 2 }) }).click()
    await expect(rowWith(page, heir.displayName ?? '')).toHaveCount(2)
    await page.getByRole('button', { name: say('cabins.actions.undo') }).click()
    await expect(rowWith(page, leaving.displayName ?? '')).toHaveCount(2)
  })
})

test('a contact of a customer is told of its shipments', { tag: furtherTag }, async ({ page, api, axe }) => {
  const code = newCode()
  const { id: customerId } = await api(customers.create, { code, name: `Aceros ${code}` })
  await openList(page, 'cm')
  await searchFor(page, code)
  await rowWith(page, code).click()
  await page.getByRole('button', { name: say('customer_contacts.new'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say('customer_contacts.new') })
  await dialog.getByRole('button', { name: say('common.save') }).click()
  await expect(field(dialog, 'customer_contacts.fields.name')).toBeFocused()
  await field(dialog, 'customer_contacts.fields.name').fill(`Elena Paz ${code}`)
  await field(dialog, 'customer_contacts.fields.email').fill(`${code.toLowerCase()}@example.com`)
  await dialog.getByRole('checkbox', { name: say('customer_contacts.events.eta') }).uncheck()
  await axe(page)
  await page.keyboard.press('Control+Enter')
  await expectNotification(page, say('customer_contacts.created'))
  await expect(drawer(page).getByRole('listitem').filter({ hasText: code })).toContainText(
    say('customer_contacts.events.clock'),
  )
  const { items } = await api(customerContacts.getPage, { customerId })
  expect(items.map(({ events }) => events)).toEqual([['status', 'light', 'clock', 'papers']])
})

test('who is disabled hands shipments and customers over', { tag: furtherTag }, async ({
  page,
  api,
  axe,
}) => {
  const { code, leaving, heir, bookingNo } = await makePeople(api)
  const responsibleId = leaving.id
  const { id: customerId } = await api(customers.create, { code, name: `Aceros ${code}`, responsibleId })
  for (let count = 0; count < 2; count++) await registerCabin(api, { bookingNo, customerId })
  await openList(page, 'managers')
  await searchFor(page, leaving.userName)
  await page
    .getByRole('button', { name: say('records.list.actions_of', { name: leaving.displayName ?? '' }) })
    .click()
  await page.getByRole('menuitem', { name: say('managers.actions.disable'), exact: true }).click()
  const dialog = drawer(page)
  await expect(dialog.getByText(say('managers.hand_over.shipments', { count: 2 }))).toBeVisible()
  await expect(dialog.getByText(say('managers.hand_over.customers', { count: 1 }))).toBeVisible()
  await pick(page, say('managers.hand_over.to'), heir.displayName ?? '')
  await axe(page)
  await dialog.getByRole('button', { name: say('managers.hand_over.disable'), exact: true }).click()
  await expectNotification(page, say('managers.notices.disabled'))
  await expect(rowWith(page, leaving.displayName ?? '')).toContainText(say('managers.states.disabled'))
  const { items } = await api(cabins.getPage, { keyword: bookingNo })
  expect(items.map(({ responsibleId }) => responsibleId)).toEqual([heir.id, heir.id])
})

test(
  'who only views from now on is asked to hand over; who moves to a client leaves what was theirs to nobody',
  { tag: furtherTag },
  async ({ page, request, api, axe }, { project: { name: project } }) => {
    const client = await registerCompany(request, { project, operator: api, reviewState: 'approved' })
    const code = newCode()
    const [lowered, moved, heir] = [
      await invite(api, `Paula Soto ${code}`),
      await invite(api, `Diego Mora ${code}`),
      await invite(api, `Inés Vega ${code}`),
    ]
    const open = async (name: string) => {
      await openList(page, 'managers')
      await searchFor(page, name)
      await rowWith(page, name).click()
    }
    const responsibleOf = async (id: string) => (await api(cabins.get, { id })).responsibleId

    const handedOver = await registerCabin(api, { responsibleId: lowered.id })
    await open(lowered.displayName ?? '')
    await page.getByRole('radio', { name: say('managers.access.viewer'), exact: true }).check()
    await save(page)
    const dialog = page.getByRole('dialog', {
      name: say('managers.hand_over.title', { name: lowered.displayName ?? '' }),
    })
    await expect(dialog.getByText(say('managers.hand_over.shipments', { count: 1 }))).toBeVisible()
    await pick(page, say('managers.hand_over.to'), heir.displayName ?? '')
    await axe(page)
    await dialog.getByRole('button', { name: say('managers.hand_over.send'), exact: true }).click()
    await expectNotification(page, say('managers.hand_over.done'))
    await expect(dialog).toHaveCount(0)
    expect(await responsibleOf(handedOver.id)).toBe(heir.id)

    const left = await registerCabin(api, { responsibleId: moved.id })
    await open(moved.displayName ?? '')
    await pick(page, say('managers.fields.companyId'), client.companyName)
    await save(page)
    await expectNotification(page, say('records.edit.saved'))
    expect(await responsibleOf(left.id)).toBeNull()
  },
)
