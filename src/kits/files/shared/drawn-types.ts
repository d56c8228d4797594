/** Types of which a copy is drawn, as the copy has them too. */
export const drawnTypes: readonly string[] = ['application/pdf', 'image/png', 'image/jpeg']
