import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFailed, test } from 'vitest'
import { CabinStatus, TransportType } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { updateManagerUser } from '#kits/session/shared/account.ts'
import { ports } from '#modules/reference/contract/ports.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { memberLabel } from '#modules/shipments/contract/labels.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type Client, openAdminClient } from '../drill/harness/client.ts'
import { openDrillRun } from '../drill/harness/drill-run.ts'
import { newFolder } from '../drill/harness/folder.ts'
import { adminName, adminPassword, startServer } from '../drill/harness/server.ts'
import { blackPdf } from '../e2e/documents.ts'
import { say } from '../e2e/texts.ts'
import type { BrowserKind, Driver } from './driver.ts'
import { firefox } from './firefox.ts'
import { type Named, openPage, type Page } from './page.ts'
import { webkitGtk } from './webkit-gtk.ts'

/** The daily work once, in the browsers people have beside Chromium. */

const kinds: readonly BrowserKind[] = [firefox, webkitGtk]
const results = join(import.meta.dirname, '../test-results/browsers')

/** Unknown to zone data older than 2022g; and without summer time only since 2022f. */
const juarez = 'America/Ciudad_Juarez'
const mexicoCity = 'America/Mexico_City'

const { drill, close } = openDrillRun(true, () => undefined)
let origin: string
let office: Client
let cabinDocument: string

beforeAll(async () => {
  if (kinds.every((kind) => kind.missing())) return
  const folder = await newFolder(drill)
  const server = await startServer(drill, { env: { DATA_DIR: folder } })
  origin = server.origin
  office = await openAdminClient(drill, origin)
  cabinDocument = join(folder, 'factura.pdf')
  await writeFile(cabinDocument, blackPdf())
  await mkdir(results, { recursive: true })
}, 120_000)

afterAll(close)

async function portId(code: string): Promise<string> {
  const { result } = await office.call(ports.getOptions, { keyword: code })
  return result.find((port) => port.code === code)?.id ?? ''
}

let registered = 0

/** A cabin with a departure in summer, when the abolished summer time would have shifted its day. */
async function registerCabin(timezone: string): Promise<Cabin> {
  const { result } = await office.call(cabins.create, {
    transportMode: 1,
    departurePortId: await portId('CNSHA'),
    destinationPortId: await portId('MXZLO'),
    vesselName: 'MUESTRA',
    voyage: '001E',
    bookingNo: `STOCK${Date.now()}${++registered}`,
    departureTime: '2026-07-01',
    timezone,
  })
  return result
}

const saved = async ({ id }: Pick<Cabin, 'id'>): Promise<Cabin> =>
  (await office.call(cabins.get, { id })).result

const detail = ({ id }: Pick<Cabin, 'id'>): string => screens.cabinDetail.path.replace(':id', id)

const form = { role: 'form', name: say('cabin_form.title') }
const inForm = (role: string, name: string): Named => ({ role, name, within: form })
const noteLabel = say('cabin_form.note.company')
const departure = inForm('textbox', say('cabins.fields.departureTime'))

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  const missing = kind.missing()
  let driver: Driver
  let page: Page

  beforeAll(async () => {
    if (missing) return
    driver = await kind.start()
    page = await openPage(driver, origin)
    process.stdout.write(`${name} ${driver.version}\n`)
  }, 120_000)

  afterAll(() => driver?.close())

  const journey = (sentence: string, go: () => Promise<void>) =>
    test.skipIf(missing)(missing ? `${sentence} (${missing} is not installed)` : sentence, async () => {
      onTestFailed(async () => {
        const picture = await driver.screenshot()
        await writeFile(join(results, `${name} ${sentence}.png`), picture, 'base64')
      })
      await go()
    })

  /** Types a port's code into a picker and chooses the port. */
  const pick = async (member: 'departurePortId' | 'destinationPortId', port: string) => {
    await page.fill(inForm('combobox', say(memberLabel(member, TransportType.sea))), port.slice(0, 5))
    await page.click({ role: 'option', name: port })
  }
  /** What stands above the form loads after it, and moves it in a browser that does not keep what is read in its place. */
  const edit = async (cabin: Cabin) => {
    await page.open(detail(cabin))
    await page.sees(say('deadlines.missing_title'))
  }
  const save = async () => {
    await page.click(inForm('button', say('common.save')))
    await page.sees(say('cabin_form.saved'))
  }

  journey('signs in', async () => {
    await page.open(screens.login.path)
    await page.fill({ role: 'textbox', name: say('login.username') }, adminName)
    await page.fill({ role: 'password', name: '' }, adminPassword)
    await page.press('Enter')
    await page.seesPath(screens.desk.path)
  })

  journey('shows the days of a tracked number as the server knows them', async () => {
    for (const timezone of [mexicoCity, juarez]) {
      const { bookingNo } = await registerCabin(timezone)
      await page.open(`${screens.tracking.path}?n=${bookingNo}`)
      await page.sees('2026-07-01')
      expect(await page.text()).not.toContain('2026-06-30')
    }
  })

  journey('registers a cabin, and stores the day that was typed', async () => {
    const bookingNo = `STOCKFORM${Date.now()}`
    await page.open(detail({ id: 'new' }))
    await pick('departurePortId', 'CNSHA · Shanghái')
    await pick('destinationPortId', 'MXZLO · Manzanillo')
    await page.fill(inForm('textbox', say('cabins.fields.vesselName')), 'EVER GIVEN')
    await page.fill(inForm('textbox', say('cabins.fields.voyage')), '024E')
    await page.fill(inForm('textbox', say('cabins.fields.bookingNo')), bookingNo)
    await page.fill(departure, '2026-07-10')
    await page.press('Tab')
    await page.click(inForm('button', say('cabin_form.create')))
    await page.sees(say('cabin_form.created'))
    const { items } = (await office.call(cabins.getPage, { keyword: bookingNo })).result
    expect(items.map(({ departureDay }) => departureDay)).toEqual(['2026-07-10'])
  })

  journey('keeps the day of a cabin of which only the note is edited', async () => {
    for (const timezone of [mexicoCity, juarez]) {
      const cabin = await registerCabin(timezone)
      for (const note of ['uno', 'dos', 'tres']) {
        await edit(cabin)
        await page.fill(inForm('textbox', noteLabel), note)
        await save()
      }
      const { departureTime, departureDay, note } = await saved(cabin)
      expect({ departureTime, departureDay, note }).toEqual({
        departureTime: cabin.departureTime,
        departureDay: '2026-07-01',
        note: 'tres',
      })
      await page.fill(departure, '2026-07-02')
      await page.press('Tab')
      // The notification of the save before may still be shown: polls the server until it has the day.
      await save()
      await expect.poll(async () => (await saved(cabin)).departureDay, { timeout: 20_000 }).toBe('2026-07-02')
    }
  })

  journey('moves a cabin', async () => {
    const cabin = await registerCabin(juarez)
    await edit(cabin)
    const status = say(enumKey('CabinStatus', CabinStatus.arrived))
    await page.click({
      role: 'button',
      name: say('cabins.steps.30'),
      within: { role: 'group', name: say('cabin_clearance.next') },
    })
    await page.click({ role: 'button', name: say('cabin_clearance.form.save') })
    await page.sees(status)
    await expect.poll(async () => (await saved(cabin)).status, { timeout: 20_000 }).toBe(CabinStatus.arrived)
    const { trajectory, registrationDay } = await saved(cabin)
    expect(trajectory.at(-1)?.processingDay).toBe(registrationDay)
  })

  journey('uploads a document and shows it', async () => {
    await edit(await registerCabin(mexicoCity))
    await page.finds(form)
    await page.attach('#documents input[type=file]', cabinDocument)
    await page.click({ role: 'button', name: 'factura.pdf' })
    await page.finds({ role: 'dialog', name: 'factura.pdf' })
    await expect
      .poll(() => page.evaluate(`() => document.querySelector('[role=dialog] canvas')?.width ?? 0`), {
        timeout: 20_000,
      })
      .toBeGreaterThan(0)
    await page.press('Escape')
  })

  journey('opens list and account page of a manager in a zone it may not know', async () => {
    await office.call(updateManagerUser, { timezone: juarez })
    const cabin = await registerCabin(juarez)
    await page.open(`${screens.cabin.path}?q=${cabin.bookingNo}`)
    await page.sees('2026-07-01')
    await page.open(screens.accountinfo.path)
    await page.finds({ role: 'heading', name: say('screen.accountinfo') })
    await page.sees(/Ju[aá]rez/)
  })
})
