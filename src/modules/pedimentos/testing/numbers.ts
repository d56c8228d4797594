let made = 0

/** An unused number of the licence 3807 at Manzanillo in 2026. */
export const newPedimentoNumber = (): string => `261638076${String(++made).padStart(6, '0')}`
