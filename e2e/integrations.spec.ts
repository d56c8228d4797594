import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { hasProgram } from '#app/testing/documented-samples.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { expect, test } from './fixtures.ts'
import { drawer, field, rowWith } from './lists.ts'
import { furtherTag, giveToken, nightlyTag, takeLook } from './screens.ts'
import { say } from './texts.ts'

const path = screens.integrations.path
const run = promisify(execFile)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Makes a key by the form and leaves its drawer open; returns what it shows. */
async function makeKey(page: Page, name: string): Promise<string> {
  await button(page, say('api_keys.new')).first().click()
  await field(drawer(page), 'api_keys.fields.name').fill(name)
  await button(page, say('api_keys.actions.create')).click()
  const shown = drawer(page).getByText(/^ck_/)
  await shown.waitFor()
  return (await shown.textContent()) ?? ''
}

const newName = (what: string) => `${what} ${Date.now().toString(36)}`

test('a key is made, copied, used, seen as used and revoked', async ({
  page,
  api: _,
  request,
  context,
  axe,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = newName('ERP')
  await page.goto(path)
  const key = await makeKey(page, name)
  await axe(page)
  await button(page, say('api_keys.actions.copy')).click()
  await expect(button(page, say('api_keys.actions.copied'))).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
  await drawer(page)
    .getByRole('button', { name: say('common.close') })
    .last()
    .click()
  await expect(drawer(page)).toHaveCount(0)
  await expect(rowWith(page, name)).toContainText(say('api_keys.never'))
  await expect(page.locator('body')).not.toContainText(key)

  const use = () =>
    request.post(cabins.getPage.path, { data: {}, headers: { authorization: `Bearer ${key}` } })
  const answer = await use()
  expect(answer.status()).toBe(200)
  expect(answer.headers()['ratelimit-remaining']).toBe('599')
  await page.reload()
  await expect(rowWith(page, name)).toContainText('127.0.0.1')

  await rowWith(page, name).getByText(name).click()
  await button(page, say('api_keys.actions.revoke')).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: say('api_keys.actions.revoke') }).click()
  await expect(rowWith(page, name)).toContainText(say('api_keys.states.revoked'))
  expect((await use()).status()).toBe(401)
})

test('who closes before the key was copied is asked first', { tag: nightlyTag }, async ({ page, api: _ }) => {
  const name = newName('Sin copiar')
  await page.goto(path)
  await makeKey(page, name)
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say('api_keys.leave.stay') }).click()
  await expect(drawer(page).getByText(/^ck_/)).toBeVisible()
  await drawer(page)
    .getByRole('button', { name: say('common.close') })
    .last()
    .click()
  await question.getByRole('button', { name: say('api_keys.leave.confirm') }).click()
  await expect(drawer(page)).toHaveCount(0)
  await expect(rowWith(page, name)).toBeVisible()
})

test('a company’s admin runs the samples as they stand, on a phone too', { tag: furtherTag }, async ({
  page,
  shop,
  axe,
}) => {
  await giveToken(page, shop)
  await takeLook(page, { device: 'phone', width: 360, colorScheme: 'dark' })
  await page.goto(path)
  await expect(rowWith(page, 'ERP de la bodega')).toBeVisible()
  await axe(page)
  const key = await makeKey(page, newName('Muestra'))
  await drawer(page)
    .getByRole('button', { name: say('common.close') })
    .last()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('api_keys.leave.confirm') })
    .click()
  await button(page, say('api_keys.samples.open')).click()
  await axe(page)
  const sample = async (language: string) =>
    (await page.getByRole('region', { name: language }).locator('code').textContent()) ?? ''
  const env = { ...process.env, CARGO_CLEAR_KEY: key }
  if (hasProgram('curl')) {
    const curl = await run('sh', ['-c', await sample('curl')], { env })
    expect(JSON.parse(curl.stdout)).toMatchObject({ code: 0, result: { page: 1, pageSize: 20 } })
  }
  for (const [command, flags, language] of [
    [process.execPath, ['--input-type=module', '-e'], 'TypeScript'],
    ['python3', ['-c'], 'Python'],
  ] as const) {
    if (!hasProgram(command)) continue
    const { stdout } = await run(command, [...flags, await sample(language)], { env })
    expect(JSON.parse(stdout)).toMatchObject({ page: 1, pageSize: 20 })
  }
})
