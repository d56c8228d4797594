import { screens } from '#kits/page/shared/routes.ts'
import { managers } from '#modules/access/contract/managers.ts'
import { expectNotification } from './cabins.ts'
import { newCompany } from './companies.ts'
import { expect, test } from './fixtures.ts'
import { limits } from './limits.ts'
import { drawer, openList, rowWith, searchFor } from './lists.ts'
import { say } from './texts.ts'

test('mail that a mail server refuses is told to the operator, who sends it again or gives it up', {
  tag: '@parallel',
}, async ({ page, api }) => {
  const [corrected, mistyped] = [newCompany(), newCompany()]
  for (const { userName, email } of [corrected, mistyped]) await api(managers.create, { userName, email })

  await openList(page, 'managers')
  const told = page.getByRole('link', { name: new RegExp(say('outbox.undelivered', { count: 2 }).slice(2)) })
  // The list learns of it when it is opened.
  await expect(async () => {
    await page.reload()
    await expect(told).toBeVisible({ timeout: limits.look })
  }).toPass()
  await told.click()
  await expect(page).toHaveURL(`${screens.outbox.path}?dead=true`)

  await searchFor(page, corrected.email)
  await expect(rowWith(page, corrected.email)).toContainText(say('outbox.dead'))
  await rowWith(page, corrected.email).click()
  await expect(drawer(page)).toContainText('No such user here')
  await drawer(page)
    .getByRole('button', { name: say('outbox.actions.retry'), exact: true })
    .click()
  await expectNotification(page, say('outbox.notices.retried', { count: 1 }))
  await expect(drawer(page)).toHaveCount(0)
  // The filter `all` shows waiting and refused mail alike: an empty list means that it was delivered.
  await page.getByRole('link', { name: say('outbox.all'), exact: true }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(say('records.list.nothing_found'))).toBeVisible({ timeout: limits.look })
  }).toPass()

  await searchFor(page, mistyped.email)
  await rowWith(page, mistyped.email).getByRole('checkbox').check()
  await page
    .getByRole('region', { name: say('records.select.bar') })
    .getByRole('button', { name: say('outbox.actions.discard'), exact: true })
    .click()
  const question = page.getByRole('alertdialog', { name: say('outbox.confirm.title', { count: 1 }) })
  await question.getByRole('button', { name: say('outbox.actions.discard'), exact: true }).click()
  await expectNotification(page, say('outbox.notices.discarded', { count: 1 }))
  await expect(rowWith(page, mistyped.email)).toHaveCount(0)
})
