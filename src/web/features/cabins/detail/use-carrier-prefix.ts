import { useQuery } from '@tanstack/react-query'

/** The three digits an airline's waybills begin with, where it has any. */
export function useCarrierPrefix(id: string, isWanted: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['carrier-prefix', id],
    queryFn: async ({ signal }) => (await import('./reference-calls.ts')).fetchPrefix(id, signal),
    enabled: isWanted && id !== '',
    // A hint that does not come is no failure to speak of.
    meta: { isDrawn: true },
  })
  return data ?? undefined
}
