import { screens } from '#kits/page/shared/routes.ts'
import {
  apiClientFor,
  cabinField,
  cabinForm,
  clearance,
  expectNotification,
  moveBy,
  newBooking,
  numberOf,
  openCabin,
  openCabins,
  operatorApi,
  registerCabin,
  saveCabin,
  statusName,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import { enter, furtherTag, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

test.describe('a shop', () => {
  test.use({ allowedProblems: [/status of 404/] })

  test('sees its own cabins alone: others are in no list and at no address', { tag: nightlyTag }, async ({
    page,
    request,
    shop,
    adminPassword,
  }) => {
    const operator = await operatorApi(request, adminPassword)
    const own = apiClientFor(request, await enter(page, shop, screens.accountinfo.path))
    const bookingNo = newBooking()
    const mine = await registerCabin(own, { bookingNo })
    const foreign = await registerCabin(operator, { bookingNo })
    await openCabins(page, `?q=${bookingNo}`)
    await expect(rowWith(page, numberOf(mine))).toBeVisible()
    await expect(rowWith(page, numberOf(foreign))).toHaveCount(0)
    const all = page
      .getByRole('navigation', { name: say('cabins.tabs') })
      .getByRole('link')
      .first()
    await expect(all).toHaveText(`${say('cabins.all')}1`)
    await expect(page.getByRole('columnheader', { name: say('cabins.fields.companyName') })).toHaveCount(0)
    await rowWith(page, numberOf(mine)).getByRole('checkbox').check()
    await expect(page.getByText(say('cabins.select.count', { count: 1 }))).toBeVisible()
    await expect(page.getByRole('button', { name: say('cabins.batch.open') })).toHaveCount(0)

    await page.goto(screens.cabinDetail.path.replace(':id', foreign.id))
    await expect(page.getByRole('heading', { name: say('cabin_form.missing_title') })).toBeVisible()
    await expect(page.getByText(numberOf(foreign))).toHaveCount(0)
  })

  test('is told that the broker knows a number; the operator sees the clash and settles it, and so does the public', {
    tag: furtherTag,
  }, async ({ page, request, visitor, shop, adminPassword, browser }) => {
    const operator = await operatorApi(request, adminPassword)
    const own = apiClientFor(request, await enter(page, shop, screens.accountinfo.path))
    const genuine = await registerCabin(operator, { vesselName: 'VERDADERO' })
    const containerNo = numberOf(genuine)
    await page.goto(screens.cabinDetail.path.replace(':id', 'new'))
    await cabinField(page, 'containerNo').fill(containerNo)
    await expect(cabinForm(page).getByText(say('cabin_form.number_known'))).toBeVisible()
    await expect(cabinForm(page).getByRole('link')).toHaveCount(0)
    await expect(cabinField(page, 'note')).toHaveAccessibleDescription(
      new RegExp(say('cabin_form.note_hint.broker')),
    )
    await cabinField(page, 'containerNo').fill('')

    const announced = await registerCabin(own, { containerNo, vesselName: 'ANUNCIADO' })
    await openCabin(page, announced)
    await expect(page.getByText(say('cabin_form.clash'))).toBeVisible()
    await expect(page.getByRole('button', { name: say('cabins.actions.confirm') })).toHaveCount(0)
    const seen = async (vessel: string, count: number) => {
      await visitor.goto(`${screens.tracking.path}?n=${containerNo}`)
      await expect(visitor.getByRole('article')).toHaveCount(1)
      await expect(visitor.getByText(vessel)).toHaveCount(count)
    }
    await seen('ANUNCIADO', 0)

    const admin = await (await browser.newContext()).newPage()
    await enter(admin, { userName: 'admin', password: adminPassword }, screens.accountinfo.path)
    await openCabins(admin, `?q=${containerNo}&announced=1`)
    await expect(admin.getByText(say('cabins.clash'))).toHaveCount(1)
    await openCabin(admin, announced)
    const other = say('cabin_form.number_of_other', { company: genuine.companyName })
    await expect(cabinForm(admin).getByText(other)).toBeVisible()
    await expect(cabinForm(admin).getByRole('link', { name: new RegExp(containerNo) })).toHaveAttribute(
      'href',
      screens.cabinDetail.path.replace(':id', genuine.id),
    )
    await admin.getByRole('button', { name: say('cabins.actions.confirm') }).click()
    await expectNotification(admin, say('cabins.notices.confirmed', { name: containerNo }))
    await expect(admin.getByText(say('cabin_form.clash'))).toHaveCount(0)
    await admin.context().close()
    await seen('ANUNCIADO', 1)
    await expect(page.getByText(say('cabin_form.clash'))).toHaveCount(0)
  })

  test('edits a cabin until the brokerage takes it on, and never its status', { tag: nightlyTag }, async ({
    page,
    request,
    axe,
    shop,
    adminPassword,
  }) => {
    const operator = await operatorApi(request, adminPassword)
    const cabin = await registerCabin(
      apiClientFor(request, await enter(page, shop, screens.accountinfo.path)),
    )
    await openCabin(page, cabin)
    await expect(clearance(page).getByText(say('cabin_clearance.read_only'))).toBeVisible()
    await expect(clearance(page).getByRole('button')).toHaveCount(0)
    await expect(page.locator('input[type=file]')).toHaveCount(1)
    await cabinField(page, 'note').fill('Anunciada por la tienda')
    await saveCabin(page)
    await expectNotification(page, say('cabin_form.saved'))

    await moveBy(operator, { ...cabin, version: cabin.version + 1 }, 30)
    await expect(cabinForm(page).getByText(say('cabin_form.under_clearance'))).toBeVisible()
    await expect(cabinField(page, 'note')).not.toBeEditable()
    await expect(cabinField(page, 'note')).toHaveValue('Anunciada por la tienda')
    await expect(clearance(page).getByRole('list')).toContainText(statusName(30))
    await expect(page.locator('input[type=file]')).toHaveCount(1)
    await expect(page.getByRole('button', { name: say('records.list.delete') })).toHaveCount(0)
    // Fields that are scrolled under the bar at the top would count as too small.
    await page.evaluate('scrollTo(0, 0)')
    await axe(page)
  })
})
