import { localDay } from '#shared/domain/utc-offsets.ts'
import { useManager } from '../session/session.ts'

/** Today in the manager's zone. A cabin carries its own `today`. */
export function useToday(): string {
  return localDay(new Date().toISOString(), useManager().utcOffsets)
}
