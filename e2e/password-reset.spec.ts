import { screens } from '#kits/page/shared/routes.ts'
import { newAddress, passwordField, registerCompany } from './companies.ts'
import { expect, test } from './fixtures.ts'
import { codeIn, mailTo } from './mails.ts'
import { expectRefused } from './messages.ts'
import { enter, expectScreen, fillLogin, tabTo, typeInto, visitIn } from './screens.ts'
import { say, texts } from './texts.ts'

test.describe('a forgotten password', () => {
  test.use({ allowedProblems: [/status of 4(01|22)/] })

  test('is set anew by keyboard alone with the code of a mail, and the sessions before it end [S2-64 S5-09]', async ({
    page,
    api: operator,
    visitor,
    request,
  }, { project: { name: project } }) => {
    const t = texts('en-US')
    const owner = await registerCompany(request, { project, operator, reviewState: 'approved' })
    await enter(page, owner)
    await expectScreen(page, 'cabin')

    await visitor.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
    await visitIn(visitor, 'en-US', screens.login.path)
    await tabTo(visitor, visitor.getByRole('link', { name: t('login.forgot') }))
    await visitor.keyboard.press('Enter')
    await expectScreen(visitor, 'resetPassword', 'en-US')
    await typeInto(
      visitor,
      visitor.getByRole('textbox', { name: t('reset.email'), exact: true }),
      owner.email,
    )
    // The company's country, which is not the one suggested in English.
    const country = visitor.getByRole('combobox', { name: t('country_field.label'), exact: true })
    await expect(country.getByRole('option', { name: 'Mexico', exact: true })).toBeAttached()
    await tabTo(visitor, country)
    await visitor.keyboard.type('Mexico')
    await expect(country).toHaveValue('MX')
    await tabTo(visitor, visitor.getByRole('button', { name: t('reset.send'), exact: true }))
    await visitor.keyboard.press('Enter')
    const code = visitor.getByRole('textbox', { name: t('valid_code.label'), exact: true })
    await expect(code).toBeFocused()
    await expect(visitor.getByRole('status').filter({ hasText: owner.email })).toBeVisible()
    await expect(visitor.getByText(/\b(60|[45]\d)\b/)).toBeVisible()

    const right = codeIn(await mailTo(project, owner.email, t('mail.reset_intro')))
    const changed = 'nine new words nobody ever said'
    const password = passwordField(visitor, t('new_password.label'))
    const repeated = passwordField(visitor, t('new_password.repeat'))
    await typeInto(visitor, code, String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
    await typeInto(visitor, password, changed)
    await typeInto(visitor, repeated, `${changed}!`)
    await visitor.keyboard.press('Enter')
    await expectRefused(repeated, t('validation.passwords_differ'))
    await expect(repeated).toBeFocused()
    await typeInto(visitor, repeated, changed)
    await visitor.keyboard.press('Enter')
    await expectRefused(code, t('validation.reset_code_wrong'))
    await expect(code).toBeFocused()
    // Pasted as it stands in some mails.
    await visitor.keyboard.press('ControlOrMeta+a')
    await visitor.keyboard.insertText(`${right.slice(0, 3)} ${right.slice(3)}`)
    await visitor.keyboard.press('Enter')

    await expectScreen(visitor, 'login', 'en-US')
    await expect(visitor.getByText(t('login.password_set'))).toBeVisible()
    await expect(visitor.getByLabel(t('login.username'))).toHaveValue(owner.email)
    await expect(visitor.getByLabel(t('login.password'), { exact: true })).toBeFocused()
    await visitor.keyboard.insertText(changed)
    await visitor.keyboard.press('Enter')
    await expectScreen(visitor, 'cabin', 'en-US')

    await page.reload()
    await expect(page).toHaveURL(/\/login\?returnurl=/)
    await fillLogin(page, owner)
    await expect(page.getByRole('alert').filter({ hasText: say('error.wrong_credentials') })).toBeVisible()
    await expect(page).toHaveURL(/\/login/)
  })
})
