import type { Page } from '@playwright/test'
import type { Access } from '#kits/contract/shared/permissions.ts'
import { type ScreenName, screens } from '#kits/page/shared/routes.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { expectNotification, newBooking, numberOf, openCabins, operatorApi, registerCabin } from './cabins.ts'
import { addColleague } from './colleagues.ts'
import { type Company, newCompany, passwordField } from './companies.ts'
import { expect, test } from './fixtures.ts'
import { drawer, field, openList, rowWith, save } from './lists.ts'
import { linkIn, mailTo } from './mails.ts'
import {
  enter,
  expectNoSidewaysScroll,
  expectScreen,
  fillLogin,
  furtherTag,
  nightlyTag,
  widths,
} from './screens.ts'
import { say } from './texts.ts'

type Invited = Pick<Company, 'userName' | 'email' | 'password'>

const accessChoice = (page: Page, access: 'admin' | 'staff' | 'viewer') =>
  drawer(page).getByRole('radio', { name: say(`managers.access.${access}`), exact: true })

async function invite(page: Page, { userName, email }: Invited, displayName: string): Promise<void> {
  await page.keyboard.press('n')
  await field(drawer(page), 'managers.fields.userName').fill(userName)
  await field(drawer(page), 'managers.fields.displayName').fill(displayName)
  await field(drawer(page), 'managers.fields.email').fill(email)
  await expect(accessChoice(page, 'staff')).toBeChecked()
}

/** By the link of the mail. */
async function setPassword(page: Page, project: string, { email, password }: Invited): Promise<void> {
  await page.goto(linkIn(await mailTo(project, email, say('mail.link_open'))))
  await passwordField(page, say('new_password.label')).fill(password)
  await passwordField(page, say('new_password.repeat')).fill(password)
  await page.getByRole('button', { name: say('reset.link_submit'), exact: true }).click()
  await expect(page.getByText(say('login.password_set'))).toBeVisible()
}

const menuLink = (page: Page, name: ScreenName | 'team') =>
  page.getByRole('navigation').getByRole('link', { name: say(`screen.${name}`), exact: true })

test.describe('access', () => {
  test.use({ allowedProblems: [/status of 4(01|03|04|22)/] })

  test(
    'to view only: an invited colleague sees lists and shipments, and nothing to change',
    { tag: furtherTag },
    async ({ page, request, visitor, axe, adminPassword }, { project: { name: project } }) => {
      const colleague: Invited = newCompany()
      const operator = await operatorApi(request, adminPassword)
      const cabin = await registerCabin(operator, { bookingNo: newBooking() })
      await enter(page, { userName: 'admin', password: adminPassword }, screens.managers.path)
      await invite(page, colleague, 'Olga Prado')
      await expect(drawer(page).getByText(say('managers.access_text.viewer'))).toBeVisible()
      await accessChoice(page, 'viewer').check()
      await axe(page)
      await save(page)
      await expectNotification(page, say('managers.notices.created'))
      const row = rowWith(page, colleague.userName)
      await expect(row).toContainText('Olga Prado')
      await expect(row).toContainText(say('managers.access.viewer'))

      await setPassword(visitor, project, colleague)
      await fillLogin(visitor, colleague)
      await expectScreen(visitor, 'desk')
      // Wide enough for every entry of the menu.
      await visitor.setViewportSize({ width: 2560, height: 900 })
      await expect(menuLink(visitor, 'btm')).toBeVisible()
      for (const name of ['registrations', 'managers'] as const)
        await expect(menuLink(visitor, name)).toHaveCount(0)
      await openCabins(visitor, `?q=${numberOf(cabin)}`)
      const listed = rowWith(visitor, numberOf(cabin))
      await expect(listed).toBeVisible()
      for (const label of [say('cabins.new'), say('records.list.import')])
        await expect(visitor.getByRole('button', { name: label, exact: true })).toHaveCount(0)
      await listed.focus()
      await visitor.keyboard.press('s')
      await visitor.keyboard.press('n')
      await listed.getByRole('button').last().click()
      await expect(visitor.getByRole('menuitem')).toHaveText([say('cabins.actions.open')])
      await axe(visitor)

      await visitor.getByRole('menuitem').click()
      await expect(visitor.getByText(say('records.edit.read_only')).first()).toBeVisible()
      await expect(visitor.locator('input[type=file]')).toHaveCount(0)
      await expect(visitor.getByRole('button', { name: say('cabins.actions.duplicate') })).toHaveCount(0)
      await expect(visitor.getByRole('button', { name: say('records.list.delete') })).toHaveCount(0)
      await visitor.setViewportSize({ width: widths.phone, height: 720 })
      await expectNoSidewaysScroll(visitor)
      await axe(visitor)

      await visitor.goto(screens.cabinDetail.path.replace(':id', 'new'))
      await expect(visitor.getByRole('heading', { name: say('cabin_form.missing_title') })).toBeVisible()
      await visitor.goto(screens.managers.path)
      await expectScreen(visitor, 'notFound')
      await openList(visitor, 'cm')
      await visitor.getByRole('row').nth(1).click()
      await expect(drawer(visitor).getByText(say('records.edit.read_only'))).toBeVisible()
      await expect(drawer(visitor).getByRole('button', { name: say('common.save') })).toHaveCount(0)
      expect((await operator(cabins.get, { id: cabin.id })).version).toBe(cabin.version)
    },
  )

  test(
    'that grows while a page is open is followed there at once, and one that is lowered ends the session',
    { tag: furtherTag },
    async ({ request, visitor, adminPassword }, { project: { name: project } }) => {
      const operator = await operatorApi(request, adminPassword)
      const colleague = await addColleague(operator, request, project, { access: 'viewer' })
      const change = async (access: Access) => {
        const { id, userName, email } = colleague
        const { items } = await operator(managers.getPage, { keyword: userName })
        const version = items.find((row) => row.id === id)?.version ?? 0
        await operator(managers.update, { id, version, userName, email, access })
      }
      // Wide enough for the whole menu.
      await visitor.setViewportSize({ width: 2400, height: 900 })
      await enter(visitor, colleague, screens.accountinfo.path)
      await openCabins(visitor)
      await visitor.evaluate('window.sameDocument = true')
      const newCabin = visitor.getByRole('button', { name: say('cabins.new'), exact: true })
      await expect(menuLink(visitor, 'cabin')).toBeVisible()
      await expect(newCabin).toHaveCount(0)
      await change('staff')
      await expect(newCabin).toBeVisible()
      await change('admin')
      await menuLink(visitor, 'managers').click()
      await expectScreen(visitor, 'managers')
      expect(await visitor.evaluate('window.sameDocument')).toBe(true)
      await change('staff')
      await expect(visitor).toHaveURL(/\/login\?returnurl=%2Fmanagers/)
      await expect(visitor.getByText(say('login.reason.ended'))).toBeVisible()
    },
  )

  test(
    'of a shop: its admin invites a colleague to the team, and disables them',
    { tag: nightlyTag },
    async ({ page, visitor, axe, shop }, { project: { name: project } }) => {
      const colleague: Invited = newCompany()
      // Wide enough for every entry of the menu.
      await page.setViewportSize({ width: 1920, height: 900 })
      await enter(page, shop, screens.accountinfo.path)
      await menuLink(page, 'team').click()
      await expect(page.getByRole('heading', { level: 1, name: say('screen.team') })).toBeVisible()
      await expect(page).toHaveTitle(`${say('screen.team')} · ${say('site.name')}`)
      await expect(page.getByRole('columnheader', { name: say('managers.fields.companyName') })).toHaveCount(
        0,
      )
      // One of its colleagues has a user name that begins alike.
      await page
        .getByRole('row')
        .filter({ has: page.getByText(shop.userName, { exact: true }) })
        .click()
      for (const access of ['admin', 'staff', 'viewer'] as const)
        await expect(accessChoice(page, access)).toBeDisabled()
      await expect(drawer(page).getByText(say('managers.hints.access_own'))).toBeVisible()
      await axe(page)
      await drawer(page)
        .getByRole('button', { name: say('common.cancel') })
        .click()

      await invite(page, colleague, 'Luis Cano')
      await save(page)
      await expectNotification(page, say('managers.notices.created'))
      await setPassword(visitor, project, colleague)
      await fillLogin(visitor, colleague)
      await expectScreen(visitor, 'cabin')
      await expect(menuLink(visitor, 'team')).toHaveCount(0)

      await page.setViewportSize({ width: widths.phone, height: 720 })
      await openList(page, 'managers')
      await expectNoSidewaysScroll(page)
      await rowWith(page, colleague.userName).click()
      await expect(field(drawer(page), 'managers.fields.email')).not.toBeEditable()
      await expect(accessChoice(page, 'staff')).toBeEnabled()
      await axe(page)
      await drawer(page)
        .getByRole('button', { name: say('common.cancel') })
        .click()
      await page.getByRole('button', { name: say('records.list.actions_of', { name: 'Luis Cano' }) }).click()
      await page.getByRole('menuitem', { name: say('managers.actions.disable') }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: say('managers.actions.disable'), exact: true })
        .click()
      await expectNotification(page, say('managers.notices.disabled'))
      await expect(visitor).toHaveURL(/\/login\?returnurl=/)
    },
  )
})
