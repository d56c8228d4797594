import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Input, Result } from '#kits/contract/shared/call.ts'
import { type CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinForm } from './form-state/use-cabin-form.ts'

type Asked = Input<typeof cabins.findSameNumbers>

/** Milliseconds without typing before the server is asked. */
const pause = 300

/** Other cabins with the numbers in the form; undefined while that is unknown for the current numbers. */
export function useSameNumbers({ form, base }: CabinForm): Result<typeof cabins.findSameNumbers> | undefined {
  const { role } = useManager()
  const { containerNo, bookingNo, blNo, companyId } = form.values
  const asked: Asked = {
    containerNo: containerNo || null,
    bookingNo: bookingNo || null,
    blNo: blNo || null,
    ...(base ? { id: base.id } : role === 'operator' && { companyId }),
  }
  const typed = JSON.stringify(asked)
  const settled = useSettled(typed)
  // Another number is another query: the one in flight is aborted.
  const { data } = useQuery<Result<typeof cabins.findSameNumbers>, CallError>({
    queryKey: callKey(cabins.findSameNumbers, asked),
    queryFn: ({ signal }) => call(cabins.findSameNumbers, asked, { signal, autoError: false }),
    enabled: settled === typed && !form.isReadOnly && [containerNo, bookingNo, blNo].some(Boolean),
    // Without an error message: it is only a warning.
    meta: { isQuiet: true },
  })
  return data
}

/** The value, debounced; the first one at once. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
