/** The meaning of the usual keys of pedimentos: appendix 2 of annex 22. */
export default {
  'pedimentos.keys.A1': 'Importación definitiva',
  'pedimentos.keys.C1': 'Importación definitiva en franja o región fronteriza',
  'pedimentos.keys.IN': 'Importación temporal IMMEX',
  'pedimentos.keys.AF': 'Activo fijo IMMEX',
  'pedimentos.keys.RT': 'Retorno IMMEX',
  'pedimentos.keys.A4': 'Depósito fiscal',
  'pedimentos.keys.T3': 'Tránsito interno',
  'pedimentos.keys.R1': 'Rectificación',
  'pedimentos.keys.K1': 'Desistimiento',
  'pedimentos.keys.V1': 'Operación virtual',
} as const
