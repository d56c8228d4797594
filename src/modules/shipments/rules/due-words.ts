import type { Translate } from '#kits/i18n/shared/translator.ts'

/** When a deadline so many days ahead ends, or how long ago it did: 'Vence mañana', 'Venció hace 3 días'. */
export function dueWords(daysLeft: number, t: Translate): string {
  if (daysLeft === 0) return t('cabins.due.today')
  if (daysLeft === 1) return t('cabins.due.tomorrow')
  if (daysLeft === -1) return t('cabins.due.yesterday')
  return daysLeft > 0 ? t('cabins.due.in', { count: daysLeft }) : t('cabins.due.ago', { count: -daysLeft })
}
