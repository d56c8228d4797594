import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import type { ChecklistRule } from '#modules/papers/contract/checklists.ts'
import { pedimentoKeys } from '#modules/reference/rules/pedimento-keys.ts'

/** A key of pedimentos with its meaning, where it is a common one: "A1, importación definitiva". */
function keyName(key: string, t: Translate): string {
  const known = pedimentoKeys.find((each) => each === key)
  return known ? `${known} (${t(`pedimentos.keys.${known}`)})` : key
}

/** Which shipments a rule is for: "Marítimo · A1 (Importación definitiva)". */
export function scopeOf(
  { transportMode, traffic, pedimentoKey, goodsClass }: ChecklistRule,
  t: Translate,
): string {
  const parts = [
    transportMode === null ? null : t(enumKey('TransportType', transportMode)),
    traffic === null ? null : t(`paper_rules.traffics.${traffic}`),
    pedimentoKey === null ? null : keyName(pedimentoKey, t),
    goodsClass === null ? null : t(enumKey('GoodsClass', goodsClass)),
  ].filter((part) => part !== null)
  return parts.length === 0 ? t('rules.everything') : parts.join(' · ')
}
