import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { generateCaptcha } from '#shared/contracts/captcha.ts'
import { sendMessage } from '#shared/contracts/messages.ts'
import { screens } from '#shared/domain/routes.ts'
import type { Language } from '#shared/texts/languages.ts'
import type { Translate } from '#shared/texts/translator.ts'
import { sentFiles } from './post.ts'
import { visitIn } from './screens.ts'
import { captchaAnswer } from './servers.ts'
import { say } from './texts.ts'

/** How the journeys write to the brokerage, and find what was written. */

const labels = {
  name: 'contact.name',
  email: 'contact.email',
  phone: 'contact.phone',
  content: 'contact.content',
  imageCode: 'captcha_field.image_label',
  questionCode: 'captcha_field.question_label',
} as const

type Member = keyof typeof labels

/** By its label, which for a required field ends in a mark. */
export function letterField(page: Page, member: Member, t: Translate = say): Locator {
  return page.getByRole('textbox', { name: t(labels[member]), exact: true })
}

/** What is said of a field below it. */
export async function expectRefused(field: Locator, reason: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(reason)
}

export async function fillLetter(
  page: Page,
  letter: Partial<Record<Member, string>>,
  t: Translate = say,
): Promise<void> {
  for (const [member, text] of Object.entries(letter)) await letterField(page, member as Member, t).fill(text)
}

export async function expectLetter(
  page: Page,
  letter: Partial<Record<Member, string>>,
  t: Translate = say,
): Promise<void> {
  for (const [member, text] of Object.entries(letter))
    await expect(letterField(page, member as Member, t)).toHaveValue(text)
}

export async function sendLetter(page: Page, t: Translate = say): Promise<void> {
  await page.getByRole('button', { name: t('contact.send'), exact: true }).click()
}

/** The image that is to be read, once it is there: it comes when its place is scrolled to. */
export async function captchaImage(page: Page, t: Translate = say): Promise<string> {
  const image = page.getByRole('img', { name: t('captcha_field.image_alt') })
  await letterField(page, 'imageCode', t).scrollIntoViewIfNeeded()
  await expect(image).toBeVisible()
  return String(await image.getAttribute('src'))
}

/** The form as it waits for somebody to write. */
export async function openLetter(page: Page, language: Language, t: Translate): Promise<void> {
  await visitIn(page, language, screens.contact.path)
  await captchaImage(page, t)
}

/** A name no other journey writes under. */
export function newName(): string {
  return `Viajera ${Date.now().toString(36)}`
}

/** A message from somebody who is not looked at while writing it. */
export async function sendBy(
  request: APIRequestContext,
  letter: { name: string; content: string },
): Promise<void> {
  const captcha = await (await request.post(generateCaptcha.path)).json()
  const { captchaId } = captcha.result
  const data = { ...letter, email: 'viajera@example.com', captchaId, captchaCode: captchaAnswer }
  expect((await request.post(sendMessage.path, { data })).status()).toBe(200)
}

/** The mails a server has written about somebody. */
export async function mailsAbout(project: string, text: string): Promise<string[]> {
  return (await sentFiles(project, 'eml')).filter((mail) => mail.includes(text))
}
