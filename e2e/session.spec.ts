import type { Locator, Page } from '@playwright/test'
import { cabinField, expectNotification, openCabin, registerCabin, saveCabin } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, expectNotice, field, newCode, openList, rowWith, searchFor } from './lists.ts'
import { endSession, enter, fillLogin, furtherTag, giveToken } from './screens.ts'
import { say } from './texts.ts'

const dialog = (page: Page) => page.getByRole('dialog')

const passwordIn = (asking: Locator) =>
  asking.getByLabel(say('session.password', { name: 'admin' }), { exact: true })

async function goOn(page: Page, password: string): Promise<void> {
  await passwordIn(dialog(page)).fill(password)
  await dialog(page)
    .getByRole('button', { name: say('session.submit'), exact: true })
    .click()
}

test.describe('a session that ends', () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('over a form asks for the password there, and what was being saved is saved', async ({
    page,
    api,
    adminPassword,
  }) => {
    const cabin = await registerCabin(api)
    await openCabin(page, cabin)
    const address = page.url()
    await cabinField(page, 'note').fill('Sobrevive a la sesión')
    await endSession(page)
    await cabinField(page, 'note').press('ControlOrMeta+s')
    await expect(dialog(page).getByText(say('session.title.ended'))).toBeVisible()
    await goOn(page, 'not the password')
    await expect(dialog(page).getByRole('alert')).not.toBeEmpty()
    await expect(passwordIn(dialog(page))).toHaveValue('')
    await goOn(page, adminPassword)
    await expectNotification(page, say('cabin_form.saved'))
    await expect(dialog(page)).toBeHidden()
    await expect(cabinField(page, 'note')).toBeFocused()
    expect(page.url()).toBe(address)
    await page.reload()
    await expect(cabinField(page, 'note')).toHaveValue('Sobrevive a la sesión')
  })

  test('over a drawer takes the password by keyboard, and Escape loses nothing', async ({
    page,
    api: _,
    adminPassword,
  }) => {
    const code = newCode()
    await openList(page, 'cm')
    await page.getByRole('button', { name: say('customers.new') }).click()
    await field(drawer(page), 'customers.fields.code').fill(code)
    await field(drawer(page), 'customers.fields.name').fill(`Cliente ${code}`)
    await endSession(page)
    await page.keyboard.press('ControlOrMeta+s')
    const asking = page.getByRole('dialog', { name: say('session.title.ended') })
    await expect(passwordIn(asking)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(passwordIn(asking)).toBeFocused()
    await page.keyboard.insertText(adminPassword)
    await page.keyboard.press('Enter')
    await expectNotice(page, 'customers.created')
    await expect(dialog(page)).toBeHidden()
    await searchFor(page, code)
    await expect(rowWith(page, code)).toBeVisible()
  })

  test('over nothing leads to the login page, which says why', { tag: furtherTag }, async ({
    page,
    adminPassword,
  }) => {
    await enter(page, { userName: 'admin', password: adminPassword })
    await endSession(page)
    await expect(page).toHaveURL(/\/login\?returnurl=%2Fcabin$/)
    await expect(page.getByText(say('login.reason.ended'))).toBeVisible()
    await fillLogin(page, { userName: 'admin', password: adminPassword })
    await expect(page).toHaveURL('/cabin')
  })

  test('says so five minutes before, and goes on with the password', { tag: furtherTag }, async ({
    page,
    adminPassword,
  }) => {
    await page.clock.install()
    await enter(page, { userName: 'admin', password: adminPassword })
    const near = JSON.stringify(JSON.stringify(Date.now() + 4.5 * 60_000))
    await page.evaluate(
      `localStorage.setItem('__storejs___storejs_cargoclear_expire_mixin_accessToken', ${near})`,
    )
    await page.clock.fastForward(16_000)
    await expect(page.getByText(say('session.minutes_left', { count: 5 }))).toBeVisible()
    await page.getByRole('button', { name: say('session.continue') }).click()
    await goOn(page, adminPassword)
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByText(say('session.minutes_left', { count: 5 }))).toBeHidden()
  })
})

test('another manager who signs in in another tab is asked about before anything is done in their name', {
  tag: furtherTag,
}, async ({ page, context, api, adminPassword, shop }) => {
  const cabin = await registerCabin(api)
  await openCabin(page, cabin)
  await cabinField(page, 'note').fill('De quien la escribió')
  const second = await context.newPage()
  await giveToken(second, shop)
  await expect(dialog(page).getByText(say('session.title.other_manager'))).toBeVisible()
  await goOn(page, adminPassword)
  await expect(dialog(page)).toBeHidden()
  await expect(cabinField(page, 'note')).toHaveValue('De quien la escribió')
  await saveCabin(page)
  await expectNotification(page, say('cabin_form.saved'))
})
