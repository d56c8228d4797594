import type { Translate } from '#kits/i18n/shared/translator.ts'

/** What a filter by a number of days chooses. */

/** By the next deadline; those that are over are among them. */
export function dueWithinText(days: number, t: Translate): string {
  if (days < 0) return t('cabins.filters.overdue')
  return days === 0 ? t('cabins.filters.due_today') : t('cabins.filters.due_within', { count: days })
}

/** By the last free day that was typed. */
export const freeWithinText = (days: number, t: Translate): string =>
  days === 0 ? t('cabins.filters.free_today') : t('cabins.filters.free_within', { count: days })
