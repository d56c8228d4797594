import { AppError } from '#server/errors/app-error.ts'
import { type DocumentExtension, documentTypes } from '#shared/contracts/cabin-documents.ts'
import { examine } from './examiner-pool.ts'
import { displayName, extensionOf } from './file-name.ts'

const isKnown = (extension: string): extension is DocumentExtension => Object.hasOwn(documentTypes, extension)

/** The name and type of a file; refused unless name and content agree and nothing in it is active. */
export async function identifyDocument(
  path: string,
  givenName: string,
): Promise<{ fileName: string; contentType: string }> {
  const fileName = displayName(givenName)
  const extension = extensionOf(fileName)
  const params = { name: fileName }
  if (!isKnown(extension)) throw new AppError('wrong_document', { params })
  const finding = await examine({ path, extension })
  if (finding) throw new AppError(finding.key, { params, cause: new Error(finding.reason) })
  return { fileName, contentType: documentTypes[extension] }
}
