import type { Locator, Page } from '@playwright/test'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { languages } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { png } from '#modules/papers/testing/document-samples.ts'
import { terminals } from '#modules/reference/contract/terminals.ts'
import {
  cabinField,
  cabinForm,
  clearance,
  editBy,
  expectCabin,
  expectNotification,
  moveBy,
  newBooking,
  newContainer,
  openCabin,
  openCabins,
  pickFor,
  portId,
  registerCabin,
  saveCabin,
  sectionLink,
  showWhole,
  statusName,
  stepName,
} from './cabins.ts'
import { pagesOf } from './documents.ts'
import { expect, test } from './fixtures.ts'
import { newCode, rowWith, searchFor } from './lists.ts'
import { expectNoSidewaysScroll, furtherTag, nightlyTag, widths } from './screens.ts'
import { say, texts } from './texts.ts'

const phone = { width: widths.phone, height: 740 }

const quickActions = (page: Page): Locator =>
  page.getByRole('region', { name: say('cabin_page.quick_actions') })

/** Counts the taps of a journey. */
function tapCounter() {
  let taps = 0
  return {
    tap: async (target: Locator) => {
      taps++
      await target.tap()
    },
    taps: () => taps,
  }
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: phone, allowedProblems: [/status of 409/] })

  test('the next step, a photo and a note are each two taps from the search', { tag: furtherTag }, async ({
    page,
    api,
    axe,
  }) => {
    const cabin = await registerCabin(api)
    const number = cabin.containerNo ?? ''
    const find = async () => {
      await openCabins(page)
      await searchFor(page, number)
      const counter = tapCounter()
      await counter.tap(rowWith(page, number))
      await expectCabin(page, number)
      return counter
    }

    const step = await find()
    await step.tap(quickActions(page).getByRole('button', { name: stepName(CabinStatus.arrived) }))
    const form = clearance(page).getByRole('form')
    await expect(form).toBeVisible()
    expect(step.taps()).toBe(2)
    await form.getByRole('button', { name: say('cabin_clearance.form.save') }).tap()
    await expectNotification(page, say('cabin_clearance.form.saved'))

    const photo = await find()
    const chooser = page.waitForEvent('filechooser')
    await photo.tap(quickActions(page).getByLabel(say('cabin_page.photo')))
    await (await chooser).setFiles({ name: 'sello.png', mimeType: 'image/png', buffer: png() })
    await expect(page.getByRole('button', { name: 'sello.png', exact: true })).toBeVisible()
    expect(photo.taps()).toBe(2)

    const note = await find()
    await note.tap(quickActions(page).getByRole('button', { name: say('cabin_page.note') }))
    await expect(cabinField(page, 'note')).toBeFocused()
    expect(note.taps()).toBe(2)
    await page.keyboard.type('Sello cambiado')
    await saveCabin(page)
    await expectNotification(page, say('cabin_form.saved'))
    await expectNoSidewaysScroll(page)
    await showWhole(page, widths.phone)
    for (const title of ['cabin_page.data', 'cabin_page.documents', 'cabin_page.summary'] as const) {
      await sectionLink(page, title).tap()
      await axe(page)
    }
  })

  test('a section has its own address, input survives leaving it, and a refused save leads back to it', {
    tag: furtherTag,
  }, async ({ page, api }) => {
    const cabin = await registerCabin(api)
    await openCabin(page, cabin)
    const route = page.getByText(say('cabins.fields.route'), { exact: true })
    await expect(route).toBeVisible()
    await expect(cabinForm(page)).toBeHidden()
    await sectionLink(page, 'cabin_page.documents').tap()
    await expect(page).toHaveURL(/#documents$/)
    await expect(route).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: say('cabin_page.documents') })).toBeVisible()
    await sectionLink(page, 'cabin_page.data').tap()
    await cabinField(page, 'voyage').fill('777W')
    await page.goBack()
    await expect(cabinForm(page)).toBeHidden()
    await page.goForward()
    await expect(cabinField(page, 'voyage')).toHaveValue('777W')

    await editBy(api, cabin, { vesselName: 'OTRO' })
    const update = page.waitForRequest(/Cabin\/Update$/)
    const held = Promise.withResolvers<void>()
    await page.route(/Cabin\/Update$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await saveCabin(page)
    await update
    await sectionLink(page, 'cabin_clearance.title').tap()
    await expect(cabinForm(page)).toBeHidden()
    held.resolve()
    await expect(page).toHaveURL(/#data$/)
    await expect(cabinForm(page).getByRole('alert')).toBeVisible()
    await expect(cabinField(page, 'voyage')).toHaveValue('777W')
  })
})

test('a cabin with the longest texts, many steps and documents prints on one page of A4 and of Letter', {
  tag: furtherTag,
}, async ({ page, api }) => {
  const long = (length: number) => 'Ñandú '.repeat(length).slice(0, length).trim()
  const terminal = await api(terminals.create, {
    code: newCode(),
    name: long(100),
    portId: await portId(api, 'MXZLO'),
  })
  let cabin = await registerCabin(api, {
    terminalId: terminal.id,
    vesselName: long(100),
    cabinName: long(100),
    blNo: `B${'L'.repeat(29)}`,
    bookingNo: `B${'K'.repeat(29)}`,
    sealNo: 'S'.repeat(20),
    lastFreeDay: '2027-01-31',
    goodsClass: 2,
    grossWeightKg: 18_240.125,
    packages: 9_999_999,
    dischargedOn: '2026-11-03',
    enteredWarehouseOn: '2026-11-04',
    noticeOn: '2026-11-05',
    gateOutOn: '2026-11-10',
    emptyReturnedOn: '2026-11-12',
    note: long(500),
  })
  const { arrived, clearance: inClearance, inspection } = CabinStatus
  const turns = Array.from({ length: 10 }, () => [inspection, inClearance]).flat()
  for (const status of [arrived, inClearance, ...turns]) cabin = await moveBy(api, cabin, status)
  await openCabin(page, cabin)
  await page.locator('#documents input[type=file]').setInputFiles(
    Array.from({ length: 10 }, (_, i) => ({
      name: `${long(80)} ${i}.png`,
      mimeType: 'image/png',
      buffer: png(),
    })),
  )
  const sheet = page.locator('body > div').filter({ has: page.locator('figcaption') })
  await expect(sheet.getByText('9.png')).toBeAttached()
  for (const language of languages) {
    await page.goto(`${screens.cabinDetail.path.replace(':id', cabin.id)}?lang=${language}`)
    await expect(sheet).toContainText(texts(language)('cabin_page.tracking_code'))
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body > :visible')).toHaveCount(1)
    // The width of Letter without its margins; what would not fit is cut off at 250 mm.
    await page.setViewportSize({ width: 725, height: 964 })
    expect((await sheet.boundingBox())?.height, language).toBeLessThan(944)
    for (const format of ['A4', 'Letter'])
      expect(pagesOf(await page.pdf({ format })), `${language} on ${format}`).toBe(1)
    await page.emulateMedia({ media: 'screen' })
  }
})

/** Pastes into the focused field, as from a column of a sheet. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }`)
}

test.describe('ten numbers pasted into the form', () => {
  test.use({ allowedProblems: [/ERR_FAILED/] })

  test('make ten cabins of one B/L after a preview, and those that failed can be tried again', {
    tag: nightlyTag,
  }, async ({ page, api, axe }) => {
    const known = await registerCabin(api)
    const [number = '', ...others] = Array.from({ length: 9 }, newContainer)
    const blNo = newBooking()
    await page.goto(screens.cabinDetail.path.replace(':id', 'new'))
    await cabinField(page, 'containerNo').focus()
    await paste(page, [known.containerNo, number, ...others, 'Total'].join('\n'))
    const dialog = page.getByRole('dialog')
    const rows = dialog.getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText(
      say('cabin_several.taken', { status: statusName(CabinStatus.registered) }),
    )
    await expect(dialog).toContainText(say('cabin_several.others', { text: 'Total' }))
    await expect(dialog.getByRole('alert')).toContainText(say('cabins.sea.departurePortId'))
    await axe(page)
    await dialog
      .getByRole('button', { name: say('cabin_several.remove', { number: known.containerNo ?? '' }) })
      .click()
    await dialog.getByRole('button', { name: say('cabin_several.back') }).click()

    await pickFor(page, 'departurePortId', 'CNSHA')
    await pickFor(page, 'destinationPortId', 'MXZLO')
    await cabinField(page, 'vesselName').fill('MUESTRA')
    await cabinField(page, 'voyage').fill('001E')
    await cabinField(page, 'blNo').fill(blNo)
    await page.getByRole('button', { name: say('cabin_form.create'), exact: true }).click()

    // The answer to the second one is lost after the server has registered it.
    let calls = 0
    await page.route(/Cabin\/Create$/, async (route) => {
      if (++calls !== 2) return route.continue()
      await route.fetch()
      return route.abort()
    })
    await dialog.getByRole('button', { name: say('cabin_several.create', { n: 9 }) }).click()
    await expect(dialog.getByRole('alert')).toContainText(say('cabin_several.partial', { done: 8, n: 9 }))
    await dialog.getByRole('button', { name: say('cabin_several.create', { n: 1 }) }).click()
    await expectNotification(page, say('cabin_several.created', { n: 9 }))
    await expect(page).toHaveURL(new RegExp(`numbers=${number}`))
    await expect(page.getByRole('row')).toHaveCount(10)
  })
})
