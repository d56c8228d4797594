import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Cabin } from '#shared/contracts/cabin-row.ts'
import type { Result } from '#shared/contracts/call.ts'
import { deadlines } from '#shared/contracts/deadlines.ts'
import { type CallError, call } from '#web/api/call.ts'
import { callKey } from '#web/api/query.ts'

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
