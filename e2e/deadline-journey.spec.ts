import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { getManagerUser } from '#kits/session/shared/manager-user.ts'
import { dayInSentence, describeDay } from '#kits/ui/web/day-reader.ts'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import {
  type ApiClient,
  apiClientFor,
  cabinField,
  clearance,
  expectCabin,
  expectNotification,
  numberOf,
  openCabin,
  portId,
  registerCabin,
  saveCabin,
  sectionLink,
  showWhole,
  stepName,
  whileListening,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { newCode } from './lists.ts'
import { expectAlive, expectNoSidewaysScroll, furtherTagsOf, giveToken, widths } from './screens.ts'
import { texts } from './texts.ts'

/** The rules of a terminal; a clock says the source of its rule. */
interface Terminal {
  terminalId: string
  storage: string
  demurrage: string
}

/** A terminal of this journey alone, so that its rules count for no other shipment, and no other rules for this one. */
async function makeTerminal(api: ApiClient): Promise<Terminal> {
  const code = newCode()
  const form = { code, name: 'Recinto de los plazos', portId: await portId(api, 'MXZLO') }
  const { id: terminalId } = await api(terminals.create, form)
  const rule = {
    terminalId,
    startEvent: 'discharged',
    startDayCounts: true,
    freeUnit: 'calendarDays',
    validFrom: '2020-01-01',
  } as const
  const [storage, demurrage] = [`Tarifa ${code}`, `Contrato ${code}`]
  await api(deadlineRules.create, {
    ...rule,
    kind: 'storage',
    freeAmount: 7,
    steps: [{ fromDay: 1, perDay: '1000' }],
    currency: 'MXN',
    taxRate: '0.16',
    source: storage,
  })
  await api(deadlineRules.create, {
    ...rule,
    kind: 'demurrage',
    freeAmount: 21,
    steps: [{ fromDay: 1, perDay: '95' }],
    currency: 'USD',
    source: demurrage,
  })
  return { terminalId, storage, demurrage }
}

const panel = (page: Page, t: Translate): Locator =>
  page.getByRole('region', { name: t('cabin_page.deadlines'), exact: true })

/** A phone shows one section at a time. */
const showDeadlines = (page: Page, t: Translate): Promise<void> =>
  sectionLink(page, 'cabin_page.deadlines', t).click()

const clockWith = (page: Page, source: string, t: Translate): Locator =>
  panel(page, t).getByRole('listitem').filter({ hasText: source })

interface Journey {
  language: Language
  width: number
  operator: { page: Page; password: string }
  shop: { page: Page; userName: string; password: string }
  visitor: Page
  request: APIRequestContext
  axe: (page: Page) => Promise<void>
}

/** A container from its registration to its pick-up: who is warned when, what they see, and what it cost. */
async function followDeadline(journey: Journey): Promise<void> {
  const { language, width, operator, shop, visitor, request, axe } = journey
  const { page } = operator
  const t = texts(language)
  const look = async (at: Page) => {
    await showWhole(at, width)
    await expectNoSidewaysScroll(at)
    await axe(at)
    await at.setViewportSize({ width, height: 800 })
  }
  const signIn = async (at: Page, userName: string, password: string) => {
    await at.setViewportSize({ width, height: 800 })
    const api = apiClientFor(request, await giveToken(at, { userName, password, language }))
    return { api, user: await api(getManagerUser, {}) }
  }
  const { api, user } = await signIn(page, 'admin', operator.password)
  const owner = await signIn(shop.page, shop.userName, shop.password)
  await visitor.setViewportSize({ width, height: 800 })
  const terminal = await makeTerminal(api)
  const cabin: Cabin = await registerCabin(api, {
    companyId: owner.user.company.id,
    responsibleId: user.id,
    terminalId: terminal.terminalId,
  })
  const { today } = cabin
  const number = numberOf(cabin)
  const storage = clockWith(page, terminal.storage, t)
  const openDesk = () => whileListening(page, () => page.goto(`${screens.desk.path}?mine=1&kind=clock`))
  const onDesk = page.getByRole('listitem').filter({ hasText: number })
  const typeDay = async (member: 'dischargedOn' | 'gateOutOn' | 'emptyReturnedOn', day: string) =>
    cabinField(page, member, t).fill(day)

  await test.step('it arrives, and its page asks for the day of discharge', async () => {
    await openCabin(page, cabin)
    // In the panel of the clearance, or on a phone at the bottom of the window.
    await page.getByRole('button', { name: stepName(CabinStatus.arrived, t) }).click()
    await clearance(page, t)
      .getByRole('button', { name: t('cabin_clearance.form.save'), exact: true })
      .click()
    await expect(clearance(page, t).getByRole('form')).toHaveCount(0)
    await showDeadlines(page, t)
    await expect(storage).toContainText(t('deadlines.missing.dischargedOn'))
  })

  await test.step('the shop reads that it is missing, without a field to fill', async () => {
    await openCabin(shop.page, cabin)
    await showDeadlines(shop.page, t)
    const own = clockWith(shop.page, terminal.storage, t)
    await expect(own).toContainText(t('deadlines.missing.dischargedOn'))
    await expect(panel(shop.page, t).getByRole('button')).toHaveCount(0)
    await expect(panel(shop.page, t).getByRole('textbox')).toHaveCount(0)
  })

  await test.step('discharged five days ago, it has one free day left: the desk warns of it', async () => {
    await storage.getByRole('button', { name: t('deadlines.fill_in') }).click()
    await expect(panel(page, t).getByRole('textbox', { name: t('cabins.fields.dischargedOn') })).toBeFocused()
    await page.keyboard.type(daysAfter(today, -5))
    await page.keyboard.press('Enter')
    await expect(storage).toContainText(t('cabins.due.tomorrow'))
    await openDesk()
    await expect(onDesk).toContainText(t('desk.reason.free_days_left', { clock: '', count: 1 }))
    await expect(onDesk).toContainText(t('desk_page.due', { day: daysAfter(today, 1) }))
    await expect(onDesk).toContainText('MX$1,160.00')
    await expect(onDesk).toContainText(t('desk_page.estimate'))
    await look(page)
  })

  await test.step('opened from there, it says how long it is free and what a later day costs', async () => {
    const action = t('desk_page.actions.clock')
    await onDesk
      .getByRole('link', { name: t('desk_page.action_of', { action, title: number }), exact: true })
      .click()
    await expectCabin(page, number)
    await expect(storage).toContainText(t('deadlines.states.soon'))
    await expect(storage).toContainText(
      t('deadlines.free_through', { day: dayInSentence(daysAfter(today, 1), today, language) }),
    )
    await expect(storage).toContainText(t('deadlines.estimate'))
    await panel(page, t)
      .getByRole('button', { name: t('deadlines.simulator.open') })
      .click()
    const finding = t('deadlines.simulator.free_until', {
      day: shortDay(daysAfter(today, 1), language),
      next: shortDay(daysAfter(today, 2), language),
      amount: 'MX$1,160.00',
    })
    await expect(panel(page, t).getByRole('figure', { name: finding })).toBeVisible()
    await panel(page, t).getByRole('slider', { name: /MXN/ }).focus()
    await page.keyboard.press('Home')
    const said = panel(page, t).getByRole('status')
    await expect(said).toContainText(t('deadlines.simulator.no_cost'))
    for (let day = 0; day < 3; day++) await page.keyboard.press('ArrowRight')
    await expect(said).toContainText(describeDay(daysAfter(today, 3), language))
    await expect(said).toContainText('MX$2,320.00')
    await look(page)
  })

  await test.step('once its rule is confirmed, it is no estimate any more', async () => {
    await page.goto(`${screens.rules.path}?q=${encodeURIComponent(terminal.storage)}`)
    const rule = page.getByRole('listitem').filter({ hasText: terminal.storage })
    await rule.getByRole('button', { name: new RegExp(`^${t('rules.confirm')}`) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('rules.confirm') })
      .click()
    await expect(rule.getByText(t('rules.confirmed'), { exact: true })).toBeVisible()
    await look(page)
    await openCabin(page, cabin)
    await showDeadlines(page, t)
    await expect(storage).toContainText(t('cabins.due.tomorrow'))
    await expect(storage.getByText(t('deadlines.estimate'), { exact: true })).toHaveCount(0)
    // The other rule was not confirmed.
    await expect(clockWith(page, terminal.demurrage, t)).toContainText(t('deadlines.estimate'))
  })

  await test.step('it was discharged three days earlier than recorded: it costs, and the desk says how much', async () => {
    await sectionLink(page, 'cabin_page.data', t).click()
    await typeDay('dischargedOn', daysAfter(today, -8))
    await saveCabin(page, t)
    await expectNotification(page, t('cabin_form.saved'))
    await showDeadlines(page, t)
    await expect(storage).toContainText(t('cabins.due.ago', { count: 2 }))
    await expect(storage).toContainText(t('deadlines.cost_to_date', { amount: 'MX$2,320.00' }))
    await openDesk()
    await expect(onDesk).toContainText(t('desk_page.was_due', { day: daysAfter(today, -2) }))
    await expect(onDesk).toContainText('MX$2,320.00')
  })

  await test.step('the shop reads its cost; whoever tracks the container reads the day and no money', async () => {
    const own = clockWith(shop.page, terminal.storage, t)
    await expect(own).toContainText(t('deadlines.cost_to_date', { amount: 'MX$2,320.00' }))
    await expect(panel(shop.page, t).getByRole('textbox')).toHaveCount(0)
    // The simulator changes nothing.
    await expect(panel(shop.page, t).getByRole('button')).toHaveText([t('deadlines.simulator.open')])
    await look(shop.page)

    await visitor.goto(`${screens.tracking.path}?n=${number}&lang=${language}`)
    await expectAlive(visitor)
    const shipment = visitor.getByRole('article').filter({ hasText: number })
    await expect(shipment).toContainText(t('tracking.cabin.last_free_day'))
    // Its rule is confirmed.
    await expect(shipment).not.toContainText(t('tracking.cabin.estimated_free_day'))
    await expect(shipment).toContainText(daysAfter(today, -2))
    await expect(shipment).toContainText(t('tracking.due.costs', { count: 2 }))
    expect(await visitor.content()).not.toMatch(/(MX|US)\$|MXN|USD/)
    await look(visitor)
  })

  await test.step('picked up and returned, its clocks stop with what they cost, and the desk has done with it', async () => {
    await openCabin(page, cabin)
    await sectionLink(page, 'cabin_page.data', t).click()
    await typeDay('gateOutOn', today)
    await typeDay('emptyReturnedOn', today)
    await saveCabin(page, t)
    await expectNotification(page, t('cabin_form.saved'))
    await showDeadlines(page, t)
    await expect(storage).toContainText(t('deadlines.states.stopped'))
    await expect(storage).toContainText(
      t('deadlines.stopped_late', { day: shortDay(today, language), count: 2 }),
    )
    await expect(storage).toContainText(t('deadlines.cost_in_all', { amount: 'MX$2,320.00' }))
    const demurrage = clockWith(page, terminal.demurrage, t)
    await expect(demurrage).toContainText(t('deadlines.stopped_in_time', { day: shortDay(today, language) }))
    await expect(demurrage).toContainText(t('deadlines.cost_in_all', { amount: 'US$0.00' }))
    await look(page)
    await openDesk()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status', { name: t('common.loading') })).toHaveCount(0)
    await expect(onDesk).toHaveCount(0)
  })
  expect((await api(cabins.get, { id: cabin.id })).nextDeadlineKind ?? 'none').not.toMatch(
    /storage|demurrage/,
  )
}

const variants: { language: Language; device: keyof typeof widths }[] = [
  { language: 'es-MX', device: 'desktop' },
  { language: 'zh-CN', device: 'phone' },
]

test.describe('a deadline', () => {
  for (const { language, device } of variants)
    test(`is warned of, simulated and stopped by the pick-up, in ${language} on a ${device}`, {
      tag: furtherTagsOf(language),
    }, async ({ page, visitor, colleague, request, axe, shop, adminPassword }) => {
      await followDeadline({
        language,
        width: widths[device],
        operator: { page, password: adminPassword },
        shop: { page: visitor, ...shop },
        visitor: colleague,
        request,
        axe,
      })
    })
})
