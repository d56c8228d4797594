import type { CabinSteps } from '../records/step/cabin-steps.ts'

/** Loaded when another feature first records a step of cabins. */
export const loadCabinSteps = async (): Promise<CabinSteps> =>
  (await import('../features/cabins/load-steps.ts')).loadCabinSteps()
