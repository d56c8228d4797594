import type { Locator, Page } from '@playwright/test'
import type { Language } from '#kits/contract/shared/languages.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { dayInSentence, describeDay } from '#kits/ui/web/day-reader.ts'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { customers } from '#modules/customers/contract.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import type { ClockKind } from '#modules/deadlines/rules/deadlines.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type ApiClient, editBy, newBooking, openCabin, registerCabin, showWhole } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { expectNoSidewaysScroll, furtherTag, nightlyTag, widths } from './screens.ts'
import { say, texts } from './texts.ts'

/** Rules for one customer alone, so that those of others do not matter: storage in pesos, demurrage in dollars. */
async function makeRules(api: ApiClient): Promise<string> {
  const { id: customerId } = await api(customers.create, {
    code: newBooking(),
    name: 'Importadora de los plazos',
  })
  const rule = {
    customerId,
    startDayCounts: true,
    freeUnit: 'calendarDays',
    validFrom: '2020-01-01',
  } as const
  await api(deadlineRules.create, {
    ...rule,
    kind: 'storage',
    startEvent: 'notice',
    freeAmount: 7,
    steps: [
      { fromDay: 1, perDay: '1000' },
      { fromDay: 6, perDay: '2000' },
    ],
    currency: 'MXN',
    taxRate: '0.16',
    source: 'LA art. 15-V',
  })
  await api(deadlineRules.create, {
    ...rule,
    kind: 'demurrage',
    startEvent: 'discharged',
    freeAmount: 7,
    steps: [{ fromDay: 1, perDay: '95' }],
    currency: 'USD',
    source: 'Tarifa de la naviera',
  })
  return customerId
}

/** A shipment whose consignee was told two days ago: four free days are left. */
async function registerClocked(api: ApiClient): Promise<Cabin> {
  const cabin = await registerCabin(api, { customerId: await makeRules(api) })
  return editBy(api, cabin, { noticeOn: daysAfter(cabin.today, -2) })
}

const panel = (page: Page, t: Translate = say): Locator =>
  page.getByRole('region', { name: t('cabin_page.deadlines'), exact: true })

const clockOf = (page: Page, kind: ClockKind, t: Translate = say): Locator =>
  panel(page, t)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: t(`enum.clock_kind_${kind}`), exact: true }) })

const sliderOf = (page: Page, currency: string): Locator =>
  panel(page).getByRole('slider', { name: new RegExp(currency) })

test('a shipment says how much time is left, asks for the missing date, and when it is picked up cheapest', {
  tag: nightlyTag,
}, async ({ page, api, axe }) => {
  const cabin = await registerClocked(api)
  const lastFree = daysAfter(cabin.today, 4)
  await openCabin(page, cabin)

  const storage = clockOf(page, 'storage')
  await expect(storage).toContainText(say('deadlines.states.free'))
  await expect(storage).toContainText(say('cabins.due.in', { count: 4 }))
  await expect(storage).toContainText(
    say('deadlines.free_through', { day: dayInSentence(lastFree, cabin.today, 'es-MX') }),
  )
  await expect(storage).toContainText(say('deadlines.cost_after', { amount: 'MX$1,160.00' }))
  await expect(storage).toContainText('LA art. 15-V')
  await expect(storage).toContainText(say('deadlines.estimate'))

  const demurrage = clockOf(page, 'demurrage')
  await expect(demurrage).toContainText(say('deadlines.missing.dischargedOn'))
  await demurrage.getByRole('button', { name: say('deadlines.fill_in') }).click()
  const field = panel(page).getByRole('textbox', { name: say('cabins.fields.dischargedOn') })
  await expect(field).toBeFocused()
  await page.keyboard.type(daysAfter(cabin.today, -6))
  await page.keyboard.press('Enter')
  await expect(demurrage).toContainText(say('cabins.due.today'))
  await expect(demurrage).toContainText(say('deadlines.states.soon'))
  await expect(field).toHaveCount(0)

  await panel(page)
    .getByRole('button', { name: say('deadlines.simulator.open') })
    .click()
  const title = say('deadlines.simulator.free_until', {
    day: shortDay(lastFree, 'es-MX'),
    next: shortDay(daysAfter(lastFree, 1), 'es-MX'),
    amount: 'MX$1,160.00',
  })
  await expect(panel(page).getByRole('figure', { name: title })).toBeVisible()
  await expect(sliderOf(page, 'USD')).toBeVisible()

  const pesos = sliderOf(page, 'MXN')
  const status = panel(page).getByRole('status')
  const textOf = (day: string, costs: string) =>
    new RegExp(`^${describeDay(day, 'es-MX')}( \\([^)]*\\))?: ${costs}$`)
  await pesos.focus()
  await page.keyboard.press('Home')
  await expect(status).toHaveText(textOf(cabin.today, say('deadlines.simulator.no_cost')))
  for (let day = 0; day < 5; day++) await page.keyboard.press('ArrowRight')
  await expect(status).toHaveText(textOf(daysAfter(lastFree, 1), 'MX\\$1,160\\.00 · US\\$475\\.00'))
  for (let day = 0; day < 6; day++) await page.keyboard.press('ArrowRight')
  // Five days of the first step, two of the second.
  const steps = panel(page).getByRole('definition')
  await expect(steps.first()).toHaveText('MX$5,000.00')
  await expect(steps.nth(1)).toHaveText('MX$4,000.00')
  await expect(steps.nth(2)).toHaveText('MX$1,440.00')
  await expect(steps.nth(3)).toHaveText('MX$10,440.00')

  await panel(page)
    .getByRole('button', { name: say('plots.show_table') })
    .first()
    .click()
  const rows = panel(page).getByRole('row')
  await expect(rows).toHaveCount(1 + 30)
  await expect(rows.nth(1 + 11)).toContainText('MX$10,440.00')
  await expect(rows.nth(1 + 4)).toContainText(say('deadlines.simulator.last_free_mark'))
  await showWhole(page, widths.desktop)
  await axe(page)

  // A colleague records the gate-out: the clock stops on this page too.
  await editBy(api, await api(cabins.get, { id: cabin.id }), { gateOutOn: cabin.today })
  await expect(storage).toContainText(
    say('deadlines.stopped_in_time', { day: shortDay(cabin.today, 'es-MX') }),
  )
})

test.describe('two people fill in the same date', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('the second sees both and decides', { tag: nightlyTag }, async ({ page, api }) => {
    const cabin = await registerClocked(api)
    await openCabin(page, cabin)
    const demurrage = clockOf(page, 'demurrage')
    const field = panel(page).getByRole('textbox', { name: say('cabins.fields.dischargedOn') })
    await field.fill(cabin.today)
    const theirs = daysAfter(cabin.today, -1)
    await editBy(api, cabin, { dischargedOn: theirs })
    // Their date counts at once, and what was typed here stays.
    await expect(demurrage).toContainText(shortDay(theirs, 'es-MX'))
    await expect(field).toHaveValue(cabin.today)
    await field.press('Enter')
    const mine = panel(page).getByRole('button', {
      name: say('cabin_changes.cell.mine', { value: cabin.today }),
    })
    await expect(mine).toBeVisible()
    await mine.click()
    await expect(demurrage).toContainText(shortDay(cabin.today, 'es-MX'))
    await expect(field).toHaveCount(0)
  })
})

test.describe('a date is filled in while the form holds input that a colleague has overtaken', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('the form still says so, and overwrites nothing', { tag: nightlyTag }, async ({ page, api }) => {
    const cabin = await registerClocked(api)
    await openCabin(page, cabin)
    const seal = page.getByRole('textbox', { name: say('cabins.fields.sealNo') })
    await seal.fill('MIO-1')
    await editBy(api, cabin, { sealNo: 'SUYO-2' })
    const showChanges = page.getByRole('button', { name: say('cabin_form.show_changes') })
    await expect(showChanges).toBeVisible()

    const field = panel(page).getByRole('textbox', { name: say('cabins.fields.dischargedOn') })
    await field.fill(cabin.today)
    await field.press('Enter')
    await expect(field).toHaveCount(0)
    await expect(showChanges).toBeVisible()
    await seal.press('Control+s')
    await expect(page.getByText(say('conflict.title'))).toBeVisible()
    const { sealNo, dischargedOn } = await api(cabins.get, { id: cabin.id })
    expect({ sealNo, dischargedOn }).toEqual({ sealNo: 'SUYO-2', dischargedOn: cabin.today })
  })
})

const looks: readonly (readonly [Language, number])[] = [
  ['es-MX', widths.phone],
  ['zh-CN', widths.desktop],
]

for (const [language, width] of looks)
  test(`the deadlines in ${language} at ${width} px`, { tag: furtherTag }, async ({ page, api, axe }) => {
    const t = texts(language)
    const cabin = await registerClocked(api)
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`/cabin/${cabin.id}?lang=${language}#deadlines`)
    await expect(clockOf(page, 'storage', t)).toContainText(t('cabins.due.in', { count: 4 }))
    await panel(page, t)
      .getByRole('button', { name: t('deadlines.simulator.open') })
      .click()
    await expect(panel(page, t).getByRole('slider')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await showWhole(page, width)
    await axe(page)
    await panel(page, t)
      .getByRole('button', { name: t('plots.show_table') })
      .click()
    await expect(panel(page, t).getByRole('row')).toHaveCount(1 + 30)
    await expectNoSidewaysScroll(page)
  })
