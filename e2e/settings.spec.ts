import type { Page } from '@playwright/test'
import type { Input } from '#kits/contract/shared/call.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { type Settings, settings } from '#modules/settings/contract.ts'
import type { ApiClient } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { field } from './lists.ts'
import { say } from './texts.ts'

const path = screens.settings.path
const hostile = 'Ejemplo <img src=x onerror=alert(1)>'

/** What the demo brokerage says is put back afterwards: other journeys look at it. */
async function putBack(api: ApiClient, before: Settings): Promise<void> {
  const { version } = await api(settings.get, {})
  await api(settings.update, { ...before, version } as Input<typeof settings.update>)
}

const phone = (page: Page, n: number) => page.getByRole('textbox', { name: say('settings.phone_n', { n }) })
const monday = (page: Page) => page.getByRole('textbox', { name: 'Lunes', exact: true })
const saveButton = (page: Page) => page.getByRole('button', { name: say('common.save') })

test.describe('the details of the brokerage', () => {
  // A refused phone and a conflict.
  test.use({ allowedProblems: [/status of 4(?:22|09)/] })

  test('are edited with a preview; what is refused stays, a colleague’s change is shown, visitors see them', async ({
    page,
    api,
    visitor,
  }) => {
    const before = await api(settings.get, {})
    const added = before.phones.length + 1
    try {
      await page.goto(path)
      await field(page, 'settings.fields.name').fill(hostile)
      await page.getByRole('button', { name: say('settings.add_phone') }).click()
      await expect(phone(page, added)).toBeFocused()
      await page.keyboard.type('1234567')
      await monday(page).fill('8 a 13 y 15 a 19:30')
      const preview = page.getByRole('complementary', { name: say('settings.preview') })
      await expect(preview.getByText(hostile)).toBeVisible()
      await expect(preview.getByText('8:00–13:00, 15:00–19:30')).toBeVisible()
      await saveButton(page).click()
      await expect(phone(page, added)).toBeFocused()
      await expect(phone(page, added)).toHaveAccessibleDescription(say('validation.phone_local'))
      await expect(field(page, 'settings.fields.name')).toHaveValue(hostile)
      await phone(page, added).fill('+1 956 555 0142')
      // A colleague saves meanwhile.
      await api(settings.update, { ...before, patente: '4321' } as Input<typeof settings.update>)
      await saveButton(page).click()
      await expect(page.getByText(say('conflict.title'))).toBeVisible()
      await expect(page.getByRole('group', { name: say('settings.fields.patente') })).toContainText('4321')
      await page
        .getByRole('group', { name: say('settings.fields.patente') })
        .getByRole('radio', { name: say('conflict.theirs') })
        .check()
      await saveButton(page).click()
      await page.getByText(say('settings.saved'), { exact: true }).waitFor()
      await visitor.goto(screens.contact.path)
      await expect(visitor.getByText(hostile).first()).toBeVisible()
      await expect(visitor.getByRole('link', { name: '+1 956 555 0142' }).first()).toHaveAttribute(
        'href',
        'tel:+19565550142',
      )
      await expect(visitor.getByText(say('operator.patente', { patente: '4321' }))).toBeVisible()
      await expect(visitor.getByText('8:00–13:00, 15:00–19:30')).toBeVisible()
    } finally {
      await putBack(api, before)
    }
  })
})
