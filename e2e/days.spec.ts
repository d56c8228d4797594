import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { formatMinute, today } from '#kits/dates/shared/dates.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  cabinField,
  cabinForm,
  clearance,
  expectNotification,
  newBooking,
  numberOf,
  openCabin,
  openCabins,
  registerCabin,
  saveCabin,
  statusName,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import { expectAlive, expectScreen, fillPicker, furtherTag, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

/** Browsers whose time-zone data differs from the server's show the days that the server sends. */

const mexico = 'America/Mexico_City'
const juarez = 'America/Ciudad_Juarez'

/** An hour ahead, as before Mexico ended its summer time. */
const edition = 'America/Cancun'

/** Runs in the page: one zone is an hour off, another one is not known. */
const zoneData = `
  const { DateTimeFormat: Real, supportedValuesOf } = Intl
  const zoneIn = (options) => {
    if (!options?.timeZone) return options
    if (options.timeZone === '${juarez}') throw new RangeError('Invalid time zone specified: ${juarez}')
    return options.timeZone === '${mexico}' ? { ...options, timeZone: '${edition}' } : options
  }
  Intl.DateTimeFormat = new Proxy(Real, {
    construct: (_, [locale, options]) => new Real(locale, zoneIn(options)),
    apply: (_, __, [locale, options]) => Real(locale, zoneIn(options)),
  })
  Intl.supportedValuesOf = (key) => supportedValuesOf(key).filter((zone) => zone !== '${juarez}')`

const departed = '2026-07-01'

/** The field of a picker, once it has replaced the plain field that is drawn first. */
const zoneField = (within: Page | Locator): Locator =>
  within.getByRole('combobox', { name: new RegExp(`^${say('zone.label')}`) })

async function pickZone(page: Page, within: Page | Locator, typed: string, name: string): Promise<void> {
  await fillPicker(zoneField(within), typed)
  await page.getByRole('option', { name }).first().click()
  await expect(zoneField(within)).toHaveValue(name)
}

test.describe(`where the browser takes Mexico City for ${edition}`, () => {
  test.beforeEach(async ({ context }) => {
    await context.addInitScript(zoneData)
  })

  test('the list tells each cabin its days', { tag: furtherTag }, async ({ page, api }) => {
    const bookingNo = newBooking()
    const made = []
    for (const timezone of [mexico, juarez]) {
      const lastFreeDay = daysAfter(today(timezone, new Date()), 3)
      made.push(await registerCabin(api, { bookingNo, timezone, departureTime: departed, lastFreeDay }))
    }
    await openCabins(page, `?q=${bookingNo}&departureFrom=${departed}&departureTo=${departed}`)
    for (const cabin of made) {
      await expect(rowWith(page, numberOf(cabin))).toContainText(departed)
      await expect(rowWith(page, numberOf(cabin))).toContainText(say('common.days_left', { count: 3 }))
    }
    await expect(page.getByText(/^Hora de Ciudad de México \(GMT−6\)$/)).toBeVisible()

    // One step for all of them, dated by that day in each cabin's own zone.
    const day = today(mexico, new Date())
    await page.getByRole('checkbox', { name: say('records.select.page') }).check()
    await page.getByRole('button', { name: say('cabins.batch.open'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: say('cabins.batch.title', { count: 2 }) })
    await dialog.getByRole('textbox', { name: say('cabins.batch.day') }).fill(day)
    await dialog.getByRole('button', { name: say('cabins.batch.send', { count: 2 }) }).click()
    const done = say('cabin_changes.steps.done', { count: 2, status: statusName(30) })
    await expect(page.getByText(done)).toBeVisible()
    for (const { id } of made) expect((await api(cabins.get, { id })).arrivalDay).toBe(day)
  })

  test('an edit of the note leaves the departure, and a day typed is the day stored', {
    tag: nightlyTag,
  }, async ({ page, api }) => {
    const { id, ...cabin } = await registerCabin(api, { timezone: mexico, departureTime: departed })
    await openCabin(page, { id, ...cabin })
    for (const note of ['Uno', 'Dos', 'Tres']) {
      await expect(cabinField(page, 'departureTime')).toHaveValue(departed)
      await cabinField(page, 'note').fill(note)
      await saveCabin(page)
      await expectNotification(page, say('cabin_form.saved'))
      const { departureTime, departureDay } = await api(cabins.get, { id })
      expect({ note, departureTime, departureDay }).toEqual({
        note,
        departureTime: `${departed}T06:00:00.000Z`,
        departureDay: departed,
      })
      await page.reload()
      await expect(cabinField(page, 'note')).toHaveValue(note)
    }
    await cabinField(page, 'departureTime').fill('2026-07-10')
    await saveCabin(page)
    await expectNotification(page, say('cabin_form.saved'))
    await expect(page.getByRole('banner').or(page.locator('header')).getByText('2026-07-10')).toBeVisible()
    expect((await api(cabins.get, { id })).departureTime).toBe('2026-07-10T06:00:00.000Z')

    // Into another zone, which this browser has not heard of, the day goes along.
    await pickZone(page, cabinForm(page), 'juárez', say('zone.ciudad_juarez'))
    await saveCabin(page)
    await expect.poll(async () => (await api(cabins.get, { id })).timezone).toBe(juarez)
    await page.reload()
    await expect(cabinField(page, 'departureTime')).toHaveValue('2026-07-10')
    const moved = await api(cabins.get, { id })
    expect(moved).toMatchObject({ departureDay: '2026-07-10', departureTime: '2026-07-10T06:00:00.000Z' })

    await page.locator('details#history > summary').click()
    const changed = page.locator('details#history ol > li').filter({ hasText: '2026-07-10' }).first()
    await expect(changed.getByRole('deletion')).toContainText([departed])
    await expect(changed.getByRole('insertion')).toContainText(['2026-07-10'])
  })

  for (const timezone of [mexico, juarez])
    test(`a step is dated where the cabin is: ${timezone}`, { tag: nightlyTag }, async ({ page, api }) => {
      const cabin = await registerCabin(api, { timezone })
      await openCabin(page, cabin)
      const day = today(timezone, new Date())
      await clearance(page)
        .getByRole('button', { name: say('cabins.steps.30') })
        .click()
      const field = clearance(page).getByRole('textbox', {
        name: new RegExp(say('cabin_clearance.form.day')),
      })
      await expect(field).toHaveValue(day)
      await clearance(page)
        .getByRole('button', { name: say('cabin_clearance.form.save'), exact: true })
        .click()
      await expectNotification(page, say('cabin_clearance.form.saved'))
      expect(await api(cabins.get, { id: cabin.id })).toMatchObject({
        arrivalDay: day,
        registrationDay: day,
      })
      const steps = clearance(page).getByRole('list', { name: say('cabin_clearance.trajectory') })
      const step = steps.getByRole('listitem').filter({ hasText: say('cabin_clearance.current') })
      await expect(step.locator('time').first()).toHaveText(day)
      // When it was recorded, by the clock of that place.
      const minutes = [0, 1, 2].map((ago) =>
        formatMinute(new Date(Date.now() - ago * 60_000).toISOString(), timezone),
      )
      await expect(step.locator('time').nth(1)).toHaveText(new RegExp(`^(${minutes.join('|')})`))
    })

  test('a visitor reads the same days, on the page, printed and in the sheet', { tag: nightlyTag }, async ({
    api,
    visitor,
    request,
  }) => {
    await visitor.context().addInitScript(zoneData)
    for (const timezone of [mexico, juarez]) {
      const lastFreeDay = daysAfter(today(timezone, new Date()), 2)
      const cabin = await registerCabin(api, { timezone, departureTime: departed, lastFreeDay })
      const day = today(timezone, new Date())
      const address = `${screens.tracking.path}?n=${numberOf(cabin)}`
      const html = await (await request.get(address)).text()
      for (const text of [departed, day, lastFreeDay]) expect(html).toContain(text)
      await visitor.goto(address)
      await expectAlive(visitor)
      const shown = visitor.getByRole('article').filter({ hasText: numberOf(cabin) })
      await expect(shown.getByText(departed)).toBeVisible()
      await expect(shown.getByRole('listitem').first().locator('time')).toHaveText(day)
      await expect(shown.getByText(say('common.days_left', { count: 2 }))).toBeVisible()
      await visitor.emulateMedia({ media: 'print' })
      await expect(shown.getByText(departed)).toBeVisible()
      await visitor.emulateMedia({ media: null })
      const download = visitor.waitForEvent('download')
      await visitor.getByRole('button', { name: say('tracking.results.csv') }).click()
      const csv = await readFile(await (await download).path(), 'utf8')
      expect(csv).toContain(`,${departed},${lastFreeDay},${day},`)
      // Asked for by the browser itself.
      await visitor.getByRole('button', { name: say('tracking.results.refresh') }).click()
      await expect(shown.getByText(departed)).toBeVisible()
    }
  })

  test('the account tells the time, and every zone can be chosen', { tag: nightlyTag }, async ({
    page,
    api: _,
  }) => {
    await page.goto(screens.accountinfo.path)
    await expectScreen(page, 'accountinfo')
    const now = [0, 1].map((ago) => formatMinute(new Date(Date.now() - ago * 60_000).toISOString(), mexico))
    await expect(page.getByText(new RegExp(now.join('|'))).first()).toBeVisible()
    const sessions = page.getByRole('list', { name: say('security.sessions.title') })
    const zone = `${say('zone.mexico_city')} (GMT−6)`
    await expect(sessions.locator('time').first()).toContainText(zone)
    await expect(sessions.locator('time').first()).toContainText(/ \d{2}:\d{2}:\d{2}/)
    await fillPicker(zoneField(page), 'juárez')
    await expect(page.getByRole('option', { name: say('zone.ciudad_juarez') })).toBeVisible()
  })

  test('ports and managers show and take a zone the browser has not heard of', { tag: nightlyTag }, async ({
    page,
    api: _,
  }) => {
    await page.goto(`${screens.pm.path}?q=MXCJS`)
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    await rowWith(page, 'MXCJS').click()
    const drawer = page.getByRole('dialog')
    await expect(zoneField(drawer)).toHaveValue(say('zone.ciudad_juarez'))
    await page.goto(screens.managers.path)
    await page.getByRole('button', { name: say('managers.new') }).click()
    await pickZone(page, page.getByRole('dialog'), 'juárez', say('zone.ciudad_juarez'))
  })
})

test('the lists with times of day say in which zone they are told', { tag: nightlyTag }, async ({
  page,
  api: _,
}) => {
  for (const screen of ['messages', 'registrations', 'managers'] as const) {
    await page.goto(screens[screen].path)
    await expect(page.getByText(/^Hora de Ciudad de México \(GMT−6\)$/)).toBeVisible()
  }
})

test('the month of the calendar is written as in a Spanish sentence', { tag: nightlyTag }, async ({
  page,
  api,
}) => {
  const cabin = await registerCabin(api, { departureTime: '2026-11-14' })
  await openCabin(page, cabin)
  const open = page.getByRole('button', { name: say('day.open') }).first()
  await open.click()
  const month = page.getByRole('dialog').getByText('noviembre de 2026', { exact: true }).last()
  await expect(month).toHaveCSS('text-transform', 'none')
})
