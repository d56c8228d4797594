import { enums } from '#kits/contract/shared/enums.ts'
import { type EnumName, type EnumTextKey, enumKey } from './enum-key.ts'
import type { Translate } from './translator.ts'

/** What a code is called, or the code itself where it has no name any more. */
export function codeName(name: EnumName, value: unknown, t: Translate): string {
  const code = Object.values(enums[name]).find((known) => String(known) === String(value))
  return code === undefined ? String(value) : t(enumKey(name, code) as EnumTextKey)
}
