import type { Translate } from '#kits/i18n/shared/translator.ts'
import { type PedimentoKey, pedimentoKeys } from '../rules/pedimento-keys.ts'

const isCommon = (key: string): key is PedimentoKey => (pedimentoKeys as readonly string[]).includes(key)

/** What a key of a pedimento means; undefined for one that is not common. */
export const meaningOfKey = (key: string, t: Translate): string | undefined =>
  isCommon(key) ? t(`pedimentos.keys.${key}`) : undefined

/** A key with its meaning. */
export function keyText(key: string, t: Translate): string {
  const meaning = meaningOfKey(key, t)
  return meaning === undefined ? key : `${key} · ${meaning}`
}
