import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { KnownNames, ReferenceKind } from './form-state/references.ts'

/** The name of a referenced row; fetched where it is unknown, as after a restored draft. */
export function useReferenceName(kind: ReferenceKind, id: string, known: KnownNames): string {
  const { language } = useLanguage()
  const name = known[id]
  const { data = '' } = useQuery({
    queryKey: ['reference-name', kind, id, language],
    queryFn: async ({ signal }) =>
      (await import('./form-state/reference-calls.ts')).fetchLabel(kind, id, language, signal),
    enabled: id !== '' && name === undefined,
  })
  return name ?? data
}
