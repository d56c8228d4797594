import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/pedimento-keys.ts'

/** The meaning of the usual keys of pedimentos: appendix 2 of annex 22. */
export default {
  'pedimentos.keys.A1': 'Definitive import',
  'pedimentos.keys.C1': 'Definitive import in the border zone',
  'pedimentos.keys.IN': 'Temporary import (IMMEX)',
  'pedimentos.keys.AF': 'Fixed assets (IMMEX)',
  'pedimentos.keys.RT': 'Return (IMMEX)',
  'pedimentos.keys.A4': 'Fiscal deposit',
  'pedimentos.keys.T3': 'Internal transit',
  'pedimentos.keys.R1': 'Correction',
  'pedimentos.keys.K1': 'Withdrawal',
  'pedimentos.keys.V1': 'Virtual transfer',
} satisfies SameKeys<typeof source>
