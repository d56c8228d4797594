import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { type Language, languageNames } from '#kits/contract/shared/languages.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'
import { requestToken } from '#kits/session/shared/login.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { apiClientFor, clearance, expectNotification, openCabin, registerCabin } from './cabins.ts'
import { addColleague } from './colleagues.ts'
import { expect, test } from './fixtures.ts'
import { expectRefused } from './messages.ts'
import {
  expectAlive,
  expectNoSidewaysScroll,
  expectScreen,
  fillLogin,
  nightlyTag,
  widths,
} from './screens.ts'
import { say, texts } from './texts.ts'

const chinese = texts('zh-CN')
const name = 'Lucía Fernández Rey'

interface Credentials {
  userName: string
  password: string
}

const userMenu = (page: Page, language: Language, shown: string) =>
  page.getByRole('button', { name: texts(language)('office.user_menu', { name: shown }), exact: true })

/** Sets the display name: a colleague's is refused, an own one is taken. */
async function setName(page: Page): Promise<void> {
  await page.goto(screens.accountinfo.path)
  await page.getByRole('button', { name: say('account.actions.edit_name') }).click()
  const field = page.getByRole('textbox', { name: say('account.fields.display_name'), exact: true })
  await expect(field).toBeFocused()
  await field.fill('Adm1n')
  await page.keyboard.press('Enter')
  await expectRefused(field, say('error.display_name_taken'))
  await field.fill(name)
  await page.keyboard.press('Enter')
  await expectNotification(page, say('account.notices.name_saved'))
  await expect(page.getByRole('button', { name: say('account.actions.edit_name') })).toBeFocused()
  await expect(userMenu(page, 'es-MX', name)).toBeVisible()
}

async function chooseInMenu(page: Page, from: Language, to: Language): Promise<void> {
  await page.getByRole('button', { name: texts(from)('common.language'), exact: true }).click()
  await page.getByRole('menuitemradio', { name: languageNames[to] }).click()
}

/** Opens the login page, in Spanish as in a new browser, and signs in. */
async function signInAfresh(page: Page, credentials: Credentials): Promise<void> {
  await page.goto(screens.login.path)
  await fillLogin(page, credentials)
}

test.describe('a manager with a name and a language', () => {
  test.use({ allowedProblems: [/status of 409/, /ERR_FAILED/] })

  test(
    'is known by them to colleagues and in every browser, and to no visitor',
    { tag: nightlyTag },
    async ({ page, api, request, browser, visitor, axe }, { project: { name: project } }) => {
      const colleague = await addColleague(api, request, project)
      const own = await (await browser.newContext()).newPage()
      await signInAfresh(own, colleague)
      await expectScreen(own, 'desk')
      await setName(own)
      await own.getByRole('combobox', { name: say('common.language'), exact: true }).selectOption('zh-CN')
      await expectNotification(own, chinese('account.notices.language_saved'))
      await expectScreen(own, 'accountinfo', 'zh-CN')
      await own.setViewportSize({ width: widths.phone, height: 800 })
      await expectNoSidewaysScroll(own)
      await axe(own)
      await own.context().close()

      const elsewhere = await (await browser.newContext()).newPage()
      await signInAfresh(elsewhere, colleague)
      await expectScreen(elsewhere, 'desk', 'zh-CN')
      await expect(userMenu(elsewhere, 'zh-CN', name)).toBeVisible()
      await elsewhere.evaluate('window.sameDocument = true')
      await elsewhere.route('**/ManagerAccount/UpdateManagerUser', (route) => route.abort('failed'))
      const notStored = elsewhere.waitForEvent('requestfailed')
      await chooseInMenu(elsewhere, 'zh-CN', 'en-US')
      await notStored
      await expectScreen(elsewhere, 'desk', 'en-US')
      expect(await elsewhere.evaluate('window.sameDocument')).toBe(true)
      await expect(elsewhere.getByRole('alert')).toBeEmpty()
      await elsewhere.reload()
      await expectScreen(elsewhere, 'desk', 'en-US')
      await elsewhere.context().close()

      const login = { username: colleague.userName, password: colleague.password }
      const { result } = await (await request.post(requestToken.path, { data: login })).json()
      const asColleague = apiClientFor(request, result)
      expect(await asColleague(getManagerUser, {})).toMatchObject({ displayName: name, language: 'zh-CN' })
      const cabin = await registerCabin(asColleague, { responsibleId: colleague.id })
      const { id, version } = cabin
      await asColleague(cabins.changeStatus, { id, version, status: CabinStatus.arrived })
      await openCabin(page, cabin)
      await expect(
        clearance(page).getByText(say('cabin_clearance.recorded_by', { name })).first(),
      ).toBeVisible()
      await visitor.goto(`${screens.tracking.path}?n=${cabin.containerNo}`)
      await expect(
        visitor.getByText(String(cabin.containerNo)).filter({ visible: true }).first(),
      ).toBeVisible()
      expect(await visitor.content()).not.toContain('Fernández')
      await expectAlive(visitor)
      const download = visitor.waitForEvent('download')
      await visitor.getByRole('button', { name: say('tracking.results.csv') }).click()
      const csv = await readFile(await (await download).path(), 'utf8')
      expect(csv).toContain(cabin.containerNo)
      expect(csv).not.toContain('Fernández')
    },
  )

  test(
    'who picks another language before signing in keeps that one',
    { tag: nightlyTag },
    async ({ api, request, visitor }, { project: { name: project } }) => {
      const colleague = await addColleague(api, request, project)
      await visitor.goto(screens.login.path)
      // Before the page is alive, the link leads to `?lang=en-US`.
      await expectAlive(visitor)
      await visitor.getByRole('link', { name: languageNames['en-US'] }).click()
      await expectScreen(visitor, 'login', 'en-US')
      const stored = visitor.waitForResponse('**/ManagerAccount/UpdateManagerUser')
      await fillLogin(visitor, { ...colleague, language: 'en-US' })
      await expectScreen(visitor, 'desk', 'en-US')
      expect((await (await stored).json()).result.language).toBe('en-US')
    },
  )
})
