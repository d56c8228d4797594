import { randomInt } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { airlines } from '#shared/contracts/airlines.ts'
import { type Cabin, cabins } from '#shared/contracts/cabins.ts'
import type { Call, Input, Result } from '#shared/contracts/call.ts'
import { streamEvents } from '#shared/contracts/events.ts'
import { requestToken } from '#shared/contracts/login.ts'
import { ports } from '#shared/contracts/ports.ts'
import { checkContainer } from '#shared/domain/cabin-numbers.ts'
import { enumKey } from '#shared/domain/enum-key.ts'
import type { CabinStatus } from '#shared/domain/enums.ts'
import { screens } from '#shared/domain/routes.ts'
import type { Translate } from '#shared/texts/translator.ts'
import { say } from './texts.ts'

/** How the journeys work with cabins. */

/** From its top, in a tall window: to axe it is a fault where something lies half under a bar that stays. */
export async function showWhole(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 4000 })
  await page.evaluate('scrollTo(0, 0)')
}

/** A manager without a browser: makes what a journey starts from, and changes it under those who look at it. */
export type Desk = <C extends Call>(contract: C, input: Input<C>) => Promise<Result<C>>

export function deskOf(request: APIRequestContext, { accessToken }: { accessToken: string }): Desk {
  return async (contract, input) => {
    const headers = { authorization: `Bearer ${accessToken}` }
    const answer = await request.post(contract.path, { data: input, headers })
    const { code, msg, result } = await answer.json()
    expect(code, `${contract.path}: ${msg}`).toBe(0)
    return result
  }
}

/** The same for a manager who opens no page. */
export async function operatorDesk(request: APIRequestContext, password: string): Promise<Desk> {
  const data = { username: 'admin', password, isRsaPassword: false }
  const { result } = await (await request.post(requestToken.path, { data })).json()
  return deskOf(request, result)
}

/** A container number no other journey uses, its check digit right. */
export function newContainer(): string {
  const bare = `JRNU${String(randomInt(1_000_000)).padStart(6, '0')}`
  const checked = checkContainer(`${bare}0`)
  return `${bare}${checked.verdict === 'wrong' ? checked.expected : 0}`
}

/** What several cabins of one journey have in common and no other has: their list. */
export function newBooking(): string {
  return `JOURNEY${randomInt(100_000_000)}`
}

export async function portId(desk: Desk, code: string): Promise<string> {
  const found = await desk(ports.getOptions, { keyword: code })
  const port = found.find((option) => option.code === code)
  if (!port) throw new Error(`There is no port ${code}.`)
  return port.id
}

/** A cabin by sea, for the journey to go on with. */
export async function registerCabin(
  desk: Desk,
  members: Partial<Input<typeof cabins.create>> = {},
): Promise<Cabin> {
  return desk(cabins.create, {
    transportMode: 1,
    departurePortId: await portId(desk, 'CNSHA'),
    destinationPortId: await portId(desk, 'MXZLO'),
    vesselName: 'MUESTRA',
    voyage: '001E',
    containerNo: newContainer(),
    ...members,
  })
}

/** One that Aeroméxico flies. */
export async function registerAirCabin(desk: Desk, blNo: string): Promise<Cabin> {
  const carriers = await desk(airlines.getOptions, { keyword: 'Aeroméxico' })
  return registerCabin(desk, {
    transportMode: 2,
    departurePortId: await portId(desk, 'PVG'),
    destinationPortId: await portId(desk, 'MEX'),
    vesselName: null,
    voyage: null,
    flight: 'AM 095',
    carrierId: carriers.find(({ code }) => code === 'AM')?.id ?? null,
    blNo,
  })
}

/** Several at once, of one booking; their vessels tell them apart. */
export async function registerCabins(desk: Desk, bookingNo: string, count: number): Promise<Cabin[]> {
  const made: Cabin[] = []
  for (let i = 1; i <= count; i++)
    made.push(await registerCabin(desk, { bookingNo, vesselName: `BUQUE ${i}` }))
  return made
}

export function moveBy(desk: Desk, { id, version }: Cabin, status: CabinStatus): Promise<Cabin> {
  return desk(cabins.changeStatus, { id, version, status })
}

/** Every member an edit takes, with some of them changed. */
export function editBy(desk: Desk, cabin: Cabin, changes: Partial<Cabin>): Promise<Cabin> {
  const members = Object.keys(cabins.update.input.shape) as (keyof Cabin)[]
  const input = Object.fromEntries(members.map((member) => [member, { ...cabin, ...changes }[member]]))
  return desk(cabins.update, input as unknown as Input<typeof cabins.update>)
}

export const numberOf = ({ containerNo }: Cabin): string => containerNo ?? ''

export const statusName = (status: CabinStatus, t: Translate = say): string =>
  t(enumKey('CabinStatus', status))

/** Once the page hears what colleagues change. */
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

/** A control of the cabin's own form, by the member it holds. */
export function cabinField(page: Page, member: FormMember, t: Translate = say): Locator {
  const role = member.endsWith('Id') || member === 'cabinType' ? 'combobox' : 'textbox'
  // Each side is told who else reads the note.
  const readers = [t('cabin_form.note.company'), t('cabin_form.note.broker')]
  const name =
    member === 'note'
      ? new RegExp(`^(${readers.join('|')})$`)
      : t(`cabins.fields.${member}` as 'cabins.fields.vesselName')
  return cabinForm(page, t).getByRole(role, { name, exact: true })
}

/** Looks for a row of another list as it is typed, and takes it. */
export async function pickFor(
  page: Page,
  member: FormMember,
  code: string,
  t: Translate = say,
): Promise<void> {
  await cabinField(page, member, t).fill(code)
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

/** What a notification says. It goes by itself: an expectation soon looks only once a second and may miss it. */
export async function expectTold(page: Page, text: string): Promise<void> {
  await page.getByText(text, { exact: true }).first().waitFor()
}

export function clearance(page: Page, t: Translate = say): Locator {
  return page.getByRole('region', { name: t('cabin_clearance.title'), exact: true })
}
