import type { CabinSteps } from '#modules/shipments/web/step/cabin-steps.ts'

/** Loaded when another module first records a step of cabins. */
export const loadCabinSteps = async (): Promise<CabinSteps> =>
  (await import('#modules/shipments/web/cabin-pages/load-steps.ts')).loadCabinSteps()
