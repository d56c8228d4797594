import type { Translate } from '#kits/i18n/shared/translator.ts'

/** Null where there is nothing to have a share of. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

export const percentText = (share: number, t: Translate): string =>
  t('desk_figures.percent', { n: Math.round(100 * share) })

export const daysText = (count: number, t: Translate): string => t('desk_figures.days', { count })
