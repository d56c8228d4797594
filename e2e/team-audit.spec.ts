import type { Page } from '@playwright/test'
import { getAuditDays } from '#kits/audit/shared/audit-log.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { apiClientFor, moveBy, numberOf, registerCabin, statusName } from './cabins.ts'
import { addColleague } from './colleagues.ts'
import { expect, test } from './fixtures.ts'
import { newCode } from './lists.ts'
import { enter, expectScreen } from './screens.ts'
import { say } from './texts.ts'

/** What the colleague does today: a shipment, its arrival, and an export of it. */
async function work(page: Page, accessToken: string) {
  const api = apiClientFor(page.request, { accessToken })
  const cabin = await registerCabin(api)
  await moveBy(api, cabin, CabinStatus.arrived)
  const headers = { authorization: `Bearer ${accessToken}` }
  const data = { keyword: cabin.containerNo, format: 'xlsx' }
  expect((await page.request.post(cabins.exportRows.path, { data, headers })).ok()).toBe(true)
  return cabin
}

const entryWith = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test.describe('what the team did', () => {
  test.use({ allowedProblems: [/status of 404/] })

  test('is seen by an admin by person and day; a colleague who is none has neither screen nor call', async ({
    page,
    visitor,
    api,
    axe,
    request,
  }, { project }) => {
    const ana = await addColleague(api, request, project.name, {
      displayName: `Ana ${newCode()}`,
      access: 'staff',
    })
    const { accessToken } = await enter(visitor, ana)
    const cabin = await work(visitor, accessToken)
    const number = numberOf(cabin)

    await page.goto(screens.audit.path)
    await expectScreen(page, 'audit')
    const row = page.getByRole('row').filter({ hasText: ana.name })
    await row.getByRole('link').last().click()
    await expect(page).toHaveURL(/managerId=.*day=/)
    const stepped = entryWith(page, say('audit.sentences.status', { name: number, status: statusName(30) }))
    await expect(stepped).toContainText(ana.name)
    const what = say('audit.rows.cabin', { count: 1 })
    await expect(entryWith(page, say('audit.sentences.export', { what, format: 'xlsx' }))).toBeVisible()
    const [signedIn = ''] = say('audit.sentences.sign_in', { ip: '|' }).split('|')
    await expect(entryWith(page, signedIn).first()).toBeVisible()

    await stepped.getByRole('button', { name: say('audit.details') }).click()
    await expect(stepped).toContainText(statusName(20))
    await axe(page)

    await page.getByRole('button', { name: say('audit.filters.kinds') }).click()
    await page.getByRole('option', { name: say('audit.kinds.status') }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/kinds=status/)
    await expect(entryWith(page, say('audit.sentences.sign_out'))).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: number })).toHaveCount(1)

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: say('audit.export'), exact: true }).click()
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)

    await stepped.getByRole('link', { name: number }).click()
    await expect(page).toHaveURL(new RegExp(`/cabin/${cabin.id}`))

    await expect(visitor.getByRole('link', { name: say('screen.audit'), exact: true })).toHaveCount(0)
    await visitor.goto(screens.audit.path)
    await expectScreen(visitor, 'notFound')
    const headers = { authorization: `Bearer ${accessToken}` }
    const data = { from: '2026-11-01', to: '2026-11-02' }
    expect((await visitor.request.post(getAuditDays.path, { headers, data })).status()).toBe(403)
  })
})
