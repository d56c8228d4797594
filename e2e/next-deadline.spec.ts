import { daysAfter } from '#kits/dates/shared/calendar-days.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { type ApiClient, editBy, newBooking, numberOf, openCabins, registerCabin } from './cabins.ts'
import { expect, test } from './fixtures.ts'
import { rowWith } from './lists.ts'
import { furtherTag } from './screens.ts'
import { say } from './texts.ts'

/** The next deadline in the list: in words, sorted by, filtered with one press, and live. */

/** Shipments of one booking whose last free day lies so many days from today. */
async function dueIn(api: ApiClient, bookingNo: string, days: readonly number[]): Promise<Cabin[]> {
  const made: Cabin[] = []
  for (const ahead of days) {
    const cabin = await registerCabin(api, { bookingNo })
    made.push(await editBy(api, cabin, { lastFreeDay: daysAfter(cabin.today, ahead) }))
  }
  return made
}

test('the next deadline is said, sorted by and filtered with one press', { tag: furtherTag }, async ({
  page,
  api,
  axe,
}) => {
  const bookingNo = newBooking()
  const [late, today, soon, far] = (await dueIn(api, bookingNo, [-3, 0, 5, 40])) as [
    Cabin,
    Cabin,
    Cabin,
    Cabin,
  ]
  await openCabins(page, `?q=${bookingNo}&sort=nextDeadline`)
  const storage = say('enum.clock_kind_storage')
  await expect(rowWith(page, numberOf(late))).toContainText(say('cabins.due.ago', { count: 3 }))
  await expect(rowWith(page, numberOf(today))).toContainText(say('cabins.due.today'))
  await expect(rowWith(page, numberOf(soon))).toContainText(say('cabins.due.in', { count: 5 }))
  await expect(rowWith(page, numberOf(far))).toContainText(storage)
  const numbers = page.locator('tbody > tr a').filter({ hasText: /^J[A-Z]{2}U\d{7}$/ })
  await expect(numbers).toHaveText([late, today, soon, far].map(numberOf))

  await page.keyboard.press('f')
  const chip = page.getByRole('button', { name: say('cabins.filters.overdue'), exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expect(numbers).toHaveText([numberOf(late)])
  await axe(page)
  await page
    .getByRole('button', { name: say('cabins.filters.due_within', { count: 7 }), exact: true })
    .click()
  await expect(numbers).toHaveText([late, today, soon].map(numberOf))
  await page.reload()
  await expect(numbers).toHaveText([late, today, soon].map(numberOf))

  // A colleague clears the date of one: it has no deadline any more, and leaves the list.
  const { version } = await api(cabins.get, { id: soon.id })
  await editBy(api, { ...soon, version }, { lastFreeDay: null })
  await expect(numbers).toHaveText([late, today].map(numberOf))
})
