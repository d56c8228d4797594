import type { Page } from '@playwright/test'
import { CabinType } from '#kits/contract/shared/enums.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { logOut } from '#kits/session/shared/login.ts'
import { png } from '#modules/papers/testing/document-samples.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import {
  cabinField,
  cabinForm,
  clearance,
  expectCabin,
  expectNotification,
  newBooking,
  newContainer,
  numberOf,
  openCabin,
  openCabins,
  registerAirCabin,
  registerCabin,
  registerCabins,
  saveCabin,
  stepName,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import { enter, fillLogin, furtherTag, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

test('a number that a cabin under way has is pointed out as it is typed, with the way there, and saved all the same', {
  tag: furtherTag,
}, async ({ page, api, axe }) => {
  const blNo = newBooking()
  const first = await registerCabin(api, { blNo })
  await page.goto(screens.cabinDetail.path.replace(':id', 'new'))
  const warning = page.getByText(say('cabin_form.same_number', { field: say('cabins.fields.containerNo') }))
  await cabinField(page, 'containerNo').fill(numberOf(first).toLowerCase())
  await expect(warning).toBeVisible()
  const link = page.getByRole('link', { name: new RegExp(numberOf(first)) })
  await expect(link).toHaveAttribute('href', screens.cabinDetail.path.replace(':id', first.id))
  await axe(page)
  // The same B.L. with another container is usual; without a container it may be a double.
  await cabinField(page, 'containerNo').fill(newContainer())
  await expect(warning).toHaveCount(0)
  const answered = page.waitForResponse((response) => response.url().endsWith(cabins.findSameNumbers.path))
  await cabinField(page, 'blNo').fill(blNo)
  expect((await (await answered).json()).result.duplicates).toEqual([])
  await cabinField(page, 'containerNo').fill('')
  await expect(page.getByText(say('cabin_form.same_number', { field: say('cabins.sea.blNo') }))).toBeVisible()

  // A cabin is no double of itself, but of another one with its number; an edit is saved all the same.
  const second = await registerCabin(api, { containerNo: numberOf(first) })
  await openCabin(page, second)
  await expect(warning).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(numberOf(first)) })).toHaveAttribute(
    'href',
    screens.cabinDetail.path.replace(':id', first.id),
  )
  await expect(cabinField(page, 'note')).toHaveAccessibleDescription(
    new RegExp(say('cabin_form.note_hint.company')),
  )
  await cabinField(page, 'note').fill('Registrada dos veces')
  await saveCabin(page)
  await expectNotification(page, say('cabin_form.saved'))
})

test.describe('a cabin that two managers edit', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('shows the second one both values, field by field, and keeps what they choose', {
    tag: furtherTag,
  }, async ({ page, api, browser, adminPassword }) => {
    const cabin = await registerCabin(api)
    const colleague = await (await browser.newContext()).newPage()
    await enter(colleague, { userName: 'admin', password: adminPassword }, screens.accountinfo.path)
    for (const each of [page, colleague]) await openCabin(each, cabin)
    await cabinField(page, 'vesselName').fill('BUQUE PROPIO')
    await cabinField(page, 'cabinType').selectOption(String(CabinType.hc40))
    await cabinField(page, 'note').fill('Solo mía')
    await cabinField(colleague, 'vesselName').fill('BUQUE AJENO')
    await cabinField(colleague, 'cabinType').selectOption(String(CabinType.gp20))
    await saveCabin(colleague)
    await expectNotification(colleague, say('cabin_form.saved'))
    await colleague.context().close()

    await expect(page.getByText(say('cabin_form.changed_by', { name: 'admin' }))).toBeVisible()
    await saveCabin(page)
    await expect(page.getByText(say('conflict.title'))).toBeVisible()
    const choice = (member: 'vesselName' | 'cabinType') =>
      cabinForm(page).getByRole('group', { name: say(`cabins.fields.${member}`), exact: true })
    for (const name of ['BUQUE PROPIO', 'BUQUE AJENO'])
      await expect(choice('vesselName').getByText(name)).toBeVisible()
    await expect(page.getByRole('group', { name: say('cabins.fields.note'), exact: true })).toHaveCount(0)
    for (const type of ['40HC', '20GP']) await expect(choice('cabinType').getByText(type)).toBeVisible()
    await choice('cabinType').getByText('20GP').click()
    await expect(cabinField(page, 'cabinType')).toHaveValue(String(CabinType.gp20))
    await saveCabin(page)
    await expectNotification(page, say('cabin_form.saved'))
    await page.reload()
    await expect(cabinField(page, 'vesselName')).toHaveValue('BUQUE PROPIO')
    await expect(cabinField(page, 'cabinType')).toHaveValue(String(CabinType.gp20))
    await expect(cabinField(page, 'note')).toHaveValue('Solo mía')
  })
})

test.describe('a session that ends during an edit', () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('that is left for the login page costs no input: it is offered again', { tag: furtherTag }, async ({
    page,
    api,
    adminPassword,
  }) => {
    const cabin = await registerCabin(api)
    await openCabin(page, cabin)
    await cabinField(page, 'note').fill('Escrita antes de que terminara la sesión')
    // The session ends by the API: the page learns of it without a click, and asks for the password over the form.
    await api(logOut, {})
    await page.getByRole('button', { name: say('session.leave.ended') }).click()
    await expect(page).toHaveURL(/\/login\?returnurl=/)
    await fillLogin(page, { userName: 'admin', password: adminPassword })
    await expectCabin(page, numberOf(cabin))
    await expect(page.getByText(say('office.draft.restored'))).toBeVisible()
    await expect(cabinField(page, 'note')).toHaveValue('Escrita antes de que terminara la sesión')
    await saveCabin(page)
    await expectNotification(page, say('cabin_form.saved'))
    await page.reload()
    await expect(cabinField(page, 'note')).toHaveValue('Escrita antes de que terminara la sesión')
  })
})

test.describe('a cabin that does not come', () => {
  test.use({ allowedProblems: [/status of 503/] })

  test('says why after the first retry, and is shown once a later one brings it', {
    tag: nightlyTag,
  }, async ({ page, api }) => {
    const cabin = await registerCabin(api)
    let asked = 0
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(`**${cabins.get.path}`, async (route) => {
      asked += 1
      if (asked <= 2)
        return route.fulfill({ status: 503, json: { code: 503, msg: 'Sin respuesta', result: null } })
      await held
      return route.continue()
    })
    await page.goto(screens.cabinDetail.path.replace(':id', cabin.id))
    await expect(page.getByText('Sin respuesta')).toBeVisible()
    letGo()
    await expectCabin(page, numberOf(cabin))
  })
})

test.describe('a cabin to repeat that does not come', () => {
  test.use({ allowedProblems: [/status of 503/] })

  test('is no empty form: it says why and can be asked for again', { tag: nightlyTag }, async ({
    page,
    api,
  }) => {
    const cabin = await registerCabin(api, { vesselName: 'BUQUE REPETIDO' })
    let isAway = true
    await page.route(`**${cabins.get.path}`, (route) =>
      isAway
        ? route.fulfill({ status: 503, json: { code: 503, msg: 'Sin respuesta', result: null } })
        : route.continue(),
    )
    await openCabins(page, `?q=${numberOf(cabin)}`)
    await page
      .getByRole('button', { name: say('records.list.actions_of', { name: numberOf(cabin) }) })
      .click()
    await page.getByRole('menuitem', { name: say('cabins.actions.duplicate') }).click()
    await expect(page.getByText('Sin respuesta')).toBeVisible()
    await expect(cabinField(page, 'vesselName')).toHaveCount(0)
    // After its automatic retries.
    const retry = page.getByRole('button', { name: say('common.retry') })
    await expect(retry).toBeEnabled()
    isAway = false
    await retry.click()
    await expect(cabinField(page, 'vesselName')).toHaveValue('BUQUE REPETIDO')
  })
})

test('what is not saved is asked about before the page is left', { tag: furtherTag }, async ({
  page,
  api,
}) => {
  const cabin = await registerCabin(api)
  await openCabin(page, cabin)
  await cabinField(page, 'voyage').fill('999W')
  const back = page.getByRole('link', { name: say('cabin_form.back') })
  await back.click()
  const question = page.getByRole('alertdialog', { name: say('office.unsaved.title') })
  await question.getByRole('button', { name: say('office.unsaved.stay') }).click()
  await expect(cabinField(page, 'voyage')).toHaveValue('999W')
  await back.click()
  await question.getByRole('button', { name: say('office.unsaved.leave') }).click()
  await expect(page).toHaveURL(screens.cabin.path)
  await openCabin(page, cabin)
  await expect(cabinField(page, 'voyage')).toHaveValue('001E')
})

test.describe('a cabin that is deleted', () => {
  // Sections of the page that load meanwhile find nothing.
  test.use({ allowedProblems: [/status of 404 .*\/(GetPage|GetForCabin)\b/] })

  test('takes what was typed into its form with it', { tag: nightlyTag }, async ({ page, api }) => {
    const cabin = await registerCabin(api)
    await openCabin(page, cabin)
    await expect(page).toHaveTitle([numberOf(cabin), say('screen.cabinDetail'), say('site.name')].join(' · '))
    await cabinField(page, 'voyage').fill('999W')
    await page.getByRole('button', { name: say('records.list.delete'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: say('delete.confirm') }).click()
    await expect(page).toHaveURL(screens.cabin.path)
    await expect(question).toHaveCount(0)
    await expect(page).toHaveTitle([say('screen.cabin'), say('site.name')].join(' · '))
  })
})

test('a document is deleted once that is confirmed', { tag: nightlyTag }, async ({ page, api }) => {
  const name = 'sello.png'
  await openCabin(page, await registerCabin(api))
  const documents = page.locator('#documents')
  await documents.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: png() })
  await documents.getByRole('button', { name: say('cabin_documents.delete_of', { name }) }).click()
  const question = page.getByRole('alertdialog', { name: say('delete.title', { name }) })
  await question.getByRole('button', { name: say('common.cancel') }).click()
  await expect(documents.getByRole('button', { name, exact: true })).toBeVisible()
  await documents.getByRole('button', { name: say('cabin_documents.delete_of', { name }) }).click()
  await question.getByRole('button', { name: say('delete.confirm') }).click()
  await expectNotification(page, say('cabin_documents.deleted'))
  await expect(documents.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test('a form that is refused shows its errors, and a picker among them opens when it is pressed', {
  tag: nightlyTag,
}, async ({ page, api: _ }) => {
  await page.goto(screens.cabinDetail.path.replace(':id', 'new'))
  await expect(page).toHaveTitle([say('cabins.new'), say('site.name')].join(' · '))
  await page.getByRole('button', { name: say('cabin_form.create'), exact: true }).click()
  const port = cabinField(page, 'departurePortId')
  await expect(port).toBeFocused()
  await expect(port).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await port.click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.type('CNSHA')
  await page.getByRole('option', { name: 'CNSHA' }).click()
  await expect(port).toHaveValue(/CNSHA/)
})

test('an air waybill of another airline is pointed out, and saved all the same', { tag: nightlyTag }, async ({
  page,
  api,
}) => {
  await openCabin(page, await registerAirCabin(api, '139-1234 5675'))
  const hint = page.getByText(say('cabin_form.other_airline', { prefix: '176', expected: '139' }))
  await expect(cabinField(page, 'carrierId')).toHaveValue(/^AM/)
  await expect(hint).toHaveCount(0)
  await cabinField(page, 'blNo').fill('176-1234 5675')
  await expect(hint).toBeVisible()
  await saveCabin(page)
  await expectNotification(page, say('cabin_form.saved'))
  await expect(hint).toBeVisible()
})

test('a cabin is repeated without its numbers and its status', { tag: nightlyTag }, async ({ page, api }) => {
  const cabin = await registerCabin(api, {
    vesselName: 'BUQUE REPETIDO',
    note: 'Igual que siempre',
    sealNo: 'ML-CN 17',
  })
  const number = newContainer()
  const seal = newBooking()
  await openCabin(page, cabin)
  await expect(cabinField(page, 'sealNo')).toHaveValue('ML-CN 17')
  await page.getByRole('button', { name: say('cabins.actions.duplicate') }).click()
  await expect(page.getByText(say('cabin_form.repeated', { name: numberOf(cabin) }))).toBeVisible()
  await expect(cabinField(page, 'vesselName')).toHaveValue('BUQUE REPETIDO')
  await expect(cabinField(page, 'departurePortId')).toHaveValue(/CNSHA/)
  await expect(cabinField(page, 'containerNo')).toHaveValue('')
  await expect(cabinField(page, 'sealNo')).toHaveValue('')
  await cabinField(page, 'containerNo').fill(number)
  await cabinField(page, 'sealNo').fill(seal)
  await page.keyboard.press('Control+Enter')
  await expectCabin(page, number)
  await expect(cabinField(page, 'vesselName')).toHaveValue('BUQUE REPETIDO')
  await expect(clearance(page).getByRole('button', { name: stepName(30) })).toBeVisible()
  await openCabins(page, `?q=${seal}`)
  await expect(rowWith(page, number)).toBeVisible()
})

test('the next and the previous cabin of the list are a key away', { tag: nightlyTag }, async ({
  page,
  api,
}) => {
  const booking = newBooking()
  const [third, second, first] = (await registerCabins(api, booking, 3)).map(numberOf) as [
    string,
    string,
    string,
  ]
  await openCabins(page, `?q=${booking}`)
  await rowWith(page, first).getByRole('link').click()
  await expectAt(page, first, 1)
  await page.keyboard.press('j')
  await expectAt(page, second, 2)
  await cabinField(page, 'note').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expectAt(page, third, 3)
  await page.keyboard.press('Alt+ArrowUp')
  await expectAt(page, second, 2)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('k')
  await expectAt(page, first, 1)
  await page.getByRole('link', { name: say('cabin_form.back') }).click()
  await expect(page).toHaveURL(new RegExp(`q=${booking}`))

  async function expectAt(on: Page, number: string, place: number): Promise<void> {
    await expectCabin(on, number)
    await expect(
      on.getByText(say('cabin_form.position', { n: place, total: 3 }), { exact: true }),
    ).toBeVisible()
  }
})
