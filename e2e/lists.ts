import { expect, type Locator, type Page } from '@playwright/test'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { type ScreenName, screenOf } from '#kits/page/shared/routes.ts'
import { say } from './texts.ts'

/** Steps of the journeys with a list and its form. */

type FieldKey = Extract<TextKey, `${string}.fields.${string}`>

/** A code that no other journey uses. */
export function newCode(): string {
  return `J-${Date.now().toString(36)}`.toUpperCase()
}

/** A field, by its label without the mark of a required field. */
export function field(where: Page | Locator, key: FieldKey, role: 'textbox' | 'combobox' = 'textbox') {
  return where.getByRole(role, { name: say(key), exact: true })
}

export async function openList(page: Page, name: ScreenName): Promise<void> {
  await page.goto(screenOf(name).path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

export function searchField(page: Page): Locator {
  return page.getByRole('searchbox', { name: say('records.list.search') })
}

export async function searchFor(page: Page, keyword: string): Promise<void> {
  await searchField(page).fill(keyword)
  await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(keyword).replaceAll('%20', '\\+')}`))
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
}

export function rowWith(page: Page, text: string): Locator {
  return page.getByRole('row').filter({ hasText: text })
}

export function drawer(page: Page): Locator {
  return page.getByRole('dialog')
}

export async function save(page: Page): Promise<void> {
  await drawer(page)
    .getByRole('button', { name: say('common.save') })
    .click()
}

type Notice = 'records.edit.saved' | `${'customers' | 'addresses' | 'airlines'}.${'created' | 'deleted'}`

/** Waits for a notification. */
export async function expectNotice(page: Page, key: Notice): Promise<void> {
  // `expect` polls once a second after a while, and may miss a notification that disappears by itself.
  await page.getByText(say(key), { exact: true }).waitFor()
}

/** Deletes a row and confirms it. */
export async function deleteRow(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: say('records.list.actions_of', { name }) }).click()
  await page.getByRole('menuitem', { name: say('records.list.delete') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('delete.confirm') })
    .click()
}
