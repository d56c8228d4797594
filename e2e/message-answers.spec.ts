import type { Page } from '@playwright/test'
import { readMail } from '#app/testing/mail-reader.ts'
import { MessageStatus } from '#kits/contract/shared/enums.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { messages } from '#modules/messages/contract/messages.ts'
import { expectNotification, whileListening } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, rowWith, searchFor } from './lists.ts'
import { mailTo, sentFiles } from './mails.ts'
import { fillMessage, newName, openContactForm, sendWithoutPage, submitMessage } from './messages.ts'
import { expectNoSidewaysScroll, widths } from './screens.ts'
import { captchaAnswer, operatorEmail } from './servers.ts'
import { say, texts } from './texts.ts'

/** The entry of the menu, with the number of pending messages. */
function badge(page: Page, count: number) {
  const name = new RegExp(`^${say('screen.messages')} *, ${say('office.pending', { count })}$`)
  return page.getByRole('link', { name })
}

const button = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true })
/** By the name: in the middle of the row is a link. */
const openMessage = (page: Page, name: string) => rowWith(page, name).getByText(name).click()
const answerField = (page: Page) => drawer(page).getByRole('textbox', { name: say('messages.answer.text') })

test('a visitor’s message is taken and answered from a template, and another window counts one less', async ({
  page,
  api,
  visitor,
  context,
  axe,
}, { project }) => {
  const { total } = await api(messages.getPage, { page: 1, pageSize: 1, status: MessageStatus.pending })
  const t = texts('en-US')
  const name = newName()
  const email = `${name.split(' ')[1]}@example.com`
  await openContactForm(visitor, 'en-US', t)
  const content = 'Could you clear two containers at Veracruz?'
  await fillMessage(visitor, { name, email, content, imageCode: captchaAnswer }, t)
  await submitMessage(visitor, t)
  await expect(visitor.getByRole('heading', { name: t('contact.sent_title') })).toBeVisible()

  const other = await context.newPage()
  await other.setViewportSize({ width: 1920, height: 900 })
  await other.goto(screens.cabin.path)
  await expect(badge(other, total + 1)).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(screens.messages.path)
  await searchFor(page, name)
  await openMessage(page, name)
  const { items } = await api(messages.getPage, { page: 1, keyword: name })
  const reference = items[0]?.reference ?? ''
  await expect(drawer(page)).toContainText(reference)
  await button(page, say('messages.actions.take')).click()
  await expectNotification(page, say('messages.notices.taken'))
  await expect(button(page, say('messages.actions.release'))).toBeFocused()

  await button(page, say('messages.templates.use')).click()
  await page.getByRole('menuitem', { name: 'We have your message' }).click()
  await expect(answerField(page)).toHaveValue(new RegExp(`^Hello ${name},[^]*${reference}`))
  await axe(page)

  // What was typed is there again after the message was left.
  await answerField(page).press('Control+End')
  await answerField(page).pressSequentially('\nVeracruz')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await openMessage(page, name)
  await expect(answerField(page)).toHaveValue(/Veracruz$/)
  await page.setViewportSize({ width: widths.phone, height: 740 })
  await expectNoSidewaysScroll(page)
  await axe(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await answerField(page).press('Control+Enter')
  await expectNotification(page, say('messages.answer.sent', { name }))
  await expect(drawer(page)).toContainText(say('messages.delivery.sent'))
  await expect(drawer(page)).toContainText(say('enum.message_status_2'))
  await expect(button(page, say('messages.answer.again'))).toBeFocused()
  await expect(badge(other, total)).toBeVisible()

  const text = await mailTo(project.name, email, `> ${content}`)
  expect(text).toContain(`Hello ${name},`)
  const mail = (await sentFiles(project.name, 'eml'))
    .map((file) => readMail(file))
    .find(({ headers }) => headers.get('subject')?.includes(t('mail.answer_subject', { reference })))
  expect(mail?.headers.get('to')?.[0]).toContain(email)
  expect(mail?.headers.get('reply-to')?.[0]).toContain(operatorEmail)
})

test('after an answer the next pending message is one key away; a template is added on the way', {
  tag: '@nightly',
}, async ({ page, request, api: _api, axe }) => {
  const name = newName()
  for (const n of [1, 2]) await sendWithoutPage(request, { name: `${name} ${n}`, content: `Mensaje ${n}.` })
  await whileListening(page, () => page.goto(`${screens.messages.path}?q=${encodeURIComponent(name)}`))
  await openMessage(page, `${name} 2`)
  await button(page, say('messages.templates.use')).click()
  await page.getByRole('menuitem', { name: say('messages.templates.manage') }).click()
  const dialog = page.getByRole('dialog', { name: say('messages.templates.title') })
  await axe(page)
  await dialog.getByRole('button', { name: say('messages.templates.new') }).click()
  const form = page.getByRole('dialog', { name: say('messages.templates.new') })
  await form.getByRole('textbox', { name: say('messages.templates.fields.title') }).fill(name)
  const text = form.getByRole('textbox', { name: say('messages.templates.fields.text') })
  await text.fill('Hola, {nombre}')
  await form.getByRole('button', { name: say('common.save') }).click()
  await expect(text).toHaveAccessibleDescription(say('validation.unknown_placeholder'))
  await text.fill('Hola, {name}')
  await form.getByRole('button', { name: say('common.save') }).click()
  await dialog.getByRole('button', { name: say('messages.templates.edit', { title: name }) }).waitFor()
  await dialog.getByRole('button', { name: say('common.close') }).click()

  await button(page, say('messages.templates.use')).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
  await expect(answerField(page)).toHaveValue(`Hola, ${name} 2`)
  await button(page, say('messages.answer.send')).click()
  const next = button(page, say('messages.actions.next_pending'))
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('Mensaje 1.')
  await expect(answerField(page)).toHaveValue('')
})
