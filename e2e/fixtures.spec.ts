import { test } from './fixtures.ts'
import { furtherTag } from './screens.ts'

/** Tests of `quietBrowser`: each of these journeys has to fail. */
const further = { tag: furtherTag }

test.fail('a journey fails when the page writes an error to the console', further, async ({ page }) => {
  await page.goto('/')
  await page.evaluate(`console.error('something went wrong')`)
})

test.fail('a journey fails when an error in the page is caught by nobody', further, async ({ page }) => {
  await page.goto('/')
  const thrown = page.context().waitForEvent('weberror')
  await page.evaluate(`setTimeout(() => { throw new Error('nobody catches this') })`)
  await thrown
})

test.fail(
  'a journey fails when the page tries what the content policy refuses',
  further,
  async ({ page }) => {
    await page.goto('/')
    const thrown = page.context().waitForEvent('weberror')
    await page.evaluate(
      `document.head.append(Object.assign(document.createElement('script'), { text: '1' }))`,
    )
    await thrown
  },
)

test.fail('a journey fails on a page that axe objects to', further, async ({ page, axe }) => {
  await page.goto('/')
  await page.evaluate(`document.body.append(document.createElement('button'))`)
  await axe(page)
})

test.describe('where a journey expects a complaint', () => {
  test.use({ allowedProblems: [/status of 401/] })

  test('it passes', further, async ({ page }) => {
    await page.goto('/')
    await page.evaluate(`fetch('/api/CargoClearService/ManagerAccount/GetManagerUser', { method: 'POST' })`)
  })
})
