import { documentLimits, documentTypes } from '#modules/papers/rules/document-types.ts'

/** Checks of a file before it is sent. The server checks its content as well. */

export type FileProblem = 'wrong_type' | 'too_large' | 'empty_file'

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

export function findProblem({ name, size }: Pick<File, 'name' | 'size'>): FileProblem | undefined {
  if (!Object.hasOwn(documentTypes, extensionOf(name))) return 'wrong_type'
  if (size === 0) return 'empty_file'
  if (size > documentLimits.bytes) return 'too_large'
  return undefined
}

/** What a file is to who sends it, as how it becomes smaller depends on that. */
export function kindOfFile(name: string): 'photo' | 'pdf' | 'file' {
  const extension = extensionOf(name)
  if (extension === 'pdf') return 'pdf'
  return ['png', 'jpg', 'jpeg'].includes(extension) ? 'photo' : 'file'
}

/** With the types of photos beside the extensions: phones that take them in another format convert them for these. */
export const acceptedTypes: string = [
  documentTypes.jpg,
  documentTypes.png,
  ...Object.keys(documentTypes).map((extension) => `.${extension}`),
].join(',')

export const photoType: string = documentTypes.jpg
