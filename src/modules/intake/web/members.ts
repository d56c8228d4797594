import { enums } from '#kits/contract/shared/enums.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { type EnumName, type EnumTextKey, enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { cabinMembers, isCoded, maySet, memberNames } from '#modules/shipments/contract/members.ts'
import type { ImportTarget } from '../contract.ts'

/** What a column is read as, in the reader's words. */
export const targetName = (t: Translate, target: ImportTarget): string => t(`cabins.fields.${target}`)

const bySheet = [...memberNames].sort((a, b) => cabinMembers[a].sheet - cabinMembers[b].sheet)

/** What this manager may import, in the order of the template; only operators name a company. */
export function useTargets(): readonly ImportTarget[] {
  const { role, permissions } = useManager()
  const own = bySheet.filter((member) => maySet(role, member))
  return permissions.includes('company.read') ? [...own, 'companyId'] : own
}

export interface Code {
  readonly code: number
  readonly key: EnumTextKey
}

/** The codes of a member that holds one; undefined for the others. */
export function codesOf(target: ImportTarget): Code[] | undefined {
  if (target === 'companyId' || !isCoded(target)) return undefined
  const name: EnumName = cabinMembers[target].kind
  return Object.values(enums[name]).map((code) => ({ code, key: enumKey(name, code) as EnumTextKey }))
}
