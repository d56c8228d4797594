import { expect, test } from './fixtures.ts'
import { openList } from './lists.ts'
import { endSession, expectScreen, fillLogin, furtherTag, nightlyTag, signIn } from './screens.ts'
import { say } from './texts.ts'

const deepPath = '/cabin/0198c0de-0000-7000-8000-000000000001?tab=papers#notes'

test.describe('signing in', () => {
  test('opens the desk of an operator, and signing out closes it', async ({ page, adminPassword }) => {
    await page.goto('/login')
    await fillLogin(page, { userName: 'admin', password: adminPassword })
    await expectScreen(page, 'desk')
    await page.getByRole('button', { name: say('office.user_menu', { name: 'admin' }) }).click()
    await page.getByRole('menuitem', { name: say('office.actions.sign_out') }).click()
    await expectScreen(page, 'login')
    await page.goBack()
    await expect(page).toHaveURL(/\/login/)
  })

  test('lasts where the page is left before it knows who has signed in', async ({ page, adminPassword }) => {
    await signIn(page, { userName: 'admin', password: adminPassword })
    const whoIsAsked = page.waitForRequest('**/GetManagerUser')
    // Never answered: the call is cut off as the page is left.
    await page.route('**/GetManagerUser', () => undefined)
    await page.goto('/cm', { waitUntil: 'commit' })
    await whoIsAsked
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.goto('/messages')
    await expectScreen(page, 'messages')
  })

  test.describe('to a cabin that is not there', () => {
    test.use({ allowedProblems: [/status of 404/] })

    test('leads back to the screen that was asked for, also after a reload deep inside', {
      tag: nightlyTag,
    }, async ({ page, adminPassword }) => {
      await page.goto(deepPath)
      await expect(page).toHaveURL(`/login?returnurl=${encodeURIComponent(deepPath)}`)
      await fillLogin(page, { userName: 'admin', password: adminPassword })
      await expect(page).toHaveURL(deepPath)
      await page.reload()
      await expect(page).toHaveURL(deepPath)
      await expectScreen(page, 'cabinDetail')
    })
  })

  test('never leads to another site', { tag: furtherTag }, async ({ page, adminPassword }) => {
    for (const elsewhere of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/%09/elsewhere.example',
      'javascript:1',
    ]) {
      await page.goto(`/login?returnurl=${encodeURIComponent(decodeURIComponent(elsewhere))}`)
      await fillLogin(page, { userName: 'admin', password: adminPassword })
      await expect(page).toHaveURL('/desk')
      await page.evaluate('localStorage.clear()')
    }
  })

  test('sends the password encrypted', { tag: nightlyTag }, async ({ page, adminPassword }) => {
    const request = page.waitForRequest('**/api/Login/ManagerRequestToken')
    await signIn(page, { userName: 'admin', password: adminPassword })
    const body = (await request).postDataJSON()
    expect(body.isRsaPassword).toBe(true)
    expect(JSON.stringify(body)).not.toContain(adminPassword)
  })

  test('remembers the user name when asked to, never the password', { tag: nightlyTag }, async ({
    page,
    adminPassword,
  }) => {
    await page.goto('/login')
    await fillLogin(page, { userName: 'admin', password: adminPassword, remember: true })
    await expect(page).toHaveURL('/desk')
    expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain(adminPassword)
    await page.getByRole('button', { name: say('office.user_menu', { name: 'admin' }) }).click()
    await page.getByRole('menuitem', { name: say('office.actions.sign_out') }).click()
    await expect(page.getByLabel(say('login.username'))).toHaveValue('admin')
    await expect(page.getByLabel(say('login.password'), { exact: true })).toHaveValue('')
  })

  test('signing out in one tab ends the other', { tag: furtherTag }, async ({
    page,
    context,
    adminPassword,
  }) => {
    await signIn(page, { userName: 'admin', password: adminPassword })
    const other = await context.newPage()
    // Waits until the page is loaded: a request under way during the log-out would be refused.
    await openList(other, 'cabin')
    await page.getByRole('button', { name: say('office.user_menu', { name: 'admin' }) }).click()
    await page.getByRole('menuitem', { name: say('office.actions.sign_out') }).click()
    await expect(other).toHaveURL('/login?returnurl=%2Fcabin')
  })
})

test.describe('a sign-in that fails', () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('says why and keeps the user name', async ({ page, axe }) => {
    await page.goto('/login')
    await fillLogin(page, { userName: 'nobody', password: 'not the password' })
    await expect(page.getByRole('alert').filter({ hasText: say('error.wrong_credentials') })).toBeVisible()
    await expect(page.getByLabel(say('login.username'))).toHaveValue('nobody')
    await axe(page)
  })

  test('with nothing typed names the field and puts the cursor there', { tag: nightlyTag }, async ({
    page,
  }) => {
    await page.goto('/login')
    await fillLogin(page, { userName: '', password: '' })
    await expect(page.getByLabel(say('login.username'))).toBeFocused()
    await expect(page.getByText(say('validation.required')).first()).toBeVisible()
  })
})

test.describe('a session that is dead', () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('is told to the manager, who comes back to the same screen after signing in', async ({
    page,
    adminPassword,
  }) => {
    await signIn(page, { userName: 'admin', password: adminPassword })
    // A page without a stream of events: others would learn of the end and leave for the login by themselves.
    await page.goto('/privacy')
    await endSession(page)

    await page.goto('/accountinfo')
    await expect(page).toHaveURL('/login?returnurl=%2Faccountinfo')
    const notice = page.getByText(say('error.user_info'))
    await expect(notice).toBeVisible()
    await expect(page.getByText('错误')).toBeVisible()
    await fillLogin(page, { userName: 'admin', password: adminPassword })
    await expectScreen(page, 'accountinfo')
  })
})
