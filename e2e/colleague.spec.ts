import type { Page } from '@playwright/test'
import { screens } from '#kits/page/shared/routes.ts'
import { codeOf } from './authenticator.ts'
import { expectNotification } from './cabins.ts'
import { newCompany, passwordField } from './companies.ts'
import { expect, test } from './fixtures.ts'
import { drawer, openList, rowWith } from './lists.ts'
import { linkIn, mailTo } from './mails.ts'
import { expectRefused } from './messages.ts'
import { readQrCode } from './qr-reader.ts'
import { enter, expectScreen, fillLogin, furtherTag, visitIn } from './screens.ts'
import { texts } from './texts.ts'

const language = 'zh-CN'
const t = texts(language)

interface Colleague {
  userName: string
  email: string
  password: string
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })

async function addColleague(page: Page, { userName, email }: Colleague): Promise<void> {
  await openList(page, 'managers')
  await page.keyboard.press('n')
  for (const [name, text] of [
    [t('managers.fields.userName'), userName],
    [t('managers.fields.email'), email],
  ] as const)
    await drawer(page).getByRole('textbox', { name, exact: true }).fill(text)
  await drawer(page)
    .getByRole('button', { name: t('common.save'), exact: true })
    .click()
  await expectNotification(page, t('managers.notices.created'))
  await expect(rowWith(page, userName)).toContainText(t('managers.states.invited'))
}

async function setPassword(page: Page, { password }: Colleague): Promise<void> {
  await passwordField(page, t('new_password.label')).fill(password)
  await passwordField(page, t('new_password.repeat')).fill(password)
  await press(page, t('reset.link_submit'))
}

/** The link of the mail leads to a password, once. */
async function followLink(page: Page, link: string, colleague: Colleague): Promise<void> {
  await page.goto(link)
  await expectScreen(page, 'setPassword', language, new URL(link).href)
  await passwordField(page, t('new_password.label')).fill(colleague.password)
  await press(page, t('reset.link_submit'))
  await expectRefused(passwordField(page, t('new_password.repeat')), t('validation.required'))
  await setPassword(page, colleague)
  await expect(page.getByText(t('login.password_set'))).toBeVisible()
  await expect(page.getByLabel(t('login.username'))).toHaveValue(colleague.userName)

  await page.goto(link)
  await setPassword(page, { ...colleague, password: 'somebody else found the mail' })
  await expect(page.getByRole('heading', { name: t('reset.dead_title') })).toBeFocused()
}

/** Gives the address in the QR code and the recovery codes. */
async function setUpSecondFactor(page: Page, { userName, password }: Colleague) {
  await page.goto(screens.accountinfo.path)
  const factor = section(page, t('security.totp.title'))
  await factor.getByRole('button', { name: t('security.totp.set_up'), exact: true }).click()
  await passwordField(factor, t('account.fields.current_password')).fill(password)
  await factor.getByRole('button', { name: t('security.totp.continue'), exact: true }).click()
  const otpauth = await readQrCode(page.getByRole('img', { name: t('security.totp.qr') }))
  expect(decodeURIComponent(new URL(otpauth).pathname)).toContain(userName)
  const byHand = String(await factor.locator('code').textContent()).replaceAll(' ', '')
  expect(new URL(otpauth).searchParams.get('secret')).toBe(byHand)

  const code = factor.getByRole('textbox', { name: t('security.totp.code'), exact: true })
  await code.fill(codeOf(otpauth, 50))
  await press(page, t('security.totp.confirm'))
  await expectRefused(code, t('validation.totp_wrong'))
  await code.fill(codeOf(otpauth))
  await press(page, t('security.totp.confirm'))
  await expect(page.getByRole('heading', { name: t('security.totp.codes_title') })).toBeVisible()
  const recoveryCodes = await factor.getByRole('listitem').allTextContents()
  await press(page, t('security.totp.kept'))
  await expect(factor).toContainText(t('security.totp.codes_left', { count: recoveryCodes.length }))
  return { otpauth, recoveryCodes }
}

/** Signs in up to the second factor. */
async function signInTo(page: Page, colleague: Colleague): Promise<void> {
  await visitIn(page, language, screens.login.path)
  await fillLogin(page, { ...colleague, language })
  await expect(secondStep(page)).toBeFocused()
}

const secondStep = (page: Page) => page.getByRole('textbox', { name: t('login.totp'), exact: true })

async function enterCode(page: Page, code: string): Promise<void> {
  await secondStep(page).fill(code)
  await press(page, t('login.submit'))
}

async function disable(page: Page, { userName }: Colleague): Promise<void> {
  await press(page, t('records.list.actions_of', { name: userName }))
  await page.getByRole('menuitem', { name: t('managers.actions.disable') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('managers.actions.disable'), exact: true })
    .click()
  await expectNotification(page, t('managers.notices.disabled'))
  await expect(rowWith(page, userName)).toContainText(t('managers.states.disabled'))
}

/** A new colleague, whose mail has led to a password. */
async function newColleague(page: Page, visitor: Page, project: string): Promise<Colleague> {
  const colleague: Colleague = newCompany()
  await addColleague(page, colleague)
  const link = linkIn(await mailTo(project, colleague.email, t('mail.link_open')))
  await visitIn(visitor, language, screens.login.path)
  await followLink(visitor, link, colleague)
  await visitor.goto(screens.login.path)
  await fillLogin(visitor, { ...colleague, language })
  await expectScreen(visitor, 'desk', language)
  return colleague
}

test.describe('a colleague', () => {
  test.use({ allowedProblems: [/status of 4(01|03|09|22)/] })

  test('chooses a password by the mailed link, adds a second factor, and signs in with it', async ({
    page,
    visitor,
    browser,
    adminPassword,
  }, { project: { name: project } }) => {
    await enter(page, { userName: 'admin', password: adminPassword, language }, screens.accountinfo.path)
    const colleague = await newColleague(page, visitor, project)
    const { otpauth } = await setUpSecondFactor(visitor, colleague)

    const elsewhere = await (await browser.newContext()).newPage()
    await signInTo(elsewhere, colleague)
    await enterCode(elsewhere, codeOf(otpauth, 50))
    await expectRefused(secondStep(elsewhere), t('validation.totp_wrong'))
    // The current code was used to set it up and serves once; this is the next one, as from a phone whose clock is ahead.
    await enterCode(elsewhere, codeOf(otpauth, 1))
    await expectScreen(elsewhere, 'desk', language)
    await elsewhere.context().close()
  })

  test(
    'ends another session, signs in with a recovery code once, and is disabled',
    { tag: furtherTag },
    async ({ page, visitor, browser, adminPassword }, { project: { name: project } }) => {
      await enter(page, { userName: 'admin', password: adminPassword, language }, screens.accountinfo.path)
      const colleague = await newColleague(page, visitor, project)
      const { recoveryCodes } = await setUpSecondFactor(visitor, colleague)
      const [recoveryCode = '', anotherCode = ''] = recoveryCodes

      const elsewhere = await (await browser.newContext()).newPage()
      await signInTo(elsewhere, colleague)
      await enterCode(elsewhere, recoveryCode)
      await expectScreen(elsewhere, 'desk', language)

      await visitor.reload()
      const sessions = section(visitor, t('security.sessions.title'))
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await sessions.getByRole('button', { name: t('security.sessions.end'), exact: false }).click()
      await visitor
        .getByRole('alertdialog')
        .getByRole('button', { name: t('security.sessions.end'), exact: true })
        .click()
      await expect(sessions.getByText(t('security.sessions.only_this'))).toBeVisible()
      // The other page leaves for the login without a click.
      await expect(elsewhere).toHaveURL(/\/login\?returnurl=/)

      await signInTo(elsewhere, colleague)
      await enterCode(elsewhere, recoveryCode)
      await expectRefused(secondStep(elsewhere), t('validation.totp_wrong'))
      await enterCode(elsewhere, anotherCode)
      await expectScreen(elsewhere, 'desk', language)
      await elsewhere.context().close()

      await expect(visitor).toHaveURL(screens.accountinfo.path)
      await disable(page, colleague)
      await expect(visitor).toHaveURL(/\/login\?returnurl=/)
      await fillLogin(visitor, { ...colleague, language })
      await expect(visitor.getByRole('alert').filter({ hasText: t('error.manager_disabled') })).toBeVisible()
    },
  )
})
