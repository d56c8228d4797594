import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/pedimento-keys.ts'

/** The meaning of the usual keys of pedimentos: appendix 2 of annex 22. */
export default {
  'pedimentos.keys.A1': '一般进口',
  'pedimentos.keys.C1': '边境地区一般进口',
  'pedimentos.keys.IN': 'IMMEX 暂时进口',
  'pedimentos.keys.AF': 'IMMEX 固定资产',
  'pedimentos.keys.RT': 'IMMEX 复运出境',
  'pedimentos.keys.A4': '保税仓储',
  'pedimentos.keys.T3': '境内转关',
  'pedimentos.keys.R1': '更正',
  'pedimentos.keys.K1': '撤销',
  'pedimentos.keys.V1': '虚拟转让',
} satisfies SameKeys<typeof source>
