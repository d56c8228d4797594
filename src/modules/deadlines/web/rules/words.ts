import { formatMoney } from '#kits/amounts/shared/money.ts'
import { namesOf } from '#kits/catalogue/shared/references.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { rowLabel } from '#kits/i18n/shared/row-label.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { DeadlineRule } from '#modules/deadlines/contract/rules.ts'
import { trafficsOf } from '#modules/reference/rules/traffic.ts'

/** A rule in words. */

interface Words {
  readonly t: Translate
  readonly language: Language
}

/** What a rule points at, by its name for the language; its code where the name alone may be of several. */
function nameOf(
  rule: DeadlineRule,
  prefix: 'port' | 'terminal' | 'carrier',
  language: Language,
): string | null {
  if (rule[`${prefix}Id`] === null) return null
  const { code: _, ...names } = namesOf(rule, prefix)
  return rowLabel(names, language)
}

/** "Marítimo" is said once. */
const isSaidByMode = ({ transportMode, traffic }: DeadlineRule): boolean =>
  traffic !== null && transportMode !== null && trafficsOf[transportMode][0] === traffic

/** Which shipments a rule is for: "Marítimo · Contecon Manzanillo". */
export function scopeOf(rule: DeadlineRule, { t, language }: Words): string {
  const {
    direction,
    transportMode,
    traffic,
    petroleumFacilities,
    customerName,
    customerCompanyName,
    goodsClass,
    containerClass,
  } = rule
  const parts = [
    direction === null ? null : t(`enum.direction_${direction}`),
    transportMode === null ? null : t(enumKey('TransportType', transportMode)),
    traffic === null || isSaidByMode(rule) ? null : t(`enum.traffic_${traffic}`),
    nameOf(rule, 'port', language),
    nameOf(rule, 'terminal', language),
    nameOf(rule, 'carrier', language),
    customerName === null
      ? null
      : t('rules.of_company', { customer: customerName, company: customerCompanyName ?? '' }),
    goodsClass === null ? null : t(enumKey('GoodsClass', goodsClass)),
    petroleumFacilities ? t('rules.petroleum.true') : null,
    containerClass === null ? null : t(`rules.containers.${containerClass}`),
  ].filter((part) => part !== null)
  return parts.length === 0 ? t('rules.everything') : parts.join(' · ')
}

/** "7 días naturales". */
export function freeTimeOf({ freeAmount, freeUnit }: DeadlineRule, t: Translate): string {
  return freeAmount === 0 ? t('rules.free.none') : t(`rules.free.${freeUnit}`, { count: freeAmount })
}

/** "Desde el día siguiente a la descarga". */
export function startOf({ startEvent, startDayCounts }: DeadlineRule, t: Translate): string {
  return t(startDayCounts ? `rules.starts.${startEvent}` : `rules.starts_after.${startEvent}`)
}

const decimalsOf = (decimal: string): number => decimal.split('.')[1]?.length ?? 0

/** With as many digits as were typed, two at least. */
function amountOf(perDay: string, currency: DeadlineRule['currency']): string {
  const digits = Math.max(2, decimalsOf(perDay))
  return formatMoney(perDay, { digits, ...(currency && { currency }) })
}

/** The days of each step in words, and what one of them costs. */
export function stepsOf({ steps, currency }: DeadlineRule, t: Translate): { days: string; amount: string }[] {
  return steps.map(({ fromDay: from, perDay }, index) => {
    const next = steps[index + 1]?.fromDay
    const days =
      next === undefined
        ? t('rules.steps.on', { from })
        : next === from + 1
          ? t('rules.steps.one', { from })
          : t('rules.steps.range', { from, to: next - 1 })
    return { days, amount: amountOf(perDay, currency) }
  })
}
