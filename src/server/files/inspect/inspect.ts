import { readFile } from 'node:fs/promises'
import { type DocumentExtension, documentTypes } from '#shared/contracts/cabin-documents.ts'
import { createGate } from '../../gate.ts'
import { AppError } from '../../http/errors.ts'
import { displayName, extensionOf } from './file-name.ts'
import { inspectJpeg } from './jpeg.ts'
import { inspectOffice } from './office.ts'
import { inspectOle } from './ole.ts'
import { inspectPdf } from './pdf.ts'
import { inspectPng } from './png.ts'

/** Each throws unless the bytes are, from the first to the last, what the ending of the name says. */
const inspectors: Record<DocumentExtension, (bytes: Buffer) => void | Promise<void>> = {
  png: inspectPng,
  jpeg: inspectJpeg,
  jpg: inspectJpeg,
  pdf: inspectPdf,
  doc: (bytes) => inspectOle(bytes, 'doc'),
  xls: (bytes) => inspectOle(bytes, 'xls'),
  docx: (bytes) => inspectOffice(bytes, 'docx'),
  xlsx: (bytes) => inspectOffice(bytes, 'xlsx'),
}

/** A file is looked at in memory. */
const oneOfFew = createGate({ atOnce: 2, queue: 50, refusal: () => new AppError('busy', { retryAfter: 10 }) })

const isKnown = (extension: string): extension is DocumentExtension => Object.hasOwn(inspectors, extension)

/** What a file is to be called and served as; refused unless name and content agree. */
export async function identifyDocument(
  path: string,
  givenName: string,
): Promise<{ fileName: string; contentType: string }> {
  const fileName = displayName(givenName)
  const extension = extensionOf(fileName)
  const refuse = (cause?: unknown) => new AppError('wrong_document', { params: { name: fileName }, cause })
  if (!isKnown(extension)) throw refuse()
  await oneOfFew(async () => {
    const bytes = await readFile(path)
    try {
      await inspectors[extension](bytes)
    } catch (cause) {
      // Whatever goes wrong with a stranger's bytes, reading past their end included, is their fault.
      throw refuse(cause)
    }
  })
  return { fileName, contentType: documentTypes[extension] }
}
