import type { Page, Request } from '@playwright/test'
import { cabins } from '#shared/contracts/cabins.ts'
import { ports } from '#shared/contracts/ports.ts'
import {
  cabinField,
  cabinForm,
  expectNotification,
  openCabin,
  portId,
  registerCabin,
  saveCabin,
} from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { say } from './texts.ts'

/** Holds requests back until released. */
async function hold(page: Page, url: string, isHeld: (request: Request) => boolean): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(url, async (route) => {
    if (isHeld(route.request())) await held
    await route.continue()
  })
  return () => letGo()
}

const holdOptions = (page: Page) =>
  hold(page, `**${ports.getOptions.path}`, (request) => Boolean(request.postDataJSON().keyword))

/** Until its code has come, a plain field takes the picker's place. */
const holdCode = (page: Page) => hold(page, '**/assets/pickers-*.js', () => true)

/** A picker; while its list is open its accessible name includes the mark of a required field. */
const field = (page: Page) =>
  cabinForm(page).getByRole('combobox', { name: new RegExp(`^${say('cabins.sea.departurePortId')}`) })

for (const slow of ['options', 'code'] as const)
  for (const key of ['Enter', 'Tab'])
    test(`a picker whose ${slow} are slow takes what was typed before ${key}, not what was chosen before`, async ({
      page,
      api,
    }) => {
      const saved: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(cabins.update.path)) saved.push(request.postDataJSON().departurePortId)
      })
      const cabin = await registerCabin(api)
      const letGo = slow === 'code' ? await holdCode(page) : await holdOptions(page)
      await openCabin(page, cabin)
      await cabinField(page, 'note').fill('Sale de Los Ángeles')
      await field(page).focus()
      if (slow === 'options') await expect(field(page)).toHaveAttribute('data-rac', '', { timeout: 10_000 })
      await field(page).fill('USLAX')
      await page.keyboard.press(key)
      await expect(field(page)).toHaveValue('USLAX')
      // Two keys of a person are at least a frame apart.
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
      await page.keyboard.press('Control+Enter')
      await expect(field(page)).toBeFocused()
      letGo()
      await expect(field(page)).toHaveValue(/^USLAX · /)
      await saveCabin(page)
      await expectNotification(page, say('cabin_form.saved'))
      expect(saved).toEqual([await portId(api, 'USLAX')])
    })

test.describe('a picker whose options are slow', () => {
  test('asks for a choice where several are meant, and nothing is saved before', async ({
    page,
    api,
    axe,
  }) => {
    await openCabin(page, await registerCabin(api))
    const letGo = await holdOptions(page)
    await field(page).fill('mx')
    await page.keyboard.press('Tab')
    letGo()
    await expect(page.getByText(say('option.choose_one', { text: 'mx' }))).toBeVisible()
    await expect(field(page)).toHaveValue('mx')
    await axe(page)
    await page.keyboard.press('Control+Enter')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('MXZLO')
    await expect(page.getByRole('option', { name: /MXZLO/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(field(page)).toHaveValue(/^MXZLO · /)
  })
})

test('Enter and Tab take the best answer, which is marked; Escape keeps what was chosen', async ({
  page,
  api,
}) => {
  const cabin = await registerCabin(api)
  await openCabin(page, cabin)
  for (const [key, code] of [
    ['Enter', 'USLAX'],
    ['Tab', 'MXZLO'],
  ] as const) {
    await field(page).fill(code)
    await expect(page.getByRole('option', { name: new RegExp(`^${code}`) })).toBeVisible()
    await page.keyboard.press(key)
    await expect(field(page)).toHaveValue(new RegExp(`^${code} · `))
  }
  await field(page).fill('shangh')
  await expect(page.getByRole('option', { name: /^CNSHA/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue(/^MXZLO · /)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})
