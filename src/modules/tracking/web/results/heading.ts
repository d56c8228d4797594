import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { TrackedNumber } from '#modules/tracking/contract/tracking.ts'

/** How many of the numbers were found. */
export function headingOf(answer: readonly TrackedNumber[], t: Translate): string {
  const asked = answer.length
  const found = answer.filter(({ cabins }) => cabins.length > 0).length
  if (asked === 1) return t(found === 0 ? 'tracking.results.found_nothing' : 'tracking.results.found_it')
  if (found === 0) return t('tracking.results.found_none', { n: asked })
  return t('tracking.results.found', { n: asked, found })
}
