import type { Page } from '@playwright/test'
import { MessageStatus } from '#kits/contract/shared/enums.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { messages } from '#modules/messages/contract/messages.ts'
import { expectNotification, whileListening } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, rowWith, searchField, searchFor } from './lists.ts'
import {
  fillMessage,
  mailsAbout,
  newName,
  openContactForm,
  sendWithoutPage,
  submitMessage,
} from './messages.ts'
import { enter, nightlyTag } from './screens.ts'
import { captchaAnswer, operatorEmail } from './servers.ts'
import { say, texts } from './texts.ts'

/** The entry of the menu, with the number of pending messages. */
function badge(page: Page, count: number) {
  const name = new RegExp(`^${say('screen.messages')} *, ${say('office.pending', { count })}$`)
  return page.getByRole('link', { name })
}

const pendingTag = say('enum.message_status_1')
const processedTag = say('enum.message_status_2')

const selectionBar = (page: Page) => page.getByRole('region', { name: say('records.select.bar') })

/** The dialog that asks before messages are marked. */
function question(page: Page, count: number) {
  return page.getByRole('alertdialog', { name: say('messages.confirm.title', { count }) })
}

test('what a visitor writes is with the operator at once, by mail too, and is processed after a question [S2-51]', async ({
  page,
  api,
  visitor,
  axe,
}, { project }) => {
  const { total } = await api(messages.getPage, { page: 1, pageSize: 1, status: MessageStatus.pending })
  await page.setViewportSize({ width: 1920, height: 900 })
  await whileListening(page, () => page.goto(screens.cabin.path))
  await expect(badge(page, total)).toBeVisible()
  await page.evaluate('window.sameDocument = true')

  const t = texts('zh-CN')
  const name = newName()
  const content = '您好：\n\n我们有三票空运货物。<b>请问</b>清关需要几天？'
  await openContactForm(visitor, 'zh-CN', t)
  await fillMessage(visitor, { name, email: 'li+a@example.com', content, imageCode: captchaAnswer }, t)
  await submitMessage(visitor, t)
  await expect(visitor.getByRole('heading', { name: t('contact.sent_title') })).toBeVisible()

  await badge(page, total + 1).click()
  const row = rowWith(page, name)
  await expect(page.getByRole('row').nth(1)).toContainText(name)
  await expect(row).toContainText(pendingTag)
  await row.click()
  await expect.poll(() => drawer(page).textContent()).toContain(content)
  await expect(drawer(page).getByRole('link', { name: 'li+a@example.com' })).toHaveAttribute(
    'href',
    'mailto:li%2Ba@example.com',
  )
  await axe(page)

  const process = drawer(page).getByRole('button', { name: say('messages.actions.process') })
  await process.click()
  await expect(question(page, 1)).toContainText(say('messages.confirm.one', { name }))
  await axe(page)
  await question(page, 1)
    .getByRole('button', { name: say('common.cancel') })
    .click()
  await process.click()
  await question(page, 1)
    .getByRole('button', { name: say('messages.actions.process') })
    .click()
  await expectNotification(page, say('messages.notices.processed', { count: 1 }))
  await expect(drawer(page)).toContainText(processedTag)
  await expect(drawer(page)).toContainText('admin')
  // The focus is somewhere useful after the dialog has closed.
  await expect(
    drawer(page)
      .getByRole('button', { name: say('common.close') })
      .last(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(badge(page, total)).toBeVisible()
  await searchFor(page, name)
  await expect(row).toContainText(processedTag)
  await expect(row).toContainText('admin')
  expect(await page.evaluate('window.sameDocument')).toBe(true)

  await expect.poll(() => mailsAbout(project.name, name)).toHaveLength(1)
  const [mail] = await mailsAbout(project.name, name)
  expect(mail).toMatch(new RegExp(`^To: <?${operatorEmail}>?\\r$`, 'm'))
  expect(mail).toMatch(/^Reply-To: <?li\+a@example.com>?\r$/m)
  expect(mail).toContain('<b>请问</b>清关需要几天？')
})

test('several messages come into the open list by themselves and are processed at once', {
  tag: nightlyTag,
}, async ({ page, api, request }) => {
  const name = newName()
  await sendWithoutPage(request, { name: `${name} 1`, content: 'Primer mensaje.' })
  await whileListening(page, () => page.goto(`${screens.messages.path}?q=${encodeURIComponent(name)}`))
  await expect(rowWith(page, `${name} 1`)).toBeVisible()
  await sendWithoutPage(request, { name: `${name} 2`, content: 'Segundo mensaje.' })
  await sendWithoutPage(request, { name: `${name} 3`, content: 'Tercer mensaje.' })
  await expect(rowWith(page, name)).toHaveCount(3)

  // A colleague is faster with one of them.
  const { items } = await api(messages.getPage, { page: 1, keyword: `${name} 3` })
  await api(messages.markProcessed, { ids: items.map(({ id }) => id) })
  await expect(rowWith(page, `${name} 3`)).toContainText(processedTag)

  await page.getByRole('checkbox', { name: say('records.select.page'), exact: true }).check()
  await expect(page.getByText(say('messages.selected', { count: 2 }))).toBeVisible()
  await selectionBar(page)
    .getByRole('button', { name: say('messages.actions.process') })
    .click()
  await expect(question(page, 2)).toContainText(say('messages.confirm.several', { count: 2 }))
  await question(page, 2)
    .getByRole('button', { name: say('messages.actions.process') })
    .click()
  await expectNotification(page, say('messages.notices.processed', { count: 2 }))
  await expect(rowWith(page, name).filter({ hasText: processedTag })).toHaveCount(3)
  // The bar with the pressed button is gone: the focus moves to the rows.
  await expect(page.getByRole('table').locator('tbody tr:focus')).toHaveCount(1)
  await page
    .getByRole('navigation', { name: say('messages.tabs') })
    .getByRole('link', { name: new RegExp(`^${pendingTag}`) })
    .click()
  await expect(rowWith(page, name)).toHaveCount(0)

  // After the last pending message there is no row to move the focus to.
  await sendWithoutPage(request, { name: `${name} 4`, content: 'Cuarto mensaje.' })
  await page.getByRole('checkbox', { name: say('records.select.row', { name: `${name} 4` }) }).check()
  await selectionBar(page)
    .getByRole('button', { name: say('messages.actions.process') })
    .click()
  await question(page, 1)
    .getByRole('button', { name: say('messages.actions.process') })
    .click()
  await expect(rowWith(page, name)).toHaveCount(0)
  await expect(searchField(page)).toBeFocused()
})

test('a shop is not shown that there are messages, and is refused them', {
  tag: nightlyTag,
}, async ({ page, shop, request }) => {
  const { accessToken } = await enter(page, shop)
  await expect(page.getByRole('link', { name: new RegExp(`^${say('screen.messages')}`) })).toHaveCount(0)
  const headers = { authorization: `Bearer ${accessToken}` }
  for (const [contract, data] of [
    [messages.getPage, { page: 1 }],
    [messages.markProcessed, { ids: [crypto.randomUUID()] }],
  ] as const)
    expect((await request.post(contract.path, { data, headers })).status()).toBe(403)
})
