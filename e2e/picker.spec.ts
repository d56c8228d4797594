import type { Page, Request } from '@playwright/test'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import {
  cabinField,
  expectNotification,
  newContainer,
  openCabin,
  openCabins,
  portId,
  registerCabin,
  saveCabin,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { furtherTag, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

/** Holds requests back until released. */
async function hold(page: Page, url: string, isHeld: (request: Request) => boolean): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await held
    await route.continue()
  })
  return () => letGo()
}

const holdOptions = (page: Page) =>
  hold(page, `**${ports.getOptions.path}`, (request) => Boolean(request.postDataJSON().keyword))

/** Until its code has come, a plain field takes the picker's place. */
const holdCode = (page: Page) => hold(page, '**/assets/pickers-*.js', () => true)

type PickerMember = 'departurePortId' | 'destinationPortId' | 'carrierId'

/** A picker by its label, not its list, which has the same one. */
const picker = (page: Page, member: PickerMember) =>
  page
    .locator('input[role="combobox"]')
    .and(page.getByLabel(new RegExp(`^${say(memberLabel(member, TransportType.sea))}`)))

const field = (page: Page) => picker(page, 'departurePortId')

/** The option that Enter and Tab take. */
const best = (page: Page) => page.locator('[role="option"][data-focused]')

/** Each cause and each key once in the commands, the other two by night. */
const slowTags: Record<string, string> = { 'code Tab': furtherTag, 'options Enter': furtherTag }

for (const slow of ['options', 'code'] as const)
  for (const key of ['Enter', 'Tab'])
    test(`a picker with slow ${slow} takes what was typed before ${key}, not what was chosen before`, {
      tag: slowTags[`${slow} ${key}`] ?? nightlyTag,
    }, async ({ page, api }) => {
      const saved: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(cabins.update.path)) saved.push(request.postDataJSON().departurePortId)
      })
      const cabin = await registerCabin(api)
      const letGo = slow === 'code' ? await holdCode(page) : await holdOptions(page)
      await openCabin(page, cabin)
      await cabinField(page, 'note').fill('Sale de Los Ángeles')
      await field(page).focus()
      if (slow === 'options') await expect(field(page)).toHaveAttribute('data-rac', '', { timeout: 10_000 })
      await field(page).fill('USLAX')
      await page.keyboard.press(key)
      await expect(field(page)).toHaveValue('USLAX')
      // Two keys of a person are at least a frame apart.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      await page.keyboard.press('Control+Enter')
      await expect(field(page)).toBeFocused()
      letGo()
      await expect(field(page)).toHaveValue(/^USLAX · /)
      await saveCabin(page)
      await expectNotification(page, say('cabin_form.saved'))
      expect(saved).toEqual([await portId(api, 'USLAX')])
    })

/** What assistive technology is not told of, though Tab leads to it. */
const hiddenFocus =
  '[aria-hidden="true"]:is(a[href], input, button), [aria-hidden="true"] :is(a[href], input, button)'

const openList = (page: Page) => page.getByRole('listbox')

test('a picker pressed after another takes what is typed in the place of its choice, and its open list hides nothing that Tab leads to', async ({
  page,
  api,
}) => {
  await openCabin(page, await registerCabin(api))
  await field(page).click()
  await expect(openList(page)).toBeVisible()
  await expect(page.locator(hiddenFocus)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await picker(page, 'destinationPortId').click()
  await expect(openList(page)).toBeVisible()
  await page.keyboard.type('USLAX')
  await expect(picker(page, 'destinationPortId')).toHaveValue('USLAX')
  await expect(page.getByRole('option', { name: /USLAX/ })).toBeVisible()
  await expect(page.locator(hiddenFocus)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(picker(page, 'destinationPortId')).toHaveValue(/^USLAX · /)
})

test.describe('a picker with slow options', () => {
  test('asks for a choice where several are meant, and nothing is saved before', { tag: nightlyTag }, async ({
    page,
    api,
    axe,
  }) => {
    await openCabin(page, await registerCabin(api))
    const letGo = await holdOptions(page)
    await field(page).fill('mx')
    await page.keyboard.press('Tab')
    letGo()
    await expect(page.getByText(say('option.choose_one', { text: 'mx' }))).toBeVisible()
    await expect(field(page)).toHaveValue('mx')
    await page.keyboard.press('Escape')
    await axe(page)
    await page.keyboard.press('Control+Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('MXZLO')
    await expect(page.getByRole('option', { name: /MXZLO/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue(/^MXZLO · /)
  })
})

/** As the browser does where a section above the input loads. */
const scrollPage = (page: Page) =>
  page.evaluate(`new Promise((resolve) => {
    addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true })
    scrollBy(0, 20)
  })`)

test('Enter and Tab take the best answer, which is marked; Escape keeps what was chosen; scrolling closes no list', {
  tag: furtherTag,
}, async ({ page, api }) => {
  const cabin = await registerCabin(api)
  await openCabin(page, cabin)
  for (const [key, code] of [
    ['Enter', 'USLAX'],
    ['Tab', 'MXZLO'],
  ] as const) {
    await field(page).fill(code)
    const option = page.getByRole('option', { name: new RegExp(`^${code}`) })
    await expect(option).toBeVisible()
    await scrollPage(page)
    await expect(option).toBeVisible()
    await page.keyboard.press(key)
    await expect(field(page)).toHaveValue(new RegExp(`^${code} · `))
  }
  await field(page).fill('shangh')
  await expect(page.getByRole('option', { name: /^CNSHA/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue(/^MXZLO · /)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a shipment is registered without the mouse: Tab goes from field to field, and a row that is missing is created on the way', {
  tag: furtherTag,
}, async ({ page, api: _ }) => {
  const name = `Aceros ${newContainer()}`
  const number = newContainer()
  await openCabins(page)
  await page.keyboard.press('n')
  await expect(page.getByRole('radio', { name: say('enum.transport_type_1') })).toBeFocused()
  await page.keyboard.press('Tab')
  /** With a look at the list in between, which marks its best answer. */
  const typeWithPause = async (text: string) => {
    await page.keyboard.type(text.slice(0, 3))
    await expect(best(page)).toBeVisible()
    for (const letter of text.slice(3)) {
      await page.keyboard.type(letter)
      await page.evaluate('new Promise(requestAnimationFrame)')
    }
  }
  const typeInto = async (member: PickerMember, text: string, code: string) => {
    await expect(picker(page, member)).toBeFocused()
    await typeWithPause(text)
    await expect(best(page)).toHaveText(new RegExp(`^${code} `))
    await page.keyboard.press('Tab')
    await expect(picker(page, member)).toHaveValue(new RegExp(`^${code} · `))
  }
  await typeInto('departurePortId', 'shang', 'CNSHA')
  await typeInto('destinationPortId', 'manz', 'MXZLO')
  await typeInto('carrierId', 'cosco', 'COSU')
  await page.keyboard.type('MUESTRA')
  await page.keyboard.press('Tab')
  await page.keyboard.type('001E')
  await cabinField(page, 'containerNo').focus()
  await page.keyboard.type(number)

  await cabinField(page, 'customerId').focus()
  await typeWithPause(name)
  await expect(best(page)).toHaveText(say('option.create', { text: name }))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByLabel(say('customers.fields.name'))).toHaveValue(name)
  await drawer.getByLabel(say('customers.fields.code')).focus()
  await page.keyboard.type(number)
  await page.keyboard.press('Control+s')
  const customer = page.locator('input[role="combobox"]:focus')
  await expect(customer).toHaveValue(`${number} · ${name}`)
  await page.keyboard.press('Escape')

  await cabinField(page, 'lastFreeDay').focus()
  await page.keyboard.type('+3')
  await expect(cabinField(page, 'lastFreeDay')).not.toHaveAttribute('data-unsettled')
  await page.keyboard.press('Control+s')
  await expectNotification(page, say('cabin_form.created'))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
})

test('a day is said as it was understood, what is no day stays, and a deleted choice is cleared', {
  tag: nightlyTag,
}, async ({ page, api, axe }) => {
  const { today } = await registerCabin(api)
  const cabin = await registerCabin(api, { lastFreeDay: today })
  await openCabin(page, cabin)
  const free = cabinField(page, 'lastFreeDay')
  await expect(free).toHaveValue(today)
  await free.fill('14/11/2026')
  await expect(page.getByText('sáb 14 nov 2026')).toBeVisible()
  await free.fill('ayer no')
  await page.keyboard.press('Tab')
  await expect(free).toHaveValue('ayer no')
  await expect(free).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(say('day.unread'))).toBeVisible()
  await free.fill('mañana')
  await page.keyboard.press('Control+s')
  await expectNotification(page, say('cabin_form.saved'))
  await expect(free).toHaveValue(new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10))

  const carrier = cabinField(page, 'carrierId')
  await carrier.focus()
  await page.keyboard.type('YML')
  await expect(best(page)).toHaveText(/^YMLU /)
  await page.keyboard.press('Enter')
  await expect(carrier).toHaveValue(/^YMLU · /)
  await carrier.fill('')
  await page.keyboard.press('Tab')
  await expect(carrier).toHaveValue('')
  await carrier.fill('nada de nada')
  await page.keyboard.press('Tab')
  await expect(carrier).toHaveValue('nada de nada')
  await expect(page.getByText(say('option.no_match', { text: 'nada de nada' }))).toBeVisible()
  await axe(page)
})
