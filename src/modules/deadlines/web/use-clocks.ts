import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Result } from '#kits/contract/shared/call.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { deadlines } from '../contract/deadlines.ts'

/** What the clocks of a cabin depend on: another version of it, or another day, asks again. */
export const clockedBy = ({ version, status, today }: Cabin): readonly unknown[] => [version, status, today]

/** The cabin's clocks as of today; those known before stay on screen while they are asked again. A deleted one has none. */
export function useClocks(cabin: Cabin) {
  const input = { cabinId: cabin.id }
  return useQuery<Result<typeof deadlines.getForCabin>, CallError>({
    queryKey: [...callKey(deadlines.getForCabin, input), ...clockedBy(cabin)],
    queryFn: ({ signal }) => call(deadlines.getForCabin, input, { signal, autoError: false }),
    enabled: cabin.deletedAt === null,
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  })
}
