import { localDay } from '#shared/domain/utc-offsets.ts'
import { useManager } from '../session/session.ts'

/** The day it is where the manager is. A cabin says itself what day it is where it is. */
export function useToday(): string {
  return localDay(new Date().toISOString(), useManager().utcOffsets)
}
