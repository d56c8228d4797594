import { documentLimits, documentTypes } from '#modules/papers/contract/documents.ts'

/** Checks of a file before it is sent. The server checks its content as well. */

export type DocumentProblem = 'wrong_type' | 'xml' | 'too_large' | 'empty_file' | 'folder'

/** The file's extension in lower case, without the dot; '' where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

export function findProblem({ name, size }: Pick<File, 'name' | 'size'>): DocumentProblem | undefined {
  // The data of a COVE, a CFDI or a carta porte: each has a PDF as well, which is taken.
  if (extensionOf(name) === 'xml') return 'xml'
  if (!Object.hasOwn(documentTypes, extensionOf(name))) return 'wrong_type'
  if (size === 0) return 'empty_file'
  if (size > documentLimits.bytes) return 'too_large'
  return undefined
}

/** Normalised, since accents can be encoded in two ways. */
const asRead = (name: string): string => name.normalize('NFC').toLowerCase()

/** Finds names that occur more than once. */
export function duplicateFinder(names: Iterable<string>): (name: string) => boolean {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(asRead(name), (counts.get(asRead(name)) ?? 0) + 1)
  return (name) => (counts.get(asRead(name)) ?? 0) > 1
}

export const acceptedTypes: string = Object.keys(documentTypes)
  .map((extension) => `.${extension}`)
  .join(',')
