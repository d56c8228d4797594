import { CabinStatus, Light } from '#kits/contract/shared/enums.ts'

/**
 * The step that follows from a light for the shipments of its pedimento: what may pass is cleared, what must be inspected
 * is under inspection (Ley Aduanera 43 and 44).
 */
export const lightSteps = {
  [Light.green]: CabinStatus.cleared,
  [Light.red]: CabinStatus.inspection,
} as const satisfies Record<Light, CabinStatus>
