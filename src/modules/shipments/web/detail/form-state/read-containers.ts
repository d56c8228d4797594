import { numberKey } from '#kits/search/shared/number-key.ts'

/** So many cabins are registered at once. */
export const mostContainers = 100

/** ISO 6346, also with the spaces and dashes of papers inside the number. */
const container = /(?<![\p{L}\p{N}])[A-Z]{3}[UJZ][ -]?\d{6}[ -]?\d(?![\p{L}\p{N}])/giu

interface ReadContainers {
  readonly containers: readonly string[]
  /** Words of the text that are none, and numbers above the limit. */
  readonly others: readonly string[]
}

/** The container numbers in a pasted text, each once: lines, cells of a sheet, or separated by signs or spaces. */
export function readContainers(text: string): ReadContainers {
  const folded = text.normalize('NFKC')
  const found = [...new Set(folded.match(container)?.map(numberKey))]
  const words = folded.replaceAll(container, ' ').split(/[\s,;|]+/)
  return {
    containers: found.slice(0, mostContainers),
    others: [...words.filter((word) => /[\p{L}\p{N}]/u.test(word)), ...found.slice(mostContainers)],
  }
}
