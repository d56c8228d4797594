import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { startTestCluster } from '#app/testing/cluster.ts'
import { createTestServer, type TestServer } from '#app/testing/test-server.ts'
import { openDatabases } from '#kits/db/server/databases.ts'
import { migrateProduct } from '#kits/db/server/migrate-product.ts'
import { countTry } from '#kits/http/server/limits/limits.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { loginKeys } from '#modules/access/server/credentials/credentials.ts'
import { queryTracking } from '#modules/tracking/contract/tracking.ts'
import { expect, test } from './fixtures.ts'
import { captchaImage, fillMessage, newName, submitMessage } from './messages.ts'
import { fillLogin, furtherTag } from './screens.ts'
import { say } from './texts.ts'

const root = join(import.meta.dirname, '..')

/** A server in this process that asks for proofs of work, which those with `CAPTCHA_ANSWER` do not, and whose clock is set by the test. */
let testServer: TestServer
let origin: string

test.beforeAll(async () => {
  const cluster = await startTestCluster({ isSmall: true })
  testServer = await createTestServer({}, join(root, 'dist/web'), async () => {
    const store = openDatabases(cluster.connection)
    await migrateProduct(store.pools.bulk)
    return { ...store, drop: () => store.close().then(cluster.stop) }
  })
  origin = await testServer.app.listen({ host: '127.0.0.1', port: 0 })
})

test.afterAll(() => testServer.close())

const answer = 'KX3MA'

/** Gives the last captcha an answer that the test knows. */
async function setAnswer(): Promise<void> {
  const { id } = await testServer.db
    .selectFrom('captcha')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const answer_hash = createHash('sha256').update(`${id} ${answer}`).digest()
  await testServer.db.updateTable('captcha').set({ answer_hash }).where('id', '=', id).execute()
}

test('the browser does the work of a captcha beside the form, and the message goes out with it', {
  tag: furtherTag,
}, async ({ page }) => {
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(new URL(worker.url()).origin))
  await page.goto(origin + screens.contact.path)
  await captchaImage(page)
  await expect(page.getByText(say('captcha_field.checked'))).toBeVisible()
  expect(workers).toEqual([origin])
  await setAnswer()
  const name = newName()
  await fillMessage(page, {
    name,
    email: 'ana@example.com',
    content: '¿Abren los sábados?',
    imageCode: answer,
  })
  const sent = page.waitForRequest((request) => request.url().endsWith('/Message/Send'))
  await submitMessage(page)
  expect((await sent).postDataJSON().proof).toMatch(/^[A-Za-z0-9+/]{200,}=*$/)
  await expect(page.getByText(say('contact.sent_text', { name }))).toBeVisible()
  // The proof was accepted: none of the captchas without a proof was used up.
  const unproven = await testServer.db
    .selectFrom('rate_limit')
    .select('bucket')
    .where('bucket', 'like', 'unproven%')
    .execute()
  expect(unproven).toEqual([])
})

test.describe('after a day’s share of numbers not found', () => {
  test.use({ allowedProblems: [/status of 429/] })

  test('the tracking page works for its answer by itself', { tag: furtherTag }, async ({ page }) => {
    for (let n = 0; n < 100; n++) {
      if (n % 12 === 0) testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
      const numbers = Array.from({ length: 50 }, (_, i) => `NADA${n}-${i}`)
      expect((await testServer.call(queryTracking, { numbers })).status).toBe(200)
    }
    testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
    const response = await page.goto(`${origin}${screens.tracking.path}?n=CSQU3054383`)
    expect(response?.status()).toBe(429)
    const found = page.getByRole('heading', { level: 2, name: say('tracking.results.found_nothing') })
    await expect(found).toBeVisible()
    await expect(page.getByText(say('tracking.problem.unproven'), { exact: true })).toBeHidden()
  })
})

test.describe('while strangers fail at an account', () => {
  test.use({ allowedProblems: [/status of (?:401|422|429)/] })

  test('its manager signs in at a new address with a captcha and its work', { tag: furtherTag }, async ({
    page,
  }) => {
    const login = { userName: 'sitiada', password: 'una clave larga' }
    const { managerId } = await testServer.createManager(login)
    const [whom] = loginKeys(managerId)
    await countTry(testServer.db, [{ limit: 'signInByAccount', whom }], testServer.clock.now, 100)
    await page.goto(origin + screens.login.path)
    await fillLogin(page, login)
    const code = page.getByLabel(say('captcha_field.image_label'))
    await expect(page.getByText(say('captcha_field.checked'))).toBeVisible()
    await expect(page.getByText(say('error.captcha_wanted', { wait: '15 min' }))).toBeVisible()
    const submit = page.getByRole('button', { name: say('login.submit'), exact: true })
    await submit.click()
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription(new RegExp(say('validation.required')))
    await setAnswer()
    await code.fill('WRONG')
    await submit.click()
    await expect(code).toHaveValue('')
    await expect(code).toHaveAccessibleDescription(new RegExp(say('validation.captcha_wrong')))
    await expect(page.getByText(say('captcha_field.checked'))).toBeVisible()
    await setAnswer()
    await code.fill(answer)
    await submit.click()
    await expect(page).not.toHaveURL(/login/)
  })
})
