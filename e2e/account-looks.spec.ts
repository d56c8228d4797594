import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { codeOf } from './authenticator.ts'
import { type ApiClient, operatorApi, showWhole } from './cabins.ts'
import {
  addSecondFactor,
  newAddress,
  newCompany,
  passwordField,
  registerCompany,
  registerField,
} from './companies.ts'
import { expect, test } from './fixtures.ts'
import { limits } from './limits.ts'
import { drawer, rowWith } from './lists.ts'
import { codeTo } from './mails.ts'
import { captchaImage } from './messages.ts'
import {
  enter,
  expectNoSidewaysScroll,
  expectRoomForLargeText,
  expectTranslated,
  fillLogin,
  furtherTag,
  looksOf,
  takeLook,
  visitIn,
} from './screens.ts'
import { captchaAnswer } from './servers.ts'
import { texts } from './texts.ts'

interface Looks {
  page: Page
  request: APIRequestContext
  operator: ApiClient
  adminPassword: string
  project: string
  language: Language
  t: Translate
}

type States = (looks: Looks) => AsyncGenerator<undefined>

const press = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A form as it is refused, with all its errors. */
async function pressForErrors(page: Page | Locator, name: string): Promise<void> {
  await press(page, name)
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
}

async function* passwordStates({ page, language, t }: Looks) {
  await visitIn(page, language, screens.resetPassword.path)
  await pressForErrors(page, t('reset.send'))
  yield
  await page.getByRole('textbox', { name: t('reset.email'), exact: true }).fill('nadie@example.com')
  await press(page, t('reset.send'))
  await expect(page.getByRole('textbox', { name: t('valid_code.label'), exact: true })).toBeFocused()
  await passwordField(page, t('new_password.label')).fill('corta')
  await pressForErrors(page, t('reset.submit'))
  yield
  await page.goto(`${screens.setPassword.path}#of-a-mail`)
  await pressForErrors(page, t('reset.link_submit'))
  yield
  await page.goto(screens.setPassword.path)
  await expect(page.getByRole('heading', { name: t('reset.dead_title') })).toBeVisible()
  yield
}

async function* registerStates({ page, project, language, t }: Looks) {
  const { companyName, companyNumber, legalRepresentative, email, phone } = newCompany()
  const fill = async (values: object) => {
    for (const [member, text] of Object.entries(values))
      await registerField(page, member as 'email', t).fill(text)
  }
  await visitIn(page, language, screens.register.path)
  await pressForErrors(page, t('register.next'))
  yield
  await fill({ companyName, companyNumber, legalRepresentative })
  await registerField(page, 'countryId', t).selectOption('MX')
  await press(page, t('register.next'))
  await captchaImage(page, t)
  await pressForErrors(page, t('register.send_code'))
  yield
  await fill({ email, phone, captchaCode: captchaAnswer })
  await press(page, t('register.send_code'))
  await expect(registerField(page, 'phoneCode', t)).toBeFocused()
  yield
  await fill({ phoneCode: await codeTo(project, `+52${phone}`) })
  await press(page, t('register.next'))
  await pressForErrors(page, t('register.submit'))
  yield
  await page.goto(`${screens.confirmEmail.path}?token=of-a-mail`)
  await expect(page.getByRole('heading', { name: t('confirm_email.asked_title') })).toBeVisible()
  yield
  await press(page, t('confirm_email.submit'))
  await expect(page.getByRole('heading', { name: t('confirm_email.dead_title') })).toBeFocused()
  yield
}

/** Sign-ins with a right password that are refused, each with its reason. */
async function* refusedStates({ page, request, operator, project, language, t }: Looks) {
  const [rejected, protectedOne] = await Promise.all([
    registerCompany(request, { project, operator, reviewState: 'rejected' }),
    registerCompany(request, { project, operator, reviewState: 'approved' }),
  ])
  await addSecondFactor(request, protectedOne)
  await visitIn(page, language, screens.registerAgain.path)
  await pressForErrors(page, t('register.again_continue'))
  yield
  const company = rejected.companyName
  await page.goto(screens.login.path)
  await fillLogin(page, { ...rejected, language })
  await expect(page.getByRole('heading', { name: t('register.rejected_title', { company }) })).toBeFocused()
  yield
  await press(page, t('register.to_again'))
  await expect(registerField(page, 'companyName', t)).toHaveValue(company)
  yield
  await press(page, t('register.again_submit'))
  await expect(page.getByRole('heading', { name: t('register.done_title') })).toBeFocused()
  yield
  await page.goto(screens.login.path)
  await fillLogin(page, { ...rejected, language })
  await expect(page.getByRole('heading', { name: t('register.pending_title', { company }) })).toBeFocused()
  yield
  await press(page, t('register.to_login'))
  await fillLogin(page, { ...protectedOne, language })
  await expect(page.getByRole('textbox', { name: t('login.totp') })).toBeFocused()
  await pressForErrors(page, t('login.submit'))
  yield
}

async function* administrationStates({
  page,
  request,
  operator,
  adminPassword,
  project,
  language,
  t,
}: Looks) {
  const company = await registerCompany(request, { project, operator, reviewState: 'pending' })
  const { userName, email } = newCompany()
  await operator(managers.create, { userName, email })
  await enter(
    page,
    { userName: 'admin', password: adminPassword, language },
    `${screens.registrations.path}?q=${encodeURIComponent(company.companyName)}`,
  )
  await rowWith(page, company.companyName).click()
  await expect(drawer(page)).toContainText(t('registrations.history.requested'))
  yield
  await press(page, t('registrations.actions.reject'))
  await pressForErrors(page, t('registrations.reject.confirm'))
  yield
  await press(page, t('common.cancel'))
  await press(page, t('registrations.actions.edit'))
  await drawer(page).getByRole('textbox').first().fill('')
  await pressForErrors(page, t('common.save'))
  yield
  await page.goto(`${screens.managers.path}?new=1`)
  await expect(drawer(page).getByRole('combobox')).toHaveCount(3)
  await pressForErrors(page, t('common.save'))
  yield
  await page.goto(`${screens.managers.path}?q=${userName}`)
  await press(page, t('records.list.actions_of', { name: userName }))
  await page.getByRole('menuitem', { name: t('managers.actions.disable') }).click()
  // Once it is known whether there is something to hand over.
  const disable = drawer(page).getByRole('button', { name: t('managers.actions.disable'), exact: true })
  await expect(disable).toBeEnabled()
  yield
  await expect(async () => {
    await page.goto(`${screens.outbox.path}?dead=true&q=${encodeURIComponent(email)}`)
    await expect(rowWith(page, email)).toBeVisible({ timeout: limits.look })
  }).toPass()
  yield
  await rowWith(page, email).click()
  await expect(drawer(page)).toContainText('550')
  yield
}

/** A second factor from its beginning to its end, and the sessions beside it. */
async function* securityStates({ page, request, operator, project, language, t }: Looks) {
  const owner = await registerCompany(request, { project, operator, reviewState: 'approved' })
  await enter(page, owner, screens.tracking.path)
  await enter(page, { ...owner, language }, screens.accountinfo.path)
  const sessions = page.getByRole('region', { name: t('security.sessions.title'), exact: true })
  await expect(sessions.getByRole('button', { name: t('security.sessions.end') })).toBeVisible()
  yield
  const factor = page.getByRole('region', { name: t('security.totp.title'), exact: true })
  await press(factor, t('security.totp.set_up'))
  await passwordField(factor, t('account.fields.current_password')).fill(owner.password)
  await press(factor, t('security.totp.continue'))
  await pressForErrors(factor, t('security.totp.confirm'))
  yield
  const uri = String(await factor.getByRole('link').getAttribute('href'))
  await factor.getByRole('textbox', { name: t('security.totp.code'), exact: true }).fill(codeOf(uri))
  await press(factor, t('security.totp.confirm'))
  await expect(page.getByRole('heading', { name: t('security.totp.codes_title') })).toBeVisible()
  yield
  await press(factor, t('security.totp.kept'))
  await press(factor, t('security.totp.turn_off'))
  // The button that led here has the same name.
  await expect(factor.getByRole('textbox', { name: t('security.totp.any_code'), exact: true })).toBeVisible()
  await pressForErrors(factor, t('security.totp.turn_off'))
  yield
}

async function* accessStates(looks: Looks) {
  yield* passwordStates(looks)
  yield* registerStates(looks)
  yield* refusedStates(looks)
}

async function* officeStates(looks: Looks) {
  yield* administrationStates(looks)
  yield* securityStates(looks)
}

test.describe('the screens of accounts', { tag: '@parallel' }, () => {
  const places: Record<string, States> = { 'at the door': accessStates, 'in the office': officeStates }

  for (const language of languages)
    test.describe(`in ${language}`, () => {
      test.use({
        allowedProblems: [/status of 4(01|03)/],
        // Mail is written in the language of who causes it, and its subject is seen in the outbox.
        extraHTTPHeaders: async ({ baseURL: _ }, use) =>
          use({ 'x-forwarded-for': newAddress(), 'accept-language': language }),
      })

      for (const look of looksOf(language))
        for (const [place, states] of Object.entries(places))
          test(
            `${place} are sound on a ${look.device}`,
            { tag: furtherTag },
            async ({ page, request, axe, adminPassword }, { project }) => {
              await takeLook(page, look)
              const operator = await operatorApi(request, adminPassword)
              const looks = { page, request, operator, adminPassword, language, t: texts(language) }
              for await (const _ of states({ ...looks, project: project.name })) {
                await showWhole(page, look.width)
                await expectNoSidewaysScroll(page)
                await expectTranslated(page, language)
                await axe(page)
                if (look.device === 'phone') await expectRoomForLargeText(page)
              }
            },
          )
    })
})
