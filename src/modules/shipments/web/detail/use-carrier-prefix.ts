import { useQuery } from '@tanstack/react-query'

/** The three digits of an airline's waybills, where it has them. */
export function useCarrierPrefix(id: string, isWanted: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['carrier-prefix', id],
    queryFn: async ({ signal }) => (await import('./form-state/reference-calls.ts')).fetchPrefix(id, signal),
    enabled: isWanted && id !== '',
    // Without an error message: it is only a hint.
    meta: { isQuiet: true },
  })
  return data ?? undefined
}
