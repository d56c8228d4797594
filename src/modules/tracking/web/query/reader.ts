import { useMemo } from 'react'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { ReadText } from '#modules/shipments/rules/number-reader.ts'

type Reader = Pick<typeof import('#modules/shipments/rules/number-reader.ts'), 'readNumbers'>

/** Once loaded, it reads within the same render. */
let reader: Reader | undefined

/** The reader of numbers, not needed to show the server's answer. */
export async function loadReader(): Promise<Reader> {
  reader = await import('#modules/shipments/rules/number-reader.ts')
  return reader
}

/** What is read from a text; of the first one it is known beforehand. */
export function useReadText(
  text: string,
  first: { readonly text: string; readonly read: ReadText },
  /** The numbers of the link, which are not repaired. */
  linked: readonly string[],
): ReadText {
  const isFirst = text === first.text
  const loaded = useLazyLoad(loadReader, !isFirst)
  const { readNumbers } = reader ?? loaded ?? {}
  return useMemo(
    () => (isFirst || !readNumbers ? first.read : readNumbers(text, linked)),
    [isFirst, text, first, readNumbers, linked],
  )
}
