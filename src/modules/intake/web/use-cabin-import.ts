import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import { invalidateJobs, reportInPlace } from '#kits/records/web/jobs/jobs.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { type CabinImport, cabinImports } from '../contract.ts'

/** Milliseconds between two looks at an import that is under way. */
const everyMs = 700

export type ImportDetail = Result<typeof cabinImports.get>

export const isUnderWay = ({ state }: Pick<CabinImport, 'state'>): boolean =>
  state === 'waiting' || state === 'checking' || state === 'running'

const getKey = (id: string) => callKey(cabinImports.get, { id })

/** The import, followed while it is under way. Its end is shown here, so that no notification is needed. */
export function useCabinImport(id: string): UseQueryResult<ImportDetail, CallError> {
  const queries = useQueryClient()
  useEffect(() => reportInPlace(id), [id])
  const query = useQuery<ImportDetail, CallError>({
    queryKey: getKey(id),
    queryFn: ({ signal }) => call(cabinImports.get, { id }, { signal, autoError: false }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? everyMs : false),
    meta: { isQuiet: true },
  })
  const { data } = query
  const isRunning = data ? isUnderWay(data) : undefined
  useEffect(() => {
    // It may have written some.
    if (isRunning === false) invalidateRows(queries, { calls: cabins })
  }, [isRunning, queries])
  return query
}

/** Calls that change the import. A refusal is shown by the step; nothing of the manager's input is lost. */
export function useImportActions(id: string) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallError>()
  /** False where it was refused. */
  const act = async (send: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send()
      await refresh(queries, id)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
      // The refusal may say that the import is not as it was shown.
      void refresh(queries, id)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, refusal, act }
}

async function refresh(queries: QueryClient, id: string): Promise<void> {
  invalidateJobs(queries)
  // Another run has other lines.
  queries.removeQueries({ queryKey: callKey(cabinImports.getRows) })
  void queries.invalidateQueries({ queryKey: callKey(cabinImports.getPage) })
  await queries.invalidateQueries({ queryKey: getKey(id) })
}
