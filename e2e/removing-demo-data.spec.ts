import { expectNotification } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { enter } from './screens.ts'
import { say } from './texts.ts'

test('an operator removes the demo data with one button, after confirming', async ({
  page,
  axe,
  adminPassword,
}) => {
  await enter(page, { userName: 'admin', password: adminPassword })
  const notice = page.getByText(say('office.demo.notice'))
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: say('office.demo.remove') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await axe(page)
  await dialog.getByRole('button', { name: say('common.cancel') }).click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: say('office.demo.remove') }).click()
  await Promise.all([
    expectNotification(page, say('office.demo.removed')),
    dialog.getByRole('button', { name: say('office.demo.remove') }).click(),
  ])
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toBeHidden()
})
