import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'
import { sentFiles } from './mails.ts'
import { visitIn } from './screens.ts'
import { captchaAnswer } from './servers.ts'
import { say } from './texts.ts'

/** Steps of the journeys with the contact form and the messages sent through it. */

const labels = {
  name: 'contact.name',
  email: 'contact.email',
  phone: 'contact.phone',
  content: 'contact.content',
  imageCode: 'captcha_field.image_label',
  questionCode: 'captcha_field.question_label',
} as const

type Member = keyof typeof labels

/** A field of the contact form, by its label without the mark of a required field. */
export function messageField(page: Page, member: Member, t: Translate = say): Locator {
  return page.getByRole('textbox', { name: t(labels[member]), exact: true })
}

/** Expects a field to be marked as invalid, with the reason below it. */
export async function expectRefused(field: Locator, reason: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(reason)
}

export async function fillMessage(
  page: Page,
  message: Partial<Record<Member, string>>,
  t: Translate = say,
): Promise<void> {
  for (const [member, text] of Object.entries(message))
    await messageField(page, member as Member, t).fill(text)
}

export async function expectMessage(
  page: Page,
  message: Partial<Record<Member, string>>,
  t: Translate = say,
): Promise<void> {
  for (const [member, text] of Object.entries(message))
    await expect(messageField(page, member as Member, t)).toHaveValue(text)
}

export async function submitMessage(page: Page, t: Translate = say): Promise<void> {
  await page.getByRole('button', { name: t('contact.send'), exact: true }).click()
}

/** Waits for the captcha's picture, which is loaded when it is scrolled into view; gives its address. */
export async function captchaImage(page: Page, t: Translate = say): Promise<string> {
  const image = page.getByRole('img', { name: t('captcha_field.image_alt') })
  await messageField(page, 'imageCode', t).scrollIntoViewIfNeeded()
  await expect(image).toBeVisible()
  return String(await image.getAttribute('src'))
}

/** Opens the contact form and waits for its captcha. */
export async function openContactForm(page: Page, language: Language, t: Translate): Promise<void> {
  await visitIn(page, language, screens.contact.path)
  await captchaImage(page, t)
}

/** A sender's name that no other journey uses. */
export function newName(): string {
  return `Viajera ${Date.now().toString(36)}`
}

/** Sends a message by the API alone, for journeys that are about what follows. */
export async function sendWithoutPage(
  request: APIRequestContext,
  message: { name: string; content: string },
): Promise<void> {
  const captcha = await (await request.post(generateCaptcha.path)).json()
  const { captchaId } = captcha.result
  const data = { ...message, email: 'viajera@example.com', captchaId, captchaCode: captchaAnswer }
  expect((await request.post(sendMessage.path, { data })).status()).toBe(200)
}

/** The mails of a server that contain a text. */
export async function mailsAbout(project: string, text: string): Promise<string[]> {
  return (await sentFiles(project, 'eml')).filter((mail) => mail.includes(text))
}
