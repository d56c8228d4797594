import { screens } from '#kits/page/shared/routes.ts'
import { newAddress } from './companies.ts'
import { expect, test } from './fixtures.ts'
import { linkIn, mailTo } from './mails.ts'
import { captchaImage, expectRefused, fillMessage, messageField } from './messages.ts'
import { expectScreen, visitIn } from './screens.ts'
import { captchaAnswer } from './servers.ts'
import { say } from './texts.ts'

test.describe('a visitor who follows shipments', () => {
  // A wrong code, and a link that no longer works.
  test.use({ allowedProblems: [/status of 4(03|22)/] })

  test('confirms by the link of a mail, removes a number, has one mail a day and stops for good', async ({
    page,
    axe,
  }, { project: { name: project } }) => {
    const [known, unknown] = ['DEMU1004783', 'MSCU6639870']
    const email = `sigue-${Date.now()}@example.com`
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const title = (name: string, level = 1) => page.getByRole('heading', { level, name, exact: true })
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() })

    await visitIn(page, 'es-MX', `${screens.tracking.path}?n=${known},${unknown}`)
    await press(say('tracking.follow.open', { count: 2 }))
    await expect(title(say('follow.form_title'), 2)).toBeFocused()
    await captchaImage(page)
    await press(say('follow.send'))
    const address = page.getByRole('textbox', { name: say('follow.email'), exact: true })
    await expectRefused(address, say('validation.required'))
    await expect(address).toBeFocused()
    await address.fill(email)
    await fillMessage(page, { imageCode: 'XXXXX' })
    await press(say('follow.send'))
    await expectRefused(messageField(page, 'imageCode'), say('validation.captcha_wrong'))
    await axe(page)
    await captchaImage(page)
    await fillMessage(page, { imageCode: captchaAnswer })
    await press(say('follow.send'))
    await expect(title(say('follow.sent_title'), 2)).toBeFocused()
    await expect(page.getByText(say('follow.sent_text', { email }))).toBeVisible()

    const confirmation = new URL(linkIn(await mailTo(project, email, say('follow_mail.confirm_open'))))
    const confirm = `${screens.follow.path}${confirmation.search}`
    await page.goto(confirm)
    await expectScreen(page, 'follow', 'es-MX', confirm)
    await press(say('follow.confirm'))
    await expect(title(say('follow.title'))).toBeFocused()
    const numbers = page.getByRole('main').getByRole('listitem')
    await expect(numbers).toContainText([known, unknown])
    await axe(page)

    await press(`${say('follow.remove')} ${known}`)
    await expect(page.getByText(say('follow.removed', { number: known }))).toBeVisible()
    await expect(page.getByText(unknown, { exact: true })).toBeFocused()
    await page.getByRole('radio', { name: say('follow.daily') }).check()
    await expect(page.getByText(say('follow.saved'))).toBeVisible()
    await page.reload()
    await expect(numbers).toContainText([unknown])
    await expect(page.getByRole('radio', { name: say('follow.daily') })).toBeChecked()

    await press(say('follow.stop'))
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('follow.stop') })
      .click()
    await expect(title(say('follow.stopped_title'))).toBeFocused()
    await page.reload()
    await expect(title(say('follow.dead_title'))).toBeVisible()
    await page.goto(confirm)
    await press(say('follow.confirm'))
    await expect(title(say('follow.dead_title'))).toBeFocused()
    await page
      .getByRole('main')
      .getByRole('link', { name: say('follow.to_tracking') })
      .click()
    await expectScreen(page, 'tracking')
  })
})
