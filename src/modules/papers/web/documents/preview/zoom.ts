/** The scale of a document: 1 is its own size; `fit` follows the window. */
export type Zoom = number | 'fit'

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]
/** The smallest factor between two zoom steps. */
const least = 1.05

export function largerThan(scale: number): number {
  return steps.find((step) => step > scale * least) ?? scale
}

export function smallerThan(scale: number): number {
  return steps.findLast((step) => step < scale / least) ?? scale
}
