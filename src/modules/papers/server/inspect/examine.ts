import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DocumentExtension } from '#modules/papers/contract/documents.ts'
import { guessKindByText } from '#modules/papers/rules/document-kind-guess.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import type { Examined, Finding } from '../worker/tasks.ts'
import { ActiveContent } from './active-content.ts'
import { inspectJpeg } from './jpeg.ts'
import { inspectOffice } from './office.ts'
import { inspectOle } from './ole.ts'
import { inspectPdf } from './pdf.ts'
import { pdfWords } from './pdf-words.ts'
import { inspectPng } from './png.ts'
import { isXml } from './xml.ts'

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

/** Words are looked for in PDFs alone, and what goes wrong there is no fault of the document. */
function guessKind(bytes: Buffer, extension: DocumentExtension): DocumentKind | null {
  if (extension !== 'pdf') return null
  try {
    return guessKindByText(pdfWords(bytes))
  } catch {
    return null
  }
}

/**
 * The reason to refuse a document or, where there is none, what is known of it. Throws where the file cannot be read, which
 * is no fault of the document.
 */
export async function examineDocument(
  path: string,
  extension: DocumentExtension,
): Promise<Finding | Examined> {
  const bytes = await readFile(path)
  try {
    await inspectors[extension](bytes)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    if (cause instanceof ActiveContent) return { key: cause.key, reason }
    // Any error while parsing, reading past the end included, is the document's fault.
    return { key: isXml(bytes) ? 'document_xml' : 'wrong_document', reason }
  }
  return { sha256: createHash('sha256').update(bytes).digest(), kind: guessKind(bytes, extension) }
}
