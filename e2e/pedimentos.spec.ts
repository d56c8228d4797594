import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Input } from '#kits/contract/shared/call.ts'
import { Light } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { type Pedimento, pedimentos } from '#modules/pedimentos/contract.ts'
import { printPedimento } from '#modules/pedimentos/rules/pedimento.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type ApiClient,
  apiClientFor,
  moveBy,
  newBooking,
  numberOf,
  openCabin,
  operatorApi,
  registerCabin,
  registerCabins,
  sectionLink,
  statusName,
  whileListening,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, field, rowWith, save, searchFor } from './lists.ts'
import {
  enter,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectTranslated,
  fillPicker,
  furtherTag,
  furtherTagsOf,
  journeyLanguages,
  looksOf,
  nightlyTag,
  tabTo,
  takeLook,
  widths,
} from './screens.ts'
import { say, texts } from './texts.ts'

const { path } = screens.pedimento

/** A number of this year in Manzanillo that no other journey uses. */
const newNumber = (): string =>
  `2616 3807 6${String(randomInt(1_000_000)).padStart(6, '0')}`.replaceAll(' ', '')

const nothing = {
  section: null,
  key: null,
  paidOn: null,
  modulatedOn: null,
  light: null,
  releasedOn: null,
  note: null,
}

const register = (
  api: ApiClient,
  members: Partial<Input<typeof pedimentos.create>> = {},
): Promise<Pedimento> => api(pedimentos.create, { ...nothing, number: newNumber(), cabinIds: [], ...members })

const openPedimentos = async (page: Page, search = ''): Promise<void> => {
  await whileListening(page, () => page.goto(`${path}${search}`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const detail = (page: Page, { number }: Pick<Pedimento, 'number'>): Locator =>
  page.getByRole('dialog', { name: printPedimento(number), exact: true })

const picker = (page: Page): Locator => page.getByRole('combobox', { name: say('pedimentos.cabins.add') })

const pick = async (page: Page, cabin: Cabin): Promise<void> => {
  await fillPicker(picker(page), numberOf(cabin))
  await page.getByRole('option', { name: numberOf(cabin) }).click()
}

const undoButton = (page: Page): Locator =>
  page.getByRole('button', { name: new RegExp(`^${say('cabins.actions.undo')}`) })

const statuses = (api: ApiClient, made: readonly Cabin[]): Promise<number[]> =>
  Promise.all(made.map(async ({ id }) => (await api(cabins.get, { id })).status))

test.describe('a pedimento', () => {
  test.use({ allowedProblems: [/status of 422/] })

  test('is registered by its number, which says what it means while it is typed; one that is registered leads to it', async ({
    page,
    api,
  }) => {
    const [first, second] = (await registerCabins(api, newBooking(), 2)) as [Cabin, Cabin]
    const number = newNumber()
    const printed = printPedimento(number)
    await openPedimentos(page)
    await page.keyboard.press('n')
    const decoded = page.getByRole('status', { name: say('pedimentos.decoded.title') })
    await field(page, 'pedimentos.fields.number').fill(printed.slice(0, 9))
    await expect(page.getByText(say('pedimentos.decoded.digits', { count: 5 }))).toBeVisible()
    await save(page)
    await expect(field(page, 'pedimentos.fields.number')).toHaveAccessibleDescription(
      say('validation.pedimento_digits'),
    )
    await field(page, 'pedimentos.fields.number').fill(printed)
    await expect(decoded).toContainText('2026')
    await expect(decoded).toContainText('Manzanillo')
    await expect(decoded).toContainText(say('pedimentos.decoded.licence_known', { licence: '3807' }))
    await pick(page, first)
    await pick(page, second)
    await expect(
      page.getByRole('list', { name: say('pedimentos.cabins.chosen') }).getByRole('listitem'),
    ).toHaveCount(2)
    await field(page, 'pedimentos.fields.key', 'combobox').fill('a1')
    await page.getByRole('option', { name: /^A1/ }).click()
    await save(page)
    const opened = detail(page, { number })
    await expect(opened.getByText(`A1 · ${say('pedimentos.keys.A1')}`)).toBeVisible()
    await expect(opened.getByRole('link', { name: numberOf(first) })).toBeVisible()
    await expect(opened.getByRole('link', { name: numberOf(second) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowWith(page, numberOf(first))).toContainText(printed)

    await page.keyboard.press('n')
    await field(page, 'pedimentos.fields.number').fill(number)
    await page.getByRole('link', { name: say('pedimentos.decoded.open_taken') }).click()
    await page.getByRole('button', { name: say('office.unsaved.leave') }).click()
    await expect(opened).toBeVisible()
  })

  test('with a red light puts its shipments under inspection at once, says which cannot, and that is undone', {
    tag: furtherTag,
  }, async ({ page, api, axe }) => {
    const made = await registerCabins(api, newBooking(), 3)
    for (const cabin of made.slice(0, 2)) await moveBy(api, await moveBy(api, cabin, 30), 40)
    const row = await register(api, { cabinIds: made.map(({ id }) => id) })
    await openPedimentos(page, `?q=${row.number}`)
    await page
      .getByRole('button', { name: say('records.list.actions_of', { name: printPedimento(row.number) }) })
      .click()
    await page.getByRole('menuitem', { name: say('pedimentos.actions.light') }).click()
    await page.getByRole('radio', { name: say(enumKey('Light', Light.red)) }).check()
    await axe(page)
    await save(page)
    const steps = page.getByRole('dialog', { name: say('cabins.batch.title', { count: 3 }) })
    await expect(steps.getByRole('radio', { name: statusName(50) })).toBeChecked()
    await expect(steps.getByText(say('cabins.batch.able', { count: 2, total: 3 }))).toBeVisible()
    await expect(steps.getByRole('row').filter({ hasText: numberOf(made[2] as Cabin) })).toContainText(
      say('error.step_not_allowed', { from: statusName(20), to: statusName(50) }),
    )
    await axe(page)
    await steps.getByRole('button', { name: say('cabins.batch.send', { count: 2 }) }).click()
    await expect(undoButton(page)).toBeVisible()
    expect(await statuses(api, made)).toEqual([50, 50, 20])
    await expect(rowWith(page, printPedimento(row.number))).toContainText(say('pedimentos.light_2'))
    await undoButton(page).click()
    await expect(undoButton(page)).toHaveCount(0)
    expect(await statuses(api, made)).toEqual([40, 40, 20])

    // The detail offers the step for as long as it is open, also after the light was recorded.
    await page.goto(`${path}?id=${row.id}`)
    await detail(page, row)
      .getByRole('button', { name: say('pedimentos.actions.step') })
      .click()
    await steps.getByRole('button', { name: say('cabins.batch.send', { count: 2 }) }).click()
    await detail(page, row)
      .getByRole('button', { name: /^Deshacer/ })
      .click()
    await expect(
      detail(page, row).getByRole('button', { name: say('pedimentos.actions.step') }),
    ).toBeVisible()
    expect(await statuses(api, made)).toEqual([40, 40, 20])
  })

  test('is read by the shop of one of its shipments, which sees no other shipment and changes nothing', {
    tag: nightlyTag,
  }, async ({ page, request, shop, adminPassword }) => {
    const operator = await operatorApi(request, adminPassword)
    const own = apiClientFor(request, await enter(page, shop, screens.accountinfo.path))
    const mine = await registerCabin(own)
    const foreign = await registerCabin(operator)
    const shared = await register(operator, { cabinIds: [mine.id, foreign.id] })
    const other = await register(operator, { cabinIds: [foreign.id] })
    await openPedimentos(page)
    await expect(page.getByRole('button', { name: say('pedimentos.new') })).toHaveCount(0)
    await rowWith(page, printPedimento(shared.number)).getByRole('cell').first().click()
    const opened = detail(page, shared)
    await expect(opened.getByRole('link', { name: numberOf(mine) })).toBeVisible()
    await expect(opened.getByRole('button', { name: say('pedimentos.actions.file') })).toBeVisible()
    await expect(opened.getByRole('button', { name: say('records.list.edit') })).toHaveCount(0)
    await expect(page.getByText(numberOf(foreign))).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox', { name: say('records.list.search') }).fill(other.number)
    await expect(page.getByText(say('records.list.nothing_found'))).toBeVisible()
  })

  test('is found by its number, added from its shipment and changed by keyboard alone', {
    tag: nightlyTag,
  }, async ({ page, api }) => {
    const cabin = await registerCabin(api)
    const number = newNumber()
    const printed = printPedimento(number)
    await openCabin(page, cabin)
    await sectionLink(page, 'cabin_page.pedimentos').click()
    const section = page.getByRole('region', { name: say('pedimentos.on_cabin.title') })
    await expect(section.getByText(say('pedimentos.on_cabin.none'))).toBeVisible()
    await tabTo(page, section.getByRole('link', { name: say('pedimentos.on_cabin.add') }))
    await page.keyboard.press('Enter')
    await expect(field(page, 'pedimentos.fields.number')).toBeFocused()
    await expect(page.getByRole('listitem').filter({ hasText: numberOf(cabin) })).toBeVisible()
    await page.keyboard.insertText(number)
    await page.keyboard.press('Control+Enter')
    await expect(detail(page, { number })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(section.getByRole('link', { name: printed })).toBeVisible()

    await page.keyboard.press('Control+k')
    await page.keyboard.insertText(printed)
    await expect(page.getByRole('menuitem', { name: printed })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: numberOf(cabin) }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(detail(page, { number })).toBeVisible()
    await page.keyboard.press('Escape')
    await searchFor(page, number)
    await expect(rowWith(page, printed)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, detail(page, { number }).getByRole('button', { name: say('records.list.edit') }))
    await page.keyboard.press('Enter')
    // By its mark: the open list of the picker before it hides the rest of the form from assistive technology.
    await tabTo(page, page.locator('[data-removes]'))
    await page.keyboard.press('Enter')
    await expect(picker(page)).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(detail(page, { number }).getByText(say('pedimentos.cabins.none'))).toBeVisible()
  })
})

test.describe('the screen of pedimentos', { tag: '@parallel' }, () => {
  for (const language of journeyLanguages)
    test(`is sound in ${language}, with its detail, its form and the light`, {
      tag: furtherTagsOf(language),
    }, async ({ page, axe, adminPassword }) => {
      const t = texts(language)
      const session = await enter(page, { userName: 'admin', password: adminPassword, language }, path)
      const operator = apiClientFor(page.request, session)
      const cabin = await registerCabin(operator)
      const row = await register(operator, {
        cabinIds: [cabin.id],
        key: 'A1',
        light: 1,
        modulatedOn: cabin.today,
      })
      const check = async () => {
        await expectTranslated(page, language)
        await expectNoSidewaysScroll(page)
        await axe(page)
      }
      for (const look of looksOf(language)) {
        await takeLook(page, look)
        for (const search of ['', `&id=${row.id}`, '&new=1', `&edit=${row.id}`]) {
          // Filtered, for the names of offices in other rows are Spanish.
          await page.goto(`${path}?q=${row.number}${search}`)
          await expect(search === '' ? rowWith(page, printPedimento(row.number)) : drawer(page)).toBeVisible()
          if (search.startsWith('&edit'))
            await expect(page.getByRole('status', { name: t('pedimentos.decoded.title') })).toContainText(
              'Manzanillo',
            )
          await check()
          if (look.width === widths.phone) await expectRoomForLargeText(page)
        }
        await page.goto(`${path}?q=${row.number}&id=${row.id}`)
        await page.getByRole('button', { name: t('pedimentos.actions.light') }).click()
        await expect(page.getByRole('radio').first()).toBeVisible()
        await check()
      }
    })
})
