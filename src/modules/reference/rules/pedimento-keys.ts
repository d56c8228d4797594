/**
 * Common keys of pedimentos (claves de pedimento: Anexo 22 of the Reglas Generales de Comercio Exterior, appendix 2); any
 * other key of that appendix may be typed. Their meaning is the text `pedimentos.keys.…`.
 */
export const pedimentoKeys = ['A1', 'C1', 'IN', 'AF', 'RT', 'A4', 'T3', 'R1', 'K1', 'V1'] as const
export type PedimentoKey = (typeof pedimentoKeys)[number]

/** A letter, then a letter or digit. */
export const pedimentoKeyPattern = /^[A-Z][A-Z0-9]$/
