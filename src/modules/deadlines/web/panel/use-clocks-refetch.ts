import { callKey } from '#kits/http/web/query.ts'
import { useRefetch } from '#kits/records/web/list/live/use-refetch.ts'
import { deadlines } from '#modules/deadlines/contract/deadlines.ts'

const keys = [callKey(deadlines.getForCabin), callKey(deadlines.simulate)]
const kinds: ReadonlySet<string> = new Set(['deadlines'])

/** Keeps clocks and simulation up to date with the rules and calendars they are counted by, which change without the cabin. */
export function useClocksRefetch(): void {
  useRefetch({ keys, kinds })
}
