import type { Page } from '@playwright/test'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { carrierFeeds } from '#modules/carriers/contract.ts'
import { type FeedServer, startFeedServer } from '#modules/carriers/testing/feed-server.ts'
import { arrival, equipment } from '#modules/partners/testing/dcsa-events.ts'
import { airlines } from '#modules/reference/contract/airlines.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type ApiClient, newContainer, numberOf, portId } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, field, rowWith } from './lists.ts'
import { expectNoSidewaysScroll, fillPicker, furtherTag, takeLook, widths } from './screens.ts'
import { say } from './texts.ts'

let feedServer: FeedServer
test.beforeAll(async () => {
  feedServer = await startFeedServer()
})
test.afterAll(() => feedServer.close())

// A header without a value, and a trial while the worker asks.
test.use({ allowedProblems: [/status of (422|409)/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const today = new Date().toISOString().slice(0, 10)
const later = (days: number) => daysAfter(today, days)
/** Noon in Mexico. */
const at = (day: string) => `${day}T12:00:00-06:00`
const saidAt = new Date(Date.now() - 3_600_000).toISOString()

/** A carrier of this journey alone: no other shipment is asked about. */
async function newCarrier(api: ApiClient) {
  const code = `Q${Array.from({ length: 3 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')}`
  return api(airlines.create, { type: 1, code, name: `Naviera ${code}` })
}

async function ship(api: ApiClient, carrierId: string): Promise<Cabin> {
  return api(cabins.create, {
    transportMode: 1,
    departurePortId: await portId(api, 'CNSHA'),
    destinationPortId: await portId(api, 'MXZLO'),
    vesselName: 'MUESTRA',
    voyage: '001E',
    containerNo: newContainer(),
    carrierId,
    departureTime: later(-20),
    eta: later(5),
  })
}

const pageOf = ({ id }: Cabin): string => screens.cabinDetail.path.replace(':id', id)

test('a feed is set up and tried, and what the carrier says is accepted on the shipment', async ({
  page,
  api,
  axe,
}) => {
  const carrier = await newCarrier(api)
  const cabin = await ship(api, carrier.id)
  feedServer.say({ [numberOf(cabin)]: [arrival('EST', at(later(7)), { saidAt })] })

  await page.goto(screens.integrations.path)
  await page.getByRole('link', { name: say('screen.feeds') }).click()
  await button(page, say('feeds.new')).first().click()
  await field(drawer(page), 'feeds.fields.name').fill(carrier.name)
  await fillPicker(field(drawer(page), 'feeds.fields.carrierId', 'combobox'), carrier.name)
  await page.getByRole('option', { name: carrier.name }).click()
  await field(drawer(page), 'feeds.fields.baseUrl').fill(feedServer.baseUrl)
  await field(drawer(page), 'feeds.fields.keyHeader').fill('Consumer-Key')
  await button(page, say('common.save')).click()
  // Nothing typed is lost where the header has no value.
  await expect(field(drawer(page), 'feeds.fields.keyValue')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(drawer(page), 'feeds.fields.name')).toHaveValue(carrier.name)
  await field(drawer(page), 'feeds.fields.keyValue').fill('secreto')
  await button(page, say('common.save')).click()
  const trial = button(page, say('feeds.actions.run'))
  await expect(trial).toBeVisible()
  await axe(page)
  await expect(field(drawer(page), 'feeds.fields.keyValue')).toHaveValue('')
  await expect(drawer(page)).toContainText(say('feeds.hints.keyKept'))
  // The worker may be asking already: then the trial is refused until it has ended.
  await expect(async () => {
    await trial.click()
    await expect(drawer(page)).toContainText(say('feeds.run.asked', { count: 1 }))
  }).toPass()
  await expect(drawer(page).getByRole('link', { name: numberOf(cabin) })).toBeVisible()
  expect(feedServer.requests.every(({ headers }) => headers['consumer-key'] === 'secreto')).toBe(true)

  await page.goto(pageOf(cabin))
  const says = page.getByRole('region', { name: say('proposals.on_cabin.title') })
  await expect(says).toContainText(`${carrier.name}, portal`)
  await axe(page)
  await says.getByRole('button', { name: new RegExp(`^${say('proposals.actions.accept')}`) }).click()
  const sources = page.getByRole('region', { name: say('proposals.on_cabin.sources') })
  await expect(sources).toContainText(`${carrier.name}, portal`)
  expect((await api(cabins.get, { id: cabin.id })).eta).toBe(later(7))
})

test('what carriers say arrives while the list is open, and several are decided by keyboard', {
  tag: furtherTag,
}, async ({ page, api, axe }) => {
  const carrier = await newCarrier(api)
  const [first, second] = [await ship(api, carrier.id), await ship(api, carrier.id)]
  const feed = await api(carrierFeeds.create, {
    name: carrier.name,
    carrierId: carrier.id,
    baseUrl: feedServer.baseUrl,
  })
  await page.goto(`${screens.proposals.path}?feedId=${feed.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('screen.proposals'))
  const own = (cabin: Cabin) => [
    arrival('EST', at(later(9)), { saidAt }),
    equipment('DISC', at(later(-1)), { saidAt, container: numberOf(cabin) }),
  ]
  feedServer.say({ [numberOf(first)]: own(first), [numberOf(second)]: own(second) })
  await expect(async () => {
    const { proposals } = await api(carrierFeeds.run, { id: feed.id })
    expect(proposals).toHaveLength(4)
  }).toPass()
  await expect(rowWith(page, numberOf(first))).toHaveCount(2)
  await expect(rowWith(page, numberOf(second))).toHaveCount(2)
  await axe(page)

  for (const row of await rowWith(page, numberOf(first)).all()) {
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
  }
  await button(page, say('proposals.actions.accept')).focus()
  await page.keyboard.press('Enter')
  await expect(rowWith(page, numberOf(first))).toHaveCount(0)
  expect(await api(cabins.get, { id: first.id })).toMatchObject({ eta: later(9), dischargedOn: later(-1) })

  for (const row of await rowWith(page, numberOf(second)).all()) await row.getByRole('checkbox').check()
  await button(page, say('proposals.actions.dismiss')).click()
  await expect(rowWith(page, numberOf(second))).toHaveCount(0)
  expect(await api(cabins.get, { id: second.id })).toMatchObject({ eta: later(5), dischargedOn: null })
})

test('on a phone by night, a feed whose key was refused says what to do', { tag: furtherTag }, async ({
  page,
  api,
  axe,
}) => {
  const carrier = await newCarrier(api)
  await ship(api, carrier.id)
  feedServer.answer((_, response) => {
    response.writeHead(401)
    response.end()
  })
  const feed = await api(carrierFeeds.create, {
    name: carrier.name,
    carrierId: carrier.id,
    baseUrl: feedServer.baseUrl,
  })
  await expect(async () => {
    expect((await api(carrierFeeds.get, { id: feed.id })).state).toBe('stopped')
  }).toPass()
  await takeLook(page, { device: 'phone', width: widths.phone, colorScheme: 'dark' })
  await page.goto(screens.feeds.path)
  await expect(page.getByText(carrier.name, { exact: true }).first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.goto(`${screens.feeds.path}?edit=${feed.id}`)
  await button(page, say('feeds.actions.run')).click()
  await expect(drawer(page)).toContainText(say('feeds.errors.unauthorized'))
  await axe(page)
  await expectNoSidewaysScroll(page)
})
