import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startExport } from '#kits/contract/shared/jobs.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { expectNotification } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { newCode, openList, rowWith, searchFor } from './lists.ts'
import { enter, nightlyTag } from './screens.ts'
import { say } from './texts.ts'

// The browser first tries the call for small files, which answers 422.
test.use({ allowedProblems: [/status of 422/] })

/** More lines than a call takes: the import becomes a job. */
const many = 1_200

const linesOf = (code: string): string =>
  ['code,name', ...Array.from({ length: many }, (_, n) => `${code}-${n},Cliente ${n}`)].join('\n')

const cardOf = (page: Page, title: string) => page.getByRole('article', { name: title }).first()

test('a large file is imported in the background, and told of on whichever screen', async ({
  page,
  adminPassword,
}) => {
  const code = newCode()
  await enter(page, { userName: 'admin', password: adminPassword })
  await openList(page, 'cm')
  await page.getByRole('button', { name: say('records.list.import') }).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(linesOf(code)) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: say('records.import.import', { count: many }) }).click()
  await dialog.getByRole('button', { name: say('records.import.in_background') }).click()
  await expect(dialog).toHaveCount(0)
  // Another screen, without loading the office anew.
  await page
    .getByRole('link', { name: say('screen.pm') })
    .first()
    .click()
  await expectNotification(page, say('notifications.job.import_done', { what: say('screen.cm') }))

  await page.getByRole('link', { name: say('screen.jobs') }).click()
  await expect(page).toHaveURL(screens.jobs.path)
  const card = cardOf(page, say('jobs.import_of', { what: say('screen.cm') }))
  await expect(card).toContainText(say('jobs.states.done'))
  await expect(card).toContainText(say('records.import.done', { count: many }))
  await card.getByRole('button', { name: say('jobs.report') }).click()
  await expect(page.getByRole('dialog')).toContainText(say('records.import.row_ok'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common.close') })
    .last()
    .click()
  await openList(page, 'cm')
  await searchFor(page, `${code}-119`)
  await expect(rowWith(page, `${code}-119`)).toHaveCount(11)
})

test('a file that was made in the background is downloaded for a day, on a phone as well', {
  tag: nightlyTag,
}, async ({ page, api, axe }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await api(startExport, { id: crypto.randomUUID(), entity: 'ports', format: 'csv', query: {} })
  await page.goto(screens.jobs.path)
  const card = cardOf(page, say('jobs.export_of', { what: say('screen.pm') }))
  await expect(card).toContainText(say('jobs.states.done'))
  await axe(page)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  const download = page.waitForEvent('download')
  await card.getByRole('link', { name: say('jobs.download') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${say('screen.pm').toLowerCase()}-.*\\.csv$`))
  expect(await readFile(await file.path(), 'utf8')).toContain('MXLZC')
})
