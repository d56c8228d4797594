import type { Page } from '@playwright/test'
import { requestToken } from '#kits/session/shared/login.ts'
import { expectNotification } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { expectScreen, fillLogin, fillPicker, furtherTag, nightlyTag, signIn } from './screens.ts'
import { say } from './texts.ts'

/** A required field's label ends in a mark. */
const field = (page: Page, key: 'current_password' | 'new_password' | 'repeat_password') =>
  page.getByLabel(new RegExp(`^${say(`account.fields.${key}`)}`))

async function changePassword(page: Page, current: string, next: string, repeated = next): Promise<void> {
  await field(page, 'current_password').fill(current)
  await field(page, 'new_password').fill(next)
  await field(page, 'repeat_password').fill(repeated)
  await page.getByRole('button', { name: say('account.actions.change_password') }).click()
}

test.describe('account settings', () => {
  test('show who is signed in, from where before, and for which company [S2-65]', async ({
    page,
    request,
    adminPassword,
  }) => {
    await request.post(requestToken.path, { data: { username: 'admin', password: adminPassword } })
    await signIn(page, { userName: 'admin', password: adminPassword })
    await page.goto('/accountinfo')
    await expectScreen(page, 'accountinfo')
    const shown = {
      profile: ['user_name', 'email'],
      access: ['last_login_time', 'last_login_ip'],
      company: ['company_name', 'company_number', 'unified_credit_code', 'legal_representative'],
    } as const
    const part = (name: keyof typeof shown) =>
      page.getByRole('region', { name: say(`account.${name}.title`), exact: true })
    for (const name of ['profile', 'access', 'company'] as const)
      for (const field of shown[name])
        await expect(part(name).getByText(say(`account.fields.${field}`), { exact: true })).toBeVisible()
    await expect(part('access').getByText('127.0.0.1')).toBeVisible()
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(region(say('security.sessions.title')).locator('time').first()).toContainText(
      /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
    )
    await expect(region(say('account.storage.title'))).toContainText(/\d ([kMG]B) \w+ 5 GB/)

    await region(say('calendar_link.title'))
      .getByRole('button', { name: say('calendar_link.show') })
      .click()
    const address = await region(say('calendar_link.title'))
      .getByText(/^https?:.*\.ics$/)
      .textContent()
    expect(await (await request.get(address ?? '')).text()).toMatch(/^BEGIN:VCALENDAR\r\n/)
    await region(say('calendar_link.title'))
      .getByRole('button', { name: say('calendar_link.reset') })
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('calendar_link.reset') })
      .click()
    await expectNotification(page, say('calendar_link.reset_done'))
    expect((await request.get(address ?? '')).status()).toBe(404)
  })

  test('change the time zone, found by a city and kept', { tag: nightlyTag }, async ({
    page,
    adminPassword,
  }) => {
    await signIn(page, { userName: 'admin', password: adminPassword })
    await page.goto('/accountinfo')
    const zone = page.getByRole('combobox', { name: say('zone.label') })
    await fillPicker(zone, 'shangh')
    await page.getByRole('option', { name: /Shang/ }).first().click()
    await expectNotification(page, say('account.notices.zone_saved'))
    await page.reload()
    await expect(zone).toHaveValue(say('zone.shanghai'))
    await fillPicker(zone, 'mexico')
    await page
      .getByRole('option', { name: new RegExp(say('zone.mexico_city')) })
      .first()
      .click()
    await expectNotification(page, say('account.notices.zone_saved'))
  })

  test('warn before unsaved input is thrown away', { tag: nightlyTag }, async ({ page, adminPassword }) => {
    await signIn(page, { userName: 'admin', password: adminPassword })
    await page.goto('/accountinfo')
    await page.getByRole('button', { name: say('account.actions.edit_company') }).click()
    await page.getByLabel(say('account.fields.company_number')).fill('not saved')
    await page.keyboard.press('Control+k')
    await expect(page.getByPlaceholder(say('palette.placeholder'))).toBeFocused()
    await page.keyboard.type(say('screen.pm'))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: say('office.unsaved.stay') }).click()
    await expect(page.getByLabel(say('account.fields.company_number'))).toHaveValue('not saved')
  })
})

test.describe('the password', () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('is changed without losing the session here, and every other session ends', {
    tag: furtherTag,
  }, async ({ page, browser, shop }) => {
    const changed = 'an even longer password'
    const elsewhere = await (await browser.newContext()).newPage()
    await signIn(elsewhere, shop)
    await signIn(page, shop)
    await page.goto('/accountinfo')

    await changePassword(page, shop.password, changed, 'something else')
    await expect(page.getByText(say('validation.passwords_differ'))).toBeVisible()
    await changePassword(page, 'not my password', changed)
    await expect(page.getByText(say('error.wrong_password'))).toBeVisible()
    await changePassword(page, shop.password, changed)
    await expectNotification(page, say('account.notices.password_changed'))
    await page.reload()
    await expectScreen(page, 'accountinfo')

    await elsewhere.goto('/accountinfo')
    await expect(elsewhere).toHaveURL(/\/login/)
    await fillLogin(elsewhere, { ...shop, password: changed })
    await expectScreen(elsewhere, 'accountinfo')
    await elsewhere.context().close()

    await changePassword(page, changed, shop.password)
    await expectNotification(page, say('account.notices.password_changed'))
  })
})

test.describe('company data', () => {
  test.use({ allowedProblems: [/status of 409/] })

  test('changed by two managers at once: the second sees what changed and keeps what they typed', {
    tag: nightlyTag,
  }, async ({ page, browser, adminPassword }) => {
    const colleague = await (await browser.newContext()).newPage()
    for (const each of [page, colleague]) {
      await signIn(each, { userName: 'admin', password: adminPassword })
      await each.goto('/accountinfo')
      await each.getByRole('button', { name: say('account.actions.edit_company') }).click()
    }
    await colleague.getByLabel(say('account.fields.legal_representative')).fill('Persona Primera')
    await colleague.getByRole('button', { name: say('common.save') }).click()
    await expectNotification(colleague, say('account.notices.company_saved'))

    const representative = page.getByLabel(say('account.fields.legal_representative'))
    await representative.fill('Persona Segunda')
    await page.getByRole('button', { name: say('common.save') }).click()
    await expect(page.getByText(say('error.stale'))).toBeVisible()
    await expect(page.getByText('Persona Primera')).toBeVisible()
    await expect(representative).toHaveValue('Persona Segunda')
    await page.getByRole('button', { name: say('common.save') }).click()
    await expectNotification(page, say('account.notices.company_saved'))
    await colleague.context().close()
  })
})
