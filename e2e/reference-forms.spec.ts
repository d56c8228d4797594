import { languageNames, languages } from '#kits/contract/shared/languages.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { type ScreenName, screenOf } from '#kits/page/shared/routes.ts'
import { expect, test } from './fixtures.ts'
import { drawer, expectNotice, field, newCode, openList, rowWith, save, searchFor } from './lists.ts'
import {
  enter,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  furtherTag,
  looksOf,
  nightlyTag,
  takeLook,
} from './screens.ts'
import { say, texts } from './texts.ts'

test.describe('the form of an address', () => {
  test.beforeEach(async ({ page, adminPassword }) => {
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'adm')
    await page.getByRole('button', { name: say('addresses.new') }).click()
  })

  test('offers the states of Mexico, then their municipalities, and shows how it reads in each language', {
    tag: nightlyTag,
  }, async ({ page }) => {
    const recipient = `Bodega ${newCode()}`
    const form = drawer(page)
    await field(form, 'addresses.fields.recipient').fill(recipient)
    await field(form, 'addresses.fields.provinceEnName', 'combobox').fill('michoacan')
    await page.getByRole('option', { name: /Michoacán/ }).click()
    await field(form, 'addresses.fields.cityEnName', 'combobox').fill('lazaro')
    await page.getByRole('option', { name: 'Lázaro Cárdenas' }).click()
    await field(form, 'addresses.fields.address').fill('Av. Puerto 1')
    await field(form, 'addresses.fields.postCode').fill('60950')
    const preview = form.getByRole('region', { name: say('addresses.groups.preview') })
    for (const country of ['México', 'Mexico']) {
      await expect(
        preview.getByText(`Av. Puerto 1, Lázaro Cárdenas, Michoacán, 60950, ${country}`, { exact: true }),
      ).toBeVisible()
    }
    await expect(preview).toContainText(languageNames['zh-CN'])
    await expect(preview).toContainText('墨西哥, 米却肯州, Lázaro Cárdenas, Av. Puerto 1, 60950')
    await save(page)
    await expectNotice(page, 'addresses.created')
    await searchFor(page, recipient)
    await expect(rowWith(page, recipient)).toContainText('Michoacán')
  })

  test('takes any text elsewhere, with the area code of the country', { tag: nightlyTag }, async ({
    page,
  }) => {
    const form = drawer(page)
    await expect(field(form, 'addresses.fields.areaCode')).toHaveValue('+52')
    await field(form, 'addresses.fields.countryId', 'combobox').fill('china')
    await page.getByRole('option', { name: 'China', exact: true }).click()
    await expect(field(form, 'addresses.fields.areaCode')).toHaveValue('+86')
    await field(form, 'addresses.fields.provinceEnName').fill('Guangdong')
    await field(form, 'addresses.fields.cityEnName').fill('Shenzhen')
    await expect(form.getByRole('region', { name: say('addresses.groups.preview') })).toContainText(
      'Shenzhen, Guangdong, China',
    )
  })

  test.describe('with a phone number that does not exist', () => {
    test.use({ allowedProblems: [/status of 422/] })

    test('says so while it is typed, and does not save it', { tag: nightlyTag }, async ({ page }) => {
      const form = drawer(page)
      await field(form, 'addresses.fields.recipient').fill('Sin teléfono')
      await field(form, 'addresses.fields.address').fill('Calle 1')
      await field(form, 'addresses.fields.phone').fill('314 331 12')
      await expect(form.getByText(say('addresses.phone.doubtful', { code: '+52' }))).toBeVisible()
      await save(page)
      await expect(form.getByText(say('validation.phone'))).toBeVisible()
      await expect(field(form, 'addresses.fields.phone')).toBeFocused()
      await field(form, 'addresses.fields.phone').fill('314 331 1234')
      await expect(form.getByText(say('addresses.phone.valid', { number: '+52 314 331 1234' }))).toBeVisible()
    })
  })
})

test.describe('the form of a port', () => {
  test('shows it on the map, and a click there sets its coordinates', { tag: furtherTag }, async ({
    page,
    adminPassword,
  }) => {
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'pm')
    await searchFor(page, 'MXZLO')
    await rowWith(page, 'MXZLO').click()
    const map = drawer(page).getByRole('img', { name: /Manzanillo/ })
    await expect(map).toBeVisible()
    const before = Number(await field(drawer(page), 'ports.fields.longitude').inputValue())
    expect(before).toBeCloseTo(-104.3, 0)
    const box = await map.boundingBox()
    if (!box) throw new Error('The map has no place.')
    await map.click({ position: { x: box.width * 0.3, y: box.height * 0.5 } })
    const after = Number(await field(drawer(page), 'ports.fields.longitude').inputValue())
    expect(after, 'in Asia').toBeGreaterThan(60)
    expect(after).toBeLessThan(150)
  })

  test('asks for the code the kind of port has', { tag: nightlyTag }, async ({ page, adminPassword }) => {
    await enter(page, { userName: 'admin', password: adminPassword })
    await openList(page, 'pm')
    await page.getByRole('button', { name: say('ports.new') }).click()
    await expect(drawer(page).getByText(say('ports.hints.code_sea'))).toBeVisible()
    await field(drawer(page), 'ports.fields.transportType', 'combobox').selectOption('2')
    await expect(drawer(page).getByText(say('ports.hints.code_air'))).toBeVisible()
    await field(drawer(page), 'ports.fields.code').fill('MXZLO')
    await save(page)
    await expect(drawer(page).getByText(say('validation.code_airport'))).toBeVisible()
  })
})

test('only an airline has an air waybill prefix', { tag: nightlyTag }, async ({ page, adminPassword }) => {
  await enter(page, { userName: 'admin', password: adminPassword })
  await openList(page, 'am')
  await page.getByRole('button', { name: say('airlines.new') }).click()
  await expect(field(drawer(page), 'airlines.fields.awbPrefix')).toHaveCount(0)
  await field(drawer(page), 'airlines.fields.type', 'combobox').selectOption('2')
  await expect(field(drawer(page), 'airlines.fields.awbPrefix')).toBeVisible()
  await expect(drawer(page).getByText(say('airlines.hints.code_airline'))).toBeVisible()
})

/** Four letters that no shipped carrier has, new each time. */
function newScac(): string {
  const digits = [...(Date.now() % 26 ** 3).toString(26).padStart(3, '0')]
  return `Q${digits.map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join('')}`
}

test('a carrier is found by its Chinese name, shipped or given', { tag: nightlyTag }, async ({
  page,
  adminPassword,
}) => {
  await enter(page, { userName: 'admin', password: adminPassword })
  await openList(page, 'am')
  await searchFor(page, '马士基')
  await expect(rowWith(page, 'MAEU')).toContainText('Maersk')
  const cnName = `海风航运 ${newCode()}`
  await page.getByRole('button', { name: say('airlines.new') }).click()
  await field(drawer(page), 'airlines.fields.code').fill(newScac())
  await field(drawer(page), 'airlines.fields.name').fill('Viento Marino')
  await field(drawer(page), 'airlines.fields.cnName').fill(cnName)
  await save(page)
  await expectNotice(page, 'airlines.created')
  await searchFor(page, cnName)
  await expect(rowWith(page, cnName)).toContainText('Viento Marino')
})

test.describe('every form of reference data', { tag: '@parallel' }, () => {
  const forms: Partial<Record<ScreenName, TextKey>> = {
    cm: 'customers.new',
    adm: 'addresses.new',
    pm: 'ports.new',
    am: 'airlines.new',
    ctm: 'cargo_types.new',
    btm: 'transport_types.new',
  }
  /** The pickers are loaded after the form, which reserves their places. */
  const pickers: Record<string, 'addresses.fields.countryId' | 'ports.fields.countryId' | undefined> = {
    adm: 'addresses.fields.countryId',
    pm: 'ports.fields.countryId',
  }

  for (const language of languages) {
    for (const look of looksOf(language)) {
      test(`is sound in ${language} on a ${look.device}`, { tag: furtherTag }, async ({
        page,
        axe,
        adminPassword,
      }) => {
        await takeLook(page, look)
        await enter(page, { userName: 'admin', password: adminPassword, language })
        for (const [name, title] of Object.entries(forms)) {
          await page.goto(`${screenOf(name as ScreenName).path}?new=1`)
          const heading = texts(language)(title as 'customers.new')
          await expect(drawer(page).getByRole('heading', { name: heading })).toBeVisible()
          await expect(drawer(page).getByRole('textbox').first()).toBeVisible()
          const picker = pickers[name]
          if (picker)
            await expect(drawer(page).getByRole('combobox', { name: texts(language)(picker) })).toBeVisible()
          for (const more of await drawer(page).locator('summary').all()) await more.click()
          // With its errors shown.
          await drawer(page)
            .getByRole('button', { name: texts(language)('common.save') })
            .click()
          await expect(drawer(page).locator('[aria-invalid=true]').first()).toBeFocused()
          await expectNoSidewaysScroll(page)
          await axe(page)
          if (look.device === 'phone') await expectRoomForLargeText(page)
        }
      })
    }
  }
})
