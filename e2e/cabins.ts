import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { streamEvents } from '#kits/events/shared/events.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { checkContainer } from '#modules/shipments/rules/numbers.ts'
import { stepKey } from '#modules/shipments/rules/step-key.ts'
import { fillPicker } from './screens.ts'
import { say } from './texts.ts'

/** Steps of the journeys with cabins. */

/** Makes the window as tall as the page: axe reports elements that lie half under a sticky bar. */
export async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 4000 })
  await page.evaluate('scrollTo(0, 0)')
}

/** Calls of a manager without a browser: they make what a journey starts from, and change it while a page is open. */
export type ApiClient = <C extends Call>(contract: C, input: Input<C>) => Promise<Result<C>>

export function apiClientFor(
  request: APIRequestContext,
  { accessToken }: { accessToken: string },
): ApiClient {
  return async (contract, input) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await request.post(contract.path, { data: input, headers })
    const { code, msg, result } = await answer.json()
    expect(code, `${contract.path}: ${msg}`).toBe(0)
    return result
  }
}

/** An API client of the operator, for journeys in which the operator opens no page. */
export async function operatorApi(request: APIRequestContext, password: string): Promise<ApiClient> {
  const data = { username: 'admin', password, isRsaPassword: false }
  const { result } = await (await request.post(requestToken.path, { data })).json()
  return apiClientFor(request, result)
}

/** Of this process of the tests: what others make has another owner. */
const owner = `J${Array.from({ length: 2 }, () => String.fromCharCode(65 + randomInt(26))).join('')}U`
let containers = randomInt(1_000_000)

/** A container number with a right check digit that no other journey uses. */
export function newContainer(): string {
  // By a step without a factor in common with a million: all differ, and neighbours do not look alike.
  containers = (containers + 390_847) % 1_000_000
  const bare = `${owner}${String(containers).padStart(6, '0')}`
  const checked = checkContainer(`${bare}0`)
  return `${bare}${checked.verdict === 'wrong' ? checked.expected : 0}`
}

/** A booking number that no other journey uses; a list filtered by it shows the cabins of one journey. */
export function newBooking(): string {
  return `JOURNEY${randomInt(100_000_000)}`
}

export async function portId(api: ApiClient, code: string): Promise<string> {
  const found = await api(ports.getOptions, { keyword: code })
  const port = found.find((option) => option.code === code)
  if (!port) throw new Error(`There is no port ${code}.`)
  return port.id
}

/** Registers a cabin of sea freight. */
export async function registerCabin(
  api: ApiClient,
  members: Partial<Input<typeof cabins.create>> = {},
): Promise<Cabin> {
  return api(cabins.create, {
    transportMode: 1,
    departurePortId: await portId(api, 'CNSHA'),
    destinationPortId: await portId(api, 'MXZLO'),
    vesselName: 'MUESTRA',
    voyage: '001E',
    containerNo: newContainer(),
    ...members,
  })
}

/** Registers a cabin of air freight, flown by Aeroméxico. */
export async function registerAirCabin(api: ApiClient, blNo: string): Promise<Cabin> {
  const carriers = await api(airlines.getOptions, { keyword: 'Aeroméxico' })
  return registerCabin(api, {
    transportMode: 2,
    departurePortId: await portId(api, 'PVG'),
    destinationPortId: await portId(api, 'MEX'),
    vesselName: null,
    voyage: null,
    flight: 'AM 095',
    carrierId: carriers.find(({ code }) => code === 'AM')?.id ?? null,
    blNo,
  })
}

/** Registers cabins of one booking, each with a vessel of another name. */
export async function registerCabins(api: ApiClient, bookingNo: string, count: number): Promise<Cabin[]> {
  const made: Cabin[] = []
  for (let i = 1; i <= count; i++)
    made.push(await registerCabin(api, { bookingNo, vesselName: `BUQUE ${i}` }))
  return made
}

export function moveBy(api: ApiClient, { id, version }: Cabin, status: CabinStatus): Promise<Cabin> {
  return api(cabins.changeStatus, { id, version, status })
}

/** Updates a cabin: an update takes every member, some of them changed. */
export function editBy(api: ApiClient, cabin: Cabin, changes: Partial<Cabin>): Promise<Cabin> {
  const input = z.object(cabins.update.input.shape).parse({ ...cabin, ...changes })
  return api(cabins.update, input)
}

export const numberOf = ({ containerNo }: Cabin): string => containerNo ?? ''

export const statusName = (status: CabinStatus, t: Translate = say): string =>
  t(enumKey('CabinStatus', status))

/** What the button of a step says, wherever the cabin comes from. */
export function stepName(to: CabinStatus, t: Translate = say): RegExp {
  const acts = Object.values(CabinStatus).map((from) => t(stepKey(from, to)))
  return new RegExp(`^(${[...new Set(acts)].join('|')})$`)
}

/** Does something and waits until the page has opened its stream of events. */
export async function whileListening(page: Page, go: () => Promise<unknown>): Promise<void> {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === streamEvents.path)
  await go()
  await stream
}

export async function openCabins(page: Page, search = ''): Promise<void> {
  await whileListening(page, () => page.goto(`${screens.cabin.path}${search}`))
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

export async function openCabin(page: Page, cabin: Cabin): Promise<void> {
  await whileListening(page, () => page.goto(screens.cabinDetail.path.replace(':id', cabin.id)))
  await expectCabin(page, numberOf(cabin))
}

export async function expectCabin(page: Page, number: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

type FormMember = Extract<keyof Cabin, keyof typeof cabins.update.input.shape>

const escaped = (text: string): string => text.replaceAll(/[.()/]/g, '\\$&')

/** The labels of a member, by sea and by air. */
function labelsOf(member: FormMember, t: Translate): string[] {
  return Object.values(TransportType).map((mode) => t(memberLabel(member as 'note', mode)))
}

/** A control of the cabin's form, by the member it edits. */
export function cabinField(page: Page, member: FormMember, t: Translate = say): Locator {
  const role = /Id$|^cabinType$|^goodsClass$/.test(member) ? 'combobox' : 'textbox'
  // The label of the note differs for shops and operators: it says who else reads it.
  const readers = [t('cabin_form.note.company'), t('cabin_form.note.broker')]
  const name =
    member === 'note'
      ? new RegExp(`^(${readers.join('|')})$`)
      : new RegExp(`^(${labelsOf(member, t).map(escaped).join('|')})$`)
  return cabinForm(page, t).getByRole(role, { name, exact: true })
}

/** Types a code into a picker and chooses the option found. */
export async function pickFor(
  page: Page,
  member: FormMember,
  code: string,
  t: Translate = say,
): Promise<void> {
  await fillPicker(cabinField(page, member, t), code)
  await page.getByRole('option', { name: code }).first().click()
  await expect(cabinField(page, member, t)).toHaveValue(new RegExp(code))
}

export function cabinForm(page: Page, t: Translate = say): Locator {
  return page.getByRole('form', { name: t('cabin_form.title') })
}

export async function saveCabin(page: Page, t: Translate = say): Promise<void> {
  await cabinForm(page, t)
    .getByRole('button', { name: t('common.save'), exact: true })
    .click()
}

/** Waits for a notification. `expect` polls once a second after a while, and may miss one that disappears by itself. */
export async function expectNotification(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor()
}

/** Answers the question before a step for which papers are missing. */
export async function goOnWithoutPapers(page: Page, t: Translate = say): Promise<void> {
  await page
    .getByRole('alertdialog', { name: t('papers.question.title') })
    .getByRole('button', { name: t('papers.question.yes'), exact: true })
    .click()
}

type SectionTitle =
  | `cabin_page.${'summary' | 'deadlines' | 'data' | 'pedimentos' | 'documents' | 'comments' | 'history'}`
  | 'cabin_clearance.title'

export function sectionLink(page: Page, title: SectionTitle, t: Translate = say): Locator {
  return page
    .getByRole('navigation', { name: t('cabin_form.sections_nav') })
    .getByRole('link', { name: t(title) })
}

export function clearance(page: Page, t: Translate = say): Locator {
  return page.getByRole('region', { name: t('cabin_clearance.title'), exact: true })
}
