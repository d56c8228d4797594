import type { Page } from '@playwright/test'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { screens } from '#kits/page/shared/routes.ts'
import {
  cabinField,
  clearance,
  expectCabin,
  expectNotification,
  newContainer,
  pickFor,
  statusName,
  stepName,
} from './cabins.ts'
import { type Company, newAddress, newCompany, registerCompany, registerField } from './companies.ts'
import { expect, test } from './fixtures.ts'
import { drawer, openList, rowWith, searchFor } from './lists.ts'
import { codeTo, linkIn, mailTo } from './mails.ts'
import { captchaImage, expectRefused } from './messages.ts'
import { endSession, expectScreen, fillLogin, furtherTag, nightlyTag, tabTo, typeInto } from './screens.ts'
import { captchaAnswer } from './servers.ts'
import { say } from './texts.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** One step of the registration after the other, with no mouse. */
async function fillStep(page: Page, values: Partial<Record<Parameters<typeof registerField>[1], string>>) {
  for (const [member, text] of Object.entries(values)) {
    const field = registerField(page, member as 'email')
    if (member === 'captchaCode') await captchaImage(page)
    await typeInto(page, field, text)
  }
  await page.keyboard.press('Enter')
}

/** A native select takes the first option that begins with the typed text. */
async function chooseMexico(page: Page): Promise<void> {
  const country = registerField(page, 'countryId')
  await expect(country.getByRole('option', { name: 'México', exact: true })).toBeAttached()
  await tabTo(page, country)
  await page.keyboard.press('m')
  await expect(country).toHaveValue('MX')
}

async function register(page: Page, project: string, company: Company): Promise<void> {
  const { companyName, companyNumber, legalRepresentative, email, phone, userName, password } = company
  await page.goto(screens.login.path)
  await tabTo(page, page.getByRole('link', { name: say('screen.register'), exact: true }))
  await page.keyboard.press('Enter')
  await expectScreen(page, 'register')
  await typeInto(page, registerField(page, 'companyName'), '')
  await page.keyboard.press('Enter')
  await expectRefused(registerField(page, 'companyName'), say('validation.required'))
  await expect(registerField(page, 'companyName')).toBeFocused()
  await typeInto(page, registerField(page, 'companyName'), companyName)
  await chooseMexico(page)
  await fillStep(page, { companyNumber, legalRepresentative })

  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(registerField(page, 'areaCode')).toHaveValue('+52')
  await fillStep(page, { email, areaCode: '+999', phone: '123', captchaCode: captchaAnswer })
  await expectRefused(registerField(page, 'phone'), say('validation.min_digits', { n: 5 }))
  await fillStep(page, { phone: '123 456 7890' })
  await expectRefused(registerField(page, 'areaCode'), say('validation.calling_code'))
  await fillStep(page, { areaCode: '+52' })
  await expectRefused(registerField(page, 'phone'), say('validation.phone'))
  // Neither the picture nor what was read from it is lost by a wrong number.
  await expect(registerField(page, 'captchaCode')).toHaveValue(captchaAnswer)
  await fillStep(page, { phone })
  await expect(registerField(page, 'phoneCode')).toBeFocused()
  const code = await codeTo(project, `+52${phone}`)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await fillStep(page, { phoneCode: wrong })
  await expectRefused(registerField(page, 'phoneCode'), say('validation.code_wrong'))
  await expect(registerField(page, 'phoneCode')).toBeFocused()
  await fillStep(page, { phoneCode: code })
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
  // One captcha was enough.
  await expect(registerField(page, 'captchaCode')).toHaveCount(0)
  await fillStep(page, { userName, password, repeatPassword: password })
  await expect(heading(page, say('register.done_title'))).toBeFocused()
}

/** Opening the link alone confirms nothing: mail scanners open links too. */
async function confirmAddress(page: Page, project: string, { email }: Company): Promise<void> {
  const link = linkIn(await mailTo(project, email, say('mail.confirm_open')))
  await page.goto(link)
  await expect(heading(page, say('confirm_email.asked_title'))).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: say('confirm_email.submit') }).press('Enter')
  await expect(heading(page, say('confirm_email.done_title'))).toBeFocused()
  await page.goto(link)
  await page.getByRole('button', { name: say('confirm_email.submit') }).click()
  await expect(heading(page, say('confirm_email.already_title'))).toBeFocused()
}

/** Until its address is confirmed it cannot be approved, and asks for the link again at sign-in. */
async function expectUnconfirmed(page: Page, visitor: Page, company: Company): Promise<void> {
  await openRegistration(page, company)
  await expect(drawer(page)).toContainText(say('registrations.unconfirmed.text'))
  const approval = drawer(page).getByRole('button', { name: say('registrations.actions.approve') })
  await expect(approval).toBeDisabled()
  await visitor.goto(screens.login.path)
  await fillLogin(visitor, company)
  await expect(visitor.getByText(say('register.unconfirmed_text'))).toBeVisible()
  await visitor.getByRole('button', { name: say('confirm_email.send_again') }).click()
  await expect(visitor.getByText(say('confirm_email.sent_again'))).toBeVisible()
}

async function openRegistration(page: Page, { companyName }: Company): Promise<void> {
  await openList(page, 'registrations')
  await searchFor(page, companyName)
  await rowWith(page, companyName).click()
  await expect(drawer(page)).toContainText(companyName)
}

async function reject(page: Page, company: Company, reason: string): Promise<void> {
  await openRegistration(page, company)
  const press = (name: string) => drawer(page).getByRole('button', { name, exact: true }).click()
  await press(say('registrations.actions.reject'))
  await press(say('registrations.reject.confirm'))
  const field = drawer(page).getByRole('textbox', { name: say('registrations.fields.reason'), exact: true })
  await expectRefused(field, say('validation.required'))
  await field.fill(reason)
  await press(say('registrations.reject.confirm'))
  await expectNotification(page, say('registrations.notices.rejected', { name: company.companyName }))
  await expect(drawer(page)).toContainText(reason)
}

/** What came before is shown with it. */
async function approve(page: Page, company: Company, history: readonly string[]): Promise<void> {
  await openRegistration(page, company)
  const shown = drawer(page).getByRole('list', { name: say('registrations.history.title') })
  await expect(shown.getByRole('listitem')).toContainText(history)
  const name = say('registrations.actions.approve')
  await drawer(page).getByRole('button', { name, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
  await expectNotification(page, say('registrations.notices.approved', { name: company.companyName }))
  await expect(drawer(page)).toContainText(say('enum.review_status_20'))
}

async function announceCabin(page: Page, number: string): Promise<void> {
  await expect(page.getByText(say('cabins.empty'))).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('heading', { level: 1, name: say('cabins.new') })).toBeVisible()
  await pickFor(page, 'departurePortId', 'CNSHA')
  await pickFor(page, 'destinationPortId', 'MXZLO')
  await cabinField(page, 'vesselName').fill('EVER GIVEN')
  await cabinField(page, 'voyage').fill('024E')
  await cabinField(page, 'containerNo').fill(number)
  await page.getByRole('button', { name: say('cabin_form.create'), exact: true }).click()
  await expectCabin(page, number)
}

async function moveOn(page: Page, number: string, status: CabinStatus): Promise<void> {
  await openList(page, 'cabin')
  await searchFor(page, number)
  await rowWith(page, number).getByRole('link').click()
  await expectCabin(page, number)
  await clearance(page)
    .getByRole('button', { name: stepName(status) })
    .click()
  await clearance(page)
    .getByRole('button', { name: say('cabin_clearance.form.save'), exact: true })
    .click()
  await expect(clearance(page).getByRole('form')).toHaveCount(0)
}

test.describe('a company', () => {
  test.use({ allowedProblems: [/status of 4(03|09|22)/] })

  test('registers, waits, is approved, and follows its first cabin', async ({
    page,
    api: _operator,
    visitor,
  }, { project: { name: project } }) => {
    const company = newCompany()
    const { userName, password, companyName, email } = company
    await visitor.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })
    await register(visitor, project, company)
    await expectUnconfirmed(page, visitor, company)
    await confirmAddress(visitor, project, company)
    await mailTo(project, email, say('mail.registration_user', { userName }))

    await visitor.goto(screens.login.path)
    await fillLogin(visitor, company)
    await expect(heading(visitor, say('register.pending_title', { company: companyName }))).toBeFocused()

    await approve(page, company, [say('registrations.history.requested')])
    const approval = await mailTo(project, email, say('mail.registration_approved', { company: companyName }))

    await visitor.goto(linkIn(approval))
    await fillLogin(visitor, { userName, password })
    await expectScreen(visitor, 'cabin')
    const number = newContainer()
    await announceCabin(visitor, number)
    await moveOn(page, number, CabinStatus.arrived)
    await expect(clearance(visitor).getByRole('list')).toContainText(statusName(CabinStatus.arrived))
  })

  test(
    'is rejected, reads why, corrects its data, and is approved',
    { tag: furtherTag },
    async ({ page, api: operator, request, visitor }, { project: { name: project } }) => {
      const company = await registerCompany(request, { project, operator, reviewState: 'pending' })
      const { companyName, email } = company
      const reason = 'El RFC no existe.\nEnvía la constancia de situación fiscal.'
      await reject(page, company, reason)
      const rejection = await mailTo(
        project,
        email,
        say('mail.registration_rejected', { company: companyName }),
      )
      for (const line of reason.split('\n')) expect(rejection).toContain(`> ${line}`)

      await visitor.goto(screens.login.path)
      await fillLogin(visitor, company)
      await expect(heading(visitor, say('register.rejected_title', { company: companyName }))).toBeFocused()
      await expect(visitor.getByText(reason)).toBeVisible()
      await visitor.getByRole('button', { name: say('register.to_again') }).click()
      await expectScreen(visitor, 'registerAgain')
      await expect(visitor.getByText(reason)).toBeVisible()
      await expect(registerField(visitor, 'companyName')).toHaveValue(companyName)
      await registerField(visitor, 'companyNumber').fill('CJR200101AB1')
      await visitor.getByRole('button', { name: say('register.again_submit') }).click()
      await expect(heading(visitor, say('register.done_title'))).toBeFocused()

      await approve(page, company, [
        say('registrations.history.requested'),
        say('enum.review_status_30'),
        say('registrations.history.requested_again'),
      ])
      await expect(drawer(page)).toContainText('CJR200101AB1')
      await mailTo(project, email, say('mail.registration_approved', { company: companyName }))
    },
  )
})

test.describe('a session that ends over a form of the administration', { tag: nightlyTag }, () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('costs no input: it is offered again after the login', async ({ page, api, request, adminPassword }, {
    project: { name: project },
  }) => {
    const company = await registerCompany(request, { project, operator: api, reviewState: 'pending' })
    const forms = [
      {
        open: async () => {
          await openRegistration(page, company)
          await drawer(page)
            .getByRole('button', { name: say('registrations.actions.reject') })
            .click()
        },
        field: say('registrations.fields.reason'),
        send: say('registrations.reject.confirm'),
        text: 'Falta el poder notarial',
      },
      {
        open: async () => {
          await openRegistration(page, company)
          await drawer(page)
            .getByRole('button', { name: say('registrations.actions.edit') })
            .click()
        },
        field: say('registrations.fields.legalRepresentative'),
        send: say('common.save'),
        text: 'Persona Corregida',
      },
      {
        open: async () => {
          await openList(page, 'managers')
          await page.keyboard.press('n')
        },
        field: say('managers.fields.userName'),
        send: say('common.save'),
        text: 'no-guardada',
        more: { [say('managers.fields.email')]: 'no-guardada@example.com' },
      },
    ]
    for (const { open, field, send, text, more = {} } of forms) {
      await open()
      const control = drawer(page).getByRole('textbox', { name: field, exact: true })
      await control.fill(text)
      for (const [name, value] of Object.entries(more))
        await drawer(page).getByRole('textbox', { name, exact: true }).fill(value)
      await endSession(page)
      await drawer(page).getByRole('button', { name: send, exact: true }).click()
      await page.getByRole('button', { name: say('session.leave.ended') }).click()
      await expect(page).toHaveURL(/\/login\?returnurl=/)
      await fillLogin(page, { userName: 'admin', password: adminPassword })
      await expect(drawer(page).getByText(say('office.draft.restored'))).toBeVisible()
      await expect(control).toHaveValue(text)
      await drawer(page)
        .getByRole('button', { name: say('office.draft.discard') })
        .click()
      await expect(control).not.toHaveValue(text)
    }
  })
})
