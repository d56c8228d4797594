import { readFile } from 'node:fs/promises'
import type { DocumentExtension } from '#shared/contracts/cabin-documents.ts'
import type { ActiveContentKey } from '#shared/domain/active-contents.ts'
import { ActiveContent } from './active-content.ts'
import { inspectJpeg } from './jpeg.ts'
import { inspectOffice } from './office.ts'
import { inspectOle } from './ole.ts'
import { inspectPdf } from './pdf.ts'
import { inspectPng } from './png.ts'

/** Each inspector throws unless the whole file is of the type its extension says and without active content. */
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

/** Why a document is refused. */
export interface Finding {
  key: ActiveContentKey | 'wrong_document'
  reason: string
}

/**
 * The reason to refuse a document, undefined if there is none. Throws where the file cannot be read, which is no fault
 * of the document.
 */
export async function examineDocument(
  path: string,
  extension: DocumentExtension,
): Promise<Finding | undefined> {
  const bytes = await readFile(path)
  try {
    await inspectors[extension](bytes)
    return undefined
  } catch (cause) {
    // Any error while parsing, reading past the end included, is the document's fault.
    const key = cause instanceof ActiveContent ? cause.key : 'wrong_document'
    return { key, reason: cause instanceof Error ? cause.message : String(cause) }
  }
}
