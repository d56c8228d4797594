import { screens } from '#kits/page/shared/routes.ts'
import { expect, test } from './fixtures.ts'
import { limits } from './limits.ts'
import {
  captchaImage,
  expectMessage,
  expectRefused,
  fillMessage,
  messageField,
  newName,
  openContactForm,
  submitMessage,
} from './messages.ts'
import { expectScreen, furtherTag, nightlyTag } from './screens.ts'
import { captchaAnswer } from './servers.ts'
import { say, texts } from './texts.ts'

test.describe('a visitor who writes to the brokerage', () => {
  test.describe('and makes mistakes', () => {
    test.use({ allowedProblems: [/status of 422/] })

    test('is told of each on its field, gets a new code after a wrong one, and loses nothing by a reload [S2-48]', async ({
      page,
    }) => {
      await openContactForm(page, 'es-MX', say)
      await submitMessage(page)
      await expectRefused(messageField(page, 'name'), say('validation.required'))
      await expectRefused(messageField(page, 'email'), say('validation.need_contact'))
      await expectRefused(messageField(page, 'content'), say('validation.required'))
      await expectRefused(messageField(page, 'imageCode'), say('validation.required'))
      await expect(messageField(page, 'name')).toBeFocused()

      await fillMessage(page, { email: 'nadie', phone: 'no tengo 55' })
      await submitMessage(page)
      await expectRefused(messageField(page, 'email'), say('validation.email'))
      await expectRefused(messageField(page, 'phone'), say('validation.phone'))

      const message = {
        name: newName(),
        email: 'viajera@example.com',
        phone: '',
        content: 'Buenas tardes:\n\n¿Cuánto tarda un contenedor en Manzanillo?',
      }
      await fillMessage(page, { ...message, imageCode: 'XXXXX' })
      const image = await captchaImage(page)
      await submitMessage(page)
      await expectRefused(messageField(page, 'imageCode'), say('validation.captcha_wrong'))
      await expect(messageField(page, 'imageCode')).toBeFocused()
      await expectMessage(page, { ...message, imageCode: '' })
      await expect.poll(() => captchaImage(page)).not.toBe(image)

      await page.reload()
      await captchaImage(page)
      await expectMessage(page, message)
      // Typed small, as on a phone.
      await fillMessage(page, { imageCode: captchaAnswer.toLowerCase() })
      await submitMessage(page)
      await expect(page.getByRole('heading', { name: say('contact.sent_title') })).toBeFocused()
      await expect(page.getByText(say('contact.sent_text', { name: message.name }))).toBeVisible()

      await page.getByRole('button', { name: say('contact.another') }).click()
      await expectMessage(page, { name: '', email: '', content: '', imageCode: '' })
    })
  })

  test('without seeing the image answers a question instead', { tag: nightlyTag }, async ({ page }) => {
    const t = texts('en-US')
    await openContactForm(page, 'en-US', t)
    await page.getByRole('button', { name: t('captcha_field.to_question') }).click()
    const question = page.getByRole('status').filter({ hasText: /\p{L}+.+[.?]/u })
    await expect(question).toBeVisible()
    const first = await question.textContent()
    await expect(async () => {
      await page.getByRole('button', { name: t('captcha_field.another_question') }).click()
      await expect(question).not.toHaveText(String(first), { timeout: limits.look })
    }).toPass()
    await page
      .getByRole('main')
      .getByRole('link', { name: t('contact.privacy_link') })
      .click()
    await expectScreen(page, 'privacy', 'en-US')
    await page.goBack()

    await page.getByRole('button', { name: t('captcha_field.to_question') }).click()
    await expect(question).toBeVisible()
    // Whoever comes to the field hears what is asked.
    const description = `${await question.textContent()} ${t('captcha_field.question_hint')}`
    await expect(messageField(page, 'questionCode', t)).toHaveAccessibleDescription(description)
    const message = { name: newName(), phone: '+1 213 555 0188', content: 'Do you pick up on Saturdays?' }
    await fillMessage(page, { ...message, questionCode: captchaAnswer }, t)
    await submitMessage(page, t)
    await expect(page.getByRole('heading', { name: t('contact.sent_title') })).toBeFocused()
  })

  test.describe('while the connection is gone', () => {
    test.use({ allowedProblems: [/ERR_INTERNET_DISCONNECTED/] })

    test('sees no captcha until it is back, and then without asking for it', { tag: nightlyTag }, async ({
      page,
      context,
    }) => {
      await openContactForm(page, 'es-MX', say)
      await context.setOffline(true)
      await page.getByRole('button', { name: say('captcha_field.another') }).click()
      await expect(page.getByRole('alert').filter({ hasText: say('captcha_field.failed') })).toBeVisible()
      await expect(page.getByRole('button', { name: say('common.retry') })).toBeVisible()
      await context.setOffline(false)
      await captchaImage(page)
      await expect(page.getByText(say('captcha_field.failed'))).toBeHidden()
    })

    test('is told so, keeps everything, and sends it when it is back', { tag: furtherTag }, async ({
      page,
      context,
    }) => {
      const t = texts('zh-CN')
      await openContactForm(page, 'zh-CN', t)
      const message = { name: newName(), email: 'li@example.com', content: '您好，请问清关一般需要几天？' }
      await fillMessage(page, { ...message, imageCode: captchaAnswer }, t)
      await context.setOffline(true)
      await submitMessage(page, t)
      const told = page.getByRole('alert').filter({ hasText: t('contact.offline') })
      await expect(told).toContainText(t('error.fallback'))
      await expectMessage(page, message, t)

      await context.setOffline(false)
      await page.getByRole('button', { name: t('captcha_field.another') }).click()
      await captchaImage(page, t)
      await fillMessage(page, { imageCode: captchaAnswer }, t)
      await submitMessage(page, t)
      await expect(page.getByRole('heading', { name: t('contact.sent_title') })).toBeFocused()
      await expect(page).toHaveURL(new RegExp(`^[^?]+${screens.contact.path}`))
    })
  })
})
