import type { Page } from '@playwright/test'
import { languages } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { webhooks } from '#modules/partners/contract/webhooks.ts'
import {
  isSignedBy,
  openReceiver,
  type Received,
  type Receiver,
} from '#modules/partners/testing/webhook-receiver.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { type ApiClient, newContainer, registerCabin } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, field, rowWith } from './lists.ts'
import { furtherTag, giveToken, nightlyTag, takeLook } from './screens.ts'
import { say } from './texts.ts'

const path = screens.webhooks.path

// An address that is refused.
test.use({ allowedProblems: [/status of 422/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const closeDrawer = (page: Page) =>
  drawer(page)
    .getByRole('button', { name: say('common.close') })
    .last()
    .click()

/** Reads the secret that is shown this once, and copies it. */
async function takeSecret(page: Page): Promise<string> {
  const shown = drawer(page).getByText(/^whsec_/)
  await shown.waitFor()
  await button(page, say('webhooks.secret.copy')).click()
  await expect(button(page, say('webhooks.secret.copy_again'))).toBeVisible()
  return (await shown.textContent()) ?? ''
}

/** For one test; its webhooks go with it, for a company has few. */
async function withReceiver(api: ApiClient, use: (receiver: Receiver) => Promise<void>): Promise<void> {
  const receiver = await openReceiver()
  try {
    await use(receiver)
  } finally {
    const { items } = await api(webhooks.getPage, { pageSize: 100 })
    for (const { id, url } of items) if (url === receiver.url) await api(webhooks.delete, { id })
    await receiver.close()
  }
}

test('a webhook is made, tested, and told of a shipment', async ({ page, api, context, axe }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withReceiver(api, async (receiver) => {
    await page.goto(screens.integrations.path)
    await page.getByRole('link', { name: say('screen.webhooks'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await button(page, say('webhooks.new')).first().click()
    await axe(page)
    await field(drawer(page), 'webhooks.fields.url').fill('https://10.0.0.1/hook')
    await button(page, say('webhooks.actions.create')).click()
    await expect(drawer(page)).toContainText(say('validation.address_public'))
    await field(drawer(page), 'webhooks.fields.url').fill(receiver.url)
    await button(page, say('webhooks.actions.create')).click()
    const secret = await takeSecret(page)
    await axe(page)
    await closeDrawer(page)
    await expect(rowWith(page, receiver.url)).toContainText(say('webhooks.state.enabled'))
    await expect(page.locator('body')).not.toContainText(secret)

    await rowWith(page, receiver.url).getByText(receiver.url).click()
    await expect(drawer(page)).toContainText(say('webhooks.log.empty'))
    await button(page, say('webhooks.actions.test')).click()
    await expect(drawer(page).getByRole('status')).toHaveText(say('webhooks.delivery.delivered'))
    await axe(page)
    expect(receiver.received[0]?.body.type).toBe('test')
    await button(page, say('webhooks.actions.back')).click()

    const cabin = await registerCabin(api, { containerNo: newContainer() })
    const told = page.getByRole('button', { name: cabin.containerNo ?? '' })
    await expect(told).toContainText(say('webhooks.delivery.delivered'))
    await axe(page)
    const [, created] = receiver.received as [Received, Received]
    expect(isSignedBy(secret, created)).toBe(true)
    expect(created.body).toMatchObject({ type: 'cabin.created', data: { cabinId: cabin.id, status: 20 } })
  })
})

test('a webhook is given another secret, what it got is sent again, and it is deleted', {
  tag: furtherTag,
}, async ({ page, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await withReceiver(api, async (receiver) => {
    const { secret } = await api(webhooks.create, {
      url: receiver.url,
      events: ['cabin.created', 'cabin.status_changed'],
    })
    const cabin = await registerCabin(api, { containerNo: newContainer() })
    await expect.poll(() => receiver.received.length).toBe(1)
    const [created] = receiver.received as [Received]
    await page.goto(path)
    await rowWith(page, receiver.url).getByText(receiver.url).click()
    const told = page.getByRole('button', { name: cabin.containerNo ?? '' })
    await button(page, say('webhooks.actions.rotate')).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('webhooks.actions.rotate') })
      .click()
    const next = await takeSecret(page)
    await closeDrawer(page)

    await told.click()
    await button(page, say('webhooks.actions.replay')).click()
    await expect.poll(() => receiver.received.length).toBe(2)
    const again = receiver.received[1] as Received
    expect(again.headers['webhook-id']).toBe(created.headers['webhook-id'])
    expect([isSignedBy(next, again), isSignedBy(secret, again)]).toEqual([true, true])
    await expect(drawer(page)).toContainText(say('webhooks.log.try', { n: 2 }))

    await button(page, say('webhooks.actions.back')).click()
    await button(page, say('webhooks.actions.disable')).click()
    await expect(rowWith(page, receiver.url)).toContainText(say('webhooks.state.disabled'))
    await api(cabins.changeStatus, { id: cabin.id, version: cabin.version, status: 30 })
    await button(page, say('webhooks.actions.delete')).click()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('webhooks.actions.delete') })
      .click()
    await expect(rowWith(page, receiver.url)).toHaveCount(0)
    expect(asked).toContain(webhooks.delete.path)
    expect(asked.slice(asked.indexOf(webhooks.delete.path))).not.toContain(webhooks.getDeliveries.path)
    expect(receiver.received).toHaveLength(2)
  })
})

// On the server whose demo data stays.
const looked = ['@parallel']

test('a company’s admin reads the log of a webhook that was disabled, on a phone and in the dark', {
  tag: [...looked, furtherTag],
}, async ({ page, shop, axe }) => {
  await giveToken(page, shop)
  await takeLook(page, { device: 'phone', width: 360, colorScheme: 'dark' })
  await page.goto(path)
  await expect(rowWith(page, 'ERP de la bodega')).toContainText(say('webhooks.state.disabled'))
  await axe(page)
  await rowWith(page, 'ERP de la bodega').getByText('ERP de la bodega').click()
  await expect(drawer(page)).toContainText(say('webhooks.because.failing', { days: 5 }))
  await axe(page)
  await page.getByRole('button', { name: say('webhooks.failure.timeout') }).click()
  await expect(drawer(page)).toContainText(say('webhooks.failure.timeout'))
  await axe(page)
  const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
  expect(isWide).toBe(false)
})

for (const language of languages.filter((each) => each !== 'es-MX'))
  test(`the screen of webhooks in ${language}`, { tag: [...looked, nightlyTag] }, async ({
    page,
    shop,
    axe,
  }) => {
    await giveToken(page, { ...shop, language })
    await page.goto(path)
    await expect(rowWith(page, 'ERP de la bodega')).toBeVisible()
    await rowWith(page, 'ERP de la bodega').getByText('ERP de la bodega').click()
    await axe(page)
  })
