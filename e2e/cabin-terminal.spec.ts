import { GoodsClass } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import {
  apiClientFor,
  cabinField,
  expectNotification,
  openCabin,
  openCabins,
  registerCabin,
  saveCabin,
  showWhole,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, newCode } from './lists.ts'
import { enter, expectNoSidewaysScroll, furtherTagsOf, journeyLanguages, widths } from './screens.ts'
import { texts } from './texts.ts'

for (const language of journeyLanguages)
  test(`a shipment gets its terminal and days, in order, in ${language}`, {
    tag: furtherTagsOf(language),
  }, async ({ page, adminPassword, axe }) => {
    const t = texts(language)
    const field = (member: Parameters<typeof cabinField>[1]) => cabinField(page, member, t)
    const code = newCode()
    const session = await enter(page, { userName: 'admin', password: adminPassword, language })
    const cabin = await registerCabin(apiClientFor(page.request, session))
    await openCabin(page, cabin)

    await test.step('the terminal is created in place, at the destination', async () => {
      const label = t('cabins.fields.terminalId')
      await page.getByRole('button', { name: t('cabin_form.add_to', { field: label }), exact: true }).click()
      const box = (member: 'code' | 'name') =>
        drawer(page).getByRole('textbox', { name: t(`terminals.fields.${member}`), exact: true })
      await box('code').fill(code)
      await box('name').fill('Recinto de la prueba')
      await expect(
        drawer(page).getByRole('combobox', { name: t('terminals.fields.portId'), exact: true }),
      ).toHaveValue(/MXZLO/)
      await drawer(page)
        .getByRole('button', { name: t('common.save'), exact: true })
        .click()
      await expect(drawer(page)).toBeHidden()
      await expect(field('terminalId')).toHaveValue(`${code} · Recinto de la prueba`)
    })

    await test.step('days in an impossible order are refused, an unusual one is pointed out', async () => {
      await field('goodsClass').selectOption({
        label: t(enumKey('GoodsClass', GoodsClass.dangerousOrPerishable)),
      })
      await field('grossWeightKg').fill('18,240.5')
      await field('packages').fill('420')
      await field('dischargedOn').fill('2026-11-09')
      await field('gateOutOn').fill('2026-11-03')
      await saveCabin(page, t)
      const params = {
        member: t('cabins.fields.gateOutOn'),
        otherMember: t('cabins.fields.dischargedOn'),
        day: '2026-11-09',
      }
      await expect(page.getByText(t('validation.before_other_day', params))).toBeVisible()
      await expect(field('gateOutOn')).toBeFocused()
      await field('gateOutOn').fill('2026-11-12')
      await field('enteredWarehouseOn').fill('2026-11-08')
      await expect(
        page.getByText(
          t('validation.unusual_day_order', { otherMember: params.otherMember, day: params.day }),
        ),
      ).toBeVisible()
      await showWhole(page, 1280)
      await axe(page)
      await saveCabin(page, t)
      await expectNotification(page, t('cabin_form.saved'))
    })

    await test.step('the page keeps it, and fits a phone', async () => {
      await page.reload()
      await expect(field('grossWeightKg')).toHaveValue('18240.5')
      await expect(field('gateOutOn')).toHaveValue('2026-11-12')
      await page.setViewportSize({ width: widths.phone, height: 800 })
      await expectNoSidewaysScroll(page)
    })

    await test.step('the list finds it by its terminal', async () => {
      await page.setViewportSize({ width: 1280, height: 800 })
      await openCabins(page, `?q=${cabin.containerNo}`)
      await page.getByRole('button', { name: t('records.list.view') }).click()
      await page.getByRole('menuitemcheckbox', { name: t('cabins.fields.terminalId'), exact: true }).click()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('cell', { name: code })).toBeVisible()
    })
  })
