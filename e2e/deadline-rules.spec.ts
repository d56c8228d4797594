import type { Locator, Page } from '@playwright/test'
import type { Input } from '#kits/contract/shared/call.ts'
import { CabinType, ContainerClass } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { logOut } from '#kits/session/shared/login.ts'
import { customers } from '#modules/customers/contract.ts'
import { holidays } from '#modules/deadlines/contract/holidays.ts'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { type ApiClient, editBy, newContainer, openCabin, registerCabin } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, field, newCode, save } from './lists.ts'
import {
  enter,
  expectNoSidewaysScroll,
  fillLogin,
  furtherTag,
  looksOf,
  nightlyTag,
  takeLook,
} from './screens.ts'
import { say, texts } from './texts.ts'

const path = screens.rules.path

/** A rule of any shipment by sea, known by its source. */
const newRule = (
  api: ApiClient,
  source: string,
  members: Partial<Input<typeof deadlineRules.create>> = {},
): Promise<DeadlineRule> =>
  api(deadlineRules.create, {
    kind: 'storage',
    transportMode: 1,
    startEvent: 'entered',
    startDayCounts: true,
    freeAmount: 7,
    freeUnit: 'calendarDays',
    steps: [{ fromDay: 1, perDay: '25.50' }],
    currency: 'USD',
    validFrom: '2026-01-01',
    source,
    ...members,
  })

const ruleWith = (page: Page, source: string): Locator =>
  page.getByRole('listitem').filter({ hasText: source })

const step = (page: Page, n: number, part: 'from_n' | 'amount_n'): Locator =>
  drawer(page).getByRole('textbox', { name: say(`rules.steps.${part}`, { n }) })

test('a rule is created with its steps, confirmed, and counts for a shipment', async ({ page, api }) => {
  const source = `Tarifa ${newCode()}`
  await page.goto(path)
  await page.getByRole('button', { name: say('rules.new') }).click()
  const form = drawer(page)
  await field(form, 'rules.fields.kind', 'combobox').selectOption('demurrage')
  await field(form, 'rules.fields.transportMode', 'combobox').selectOption('1')
  await field(form, 'rules.fields.containerClass', 'combobox').selectOption(String(ContainerClass.reefer))
  await field(form, 'rules.fields.startEvent', 'combobox').selectOption('discharged')
  await field(form, 'rules.fields.freeAmount').fill('7')
  await form.getByRole('button', { name: say('rules.steps.add') }).click()
  // From here on by keyboard alone: the day is 1 already, Enter after the amount adds a step.
  await expect(step(page, 1, 'from_n')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('1,250.50')
  await page.keyboard.press('Enter')
  await expect(step(page, 2, 'from_n')).toBeFocused()
  await page.keyboard.type('1')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2000')
  await field(form, 'rules.fields.currency', 'combobox').selectOption('USD')
  await field(form, 'rules.fields.taxRate').fill('16')
  await field(form, 'rules.fields.validFrom').fill('2026-01-01')
  await field(form, 'rules.fields.source').fill(source)
  await save(page)
  await expect(form.getByText(say('validation.steps_order'))).toBeVisible()
  await step(page, 2, 'from_n').fill('4')
  await expect(form.getByText(say('validation.steps_order'))).toHaveCount(0)
  await save(page)

  await expect(form).toHaveCount(0)
  const rule = ruleWith(page, source)
  await expect(rule).toContainText(say('rules.containers.2'))
  await expect(rule).toContainText('US$1,250.50')
  await expect(rule).toContainText(say('rules.steps.range', { from: 1, to: 3 }))
  await expect(rule).toContainText(say('rules.steps.tax', { percent: '16' }))
  await expect(rule.getByText(say('rules.estimate'), { exact: true })).toBeVisible()
  await rule.getByRole('button', { name: new RegExp(`^${say('rules.confirm')}`) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('rules.confirm') })
    .click()
  await expect(rule.getByText(say('rules.confirmed'), { exact: true })).toBeVisible()
  await expect(rule.getByText(say('rules.estimate'), { exact: true })).toHaveCount(0)

  const cabin = await registerCabin(api, { containerNo: newContainer(), cabinType: CabinType.rh40 })
  await page.getByRole('link', { name: say('rules.tab.try') }).click()
  await page.getByRole('combobox', { name: say('rules.try.find') }).fill(cabin.containerNo ?? '')
  await page.getByRole('option', { name: new RegExp(cabin.containerNo ?? '') }).click()
  const clock = page.getByRole('region', { name: say('enum.clock_kind_demurrage') })
  await expect(clock.getByText(say('rules.verdicts.counts'), { exact: true })).toBeVisible()
  await clock.getByText(/^\d+/).click()
  await expect(clock.getByText(say('rules.verdicts.containerClass')).first()).toBeVisible()
  // A rule opens over the page, which keeps the shipment.
  const link = clock.getByRole('link').first()
  await link.click()
  await expect(field(form, 'rules.fields.source')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(clock.getByText(say('rules.verdicts.counts'), { exact: true })).toBeVisible()
  await expect(link).toBeFocused()
})

test.describe('a new version', () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('keeps the values of its source over a reload and the end of the session', {
    tag: nightlyTag,
  }, async ({ page, api, adminPassword }) => {
    const source = `Tarifa ${newCode()}`
    await newRule(api, source, { containerClass: ContainerClass.special })
    await page.goto(`${path}?q=${encodeURIComponent(source)}`)
    await ruleWith(page, source)
      .getByRole('button', { name: new RegExp(`^${say('rules.duplicate')}`) })
      .click()
    const form = drawer(page)
    const expectCopy = async () => {
      await expect(form.getByRole('heading', { name: say('rules.new_version') })).toBeVisible()
      await expect(field(form, 'rules.fields.transportMode', 'combobox')).toHaveValue('1')
      await expect(field(form, 'rules.fields.containerClass', 'combobox')).toHaveValue('3')
      await expect(field(form, 'rules.fields.source')).toHaveValue(source)
      await expect(step(page, 1, 'amount_n')).toHaveValue('25.50')
    }
    await expectCopy()
    await page.reload()
    await expectCopy()
    await field(form, 'rules.fields.freeAmount').fill('9')
    // The session ends by the API: the page learns of it without a click.
    await api(logOut, {})
    await expect(page).toHaveURL(/\/login\?returnurl=/)
    await fillLogin(page, { userName: 'admin', password: adminPassword })
    await expectCopy()
    await expect(field(form, 'rules.fields.freeAmount')).toHaveValue('9')
    await form.getByRole('button', { name: say('rules.steps.remove_n', { n: 1 }) }).click()
    await expect(form.getByRole('button', { name: say('rules.steps.add') })).toBeFocused()
    await save(page)
    await expect(form).toHaveCount(0)
    await expect(ruleWith(page, source)).toHaveCount(2)
    await expect(
      ruleWith(page, source).filter({ hasText: say('rules.free.calendarDays', { count: 9 }) }),
    ).toContainText(say('rules.steps.none'))
  })
})

test('a rule that is confirmed in one tab is no estimate any more in another', { tag: nightlyTag }, async ({
  page,
  api,
  context,
}) => {
  const { id: customerId } = await api(customers.create, { code: newCode(), name: 'Importadora de la regla' })
  const source = `Tarifa ${newCode()}`
  await newRule(api, source, { customerId, startEvent: 'notice' })
  const cabin = await registerCabin(api, { customerId })
  await editBy(api, cabin, { noticeOn: cabin.today })
  await openCabin(page, cabin)
  const storage = page
    .getByRole('region', { name: say('cabin_page.deadlines'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: source })
  await expect(storage).toContainText(say('deadlines.estimate'))

  const tab = await context.newPage()
  await tab.goto(`${path}?q=${encodeURIComponent(source)}`)
  await ruleWith(tab, source)
    .getByRole('button', { name: new RegExp(`^${say('rules.confirm')}`) })
    .click()
  await tab
    .getByRole('alertdialog')
    .getByRole('button', { name: say('rules.confirm') })
    .click()
  await expect(ruleWith(tab, source).getByText(say('rules.confirmed'), { exact: true })).toBeVisible()
  await expect(storage).not.toContainText(say('deadlines.estimate'))
})

test.describe('two people', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('who change one rule: the second sees both values and chooses', { tag: nightlyTag }, async ({
    page,
    api,
  }) => {
    const source = `Tarifa ${newCode()}`
    const { id, version, ...rule } = await newRule(api, source)
    await page.goto(`${path}?q=${encodeURIComponent(source)}`)
    await ruleWith(page, source)
      .getByRole('button', { name: new RegExp(`^${say('records.list.edit')}`) })
      .click()
    const form = drawer(page)
    await field(form, 'rules.fields.freeAmount').fill('9')
    const members = Object.keys(deadlineRules.update.input.shape)
    const form2 = Object.fromEntries(Object.entries(rule).filter(([member]) => members.includes(member)))
    await api(deadlineRules.update, { ...(form2 as typeof rule), id, version, freeAmount: 5 })
    await save(page)
    await expect(form.getByText(say('conflict.title'))).toBeVisible()
    const choice = form.getByRole('group', { name: say('rules.fields.freeAmount') })
    await choice.getByRole('radio').nth(1).check()
    await expect(field(form, 'rules.fields.freeAmount')).toHaveValue('5')
    await choice.getByRole('radio').first().check()
    await save(page)
    await expect(form).toHaveCount(0)
    await expect(ruleWith(page, source)).toContainText(say('rules.free.calendarDays', { count: 9 }))
  })
})

test('the non-working days of a year are entered and confirmed', async ({ page, api }) => {
  const year = 2051
  await page.goto(`${path}?section=holidays&year=${year}`)
  await expect(page.getByText(say('rules.holidays.unconfirmed', { year: String(year) }))).toBeVisible()
  const add = page.getByRole('button', { name: say('rules.holidays.add') })
  const day = (n: number) =>
    page.getByRole('textbox', { name: say('rules.holidays.day_n', { n }), exact: true })
  const name = (n: number) => page.getByRole('textbox', { name: say('rules.holidays.name_n', { n }) })
  await add.click()
  await expect(day(1)).toBeFocused()
  await day(1).fill(`${year}-01-01`)
  await name(1).fill('Año Nuevo')
  await add.click()
  await day(2).fill(`${year}-01-01`)
  await name(2).fill('Otra vez')
  await expect(page.getByText(say('validation.same_day_twice'))).toBeVisible()
  await day(2).fill('1/5')
  await name(2).focus()
  await expect(day(2)).toHaveValue(`${year}-05-01`)
  await expect(page.getByText(say('validation.same_day_twice'))).toHaveCount(0)
  await page.getByRole('textbox', { name: say('rules.holidays.source') }).fill('CFF 12')
  await page.getByRole('button', { name: say('rules.holidays.save') }).click()
  await expect(page.getByText(say('rules.holidays.confirmed'), { exact: true })).toBeVisible()
  const saved = await api(holidays.getYear, { year })
  expect(saved).toMatchObject({ source: 'CFF 12', days: [{ on: `${year}-01-01` }, { on: `${year}-05-01` }] })
})

test.describe('two people with one calendar', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('see what the other saves, until they type themselves; then the second chooses', {
    tag: nightlyTag,
  }, async ({ page, api }) => {
    const year = 2052
    await page.goto(`${path}?section=holidays&year=${year}`)
    await expect(page.getByText(say('rules.holidays.unconfirmed', { year: String(year) }))).toBeVisible()
    const newYear = { on: `${year}-01-01`, name: 'Año Nuevo' }
    const { version } = await api(holidays.setYear, { year, days: [newYear], source: 'CFF 12', version: 0 })
    await expect(page.getByText(say('rules.holidays.confirmed'), { exact: true })).toBeVisible()
    const name = (n: number) => page.getByRole('textbox', { name: say('rules.holidays.name_n', { n }) })
    await expect(name(1)).toHaveValue('Año Nuevo')

    await name(1).fill('Primero de enero')
    const labour = { on: `${year}-05-01`, name: 'Día del Trabajo' }
    await api(holidays.setYear, { year, days: [newYear, labour], version })
    await page.getByRole('button', { name: say('rules.holidays.save') }).click()
    await expect(page.getByText(say('conflict.title'))).toBeVisible()
    await expect(name(1)).toHaveValue('Primero de enero')
    const choice = page.getByRole('group', { name: say('rules.holidays.fields.days') })
    await expect(choice).toContainText('Día del Trabajo')
    await choice.getByRole('radio').nth(1).check()
    await expect(name(2)).toHaveValue('Día del Trabajo')
    for (const n of [2, 1])
      await page.getByRole('button', { name: say('rules.holidays.remove_n', { n }) }).click()
    await expect(page.getByRole('button', { name: say('rules.holidays.add') })).toBeFocused()
  })
})

for (const language of languages)
  for (const look of looksOf(language))
    test(`the rules look right in ${language} on a ${look.device}`, { tag: furtherTag }, async ({
      page,
      axe,
      api,
      adminPassword,
    }) => {
      const t = texts(language)
      const { id } = await newRule(api, `Tarifa ${newCode()}`)
      const cabin = await registerCabin(api, { containerNo: newContainer() })
      await takeLook(page, look, 900)
      await enter(page, { userName: 'admin', password: adminPassword, language }, path)
      const looks = [
        ['', page.getByRole('heading', { level: 2 }).first()],
        [`?edit=${id}`, drawer(page).getByRole('textbox').first()],
        ['?section=holidays&year=2026', page.getByRole('button', { name: t('rules.holidays.save') })],
        [`?section=try&cabin=${cabin.id}`, page.getByRole('link', { name: t('rules.try.open') })],
      ] as const
      for (const [search, shown] of looks) {
        await page.goto(`${path}${search}`)
        await expect(shown).toBeVisible()
        await expectNoSidewaysScroll(page)
        await axe(page)
      }
    })
