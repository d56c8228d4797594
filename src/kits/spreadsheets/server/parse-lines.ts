import { extname } from 'node:path'
import { AppError } from '#kits/contract/server/app-error.ts'
import { isCompoundFile } from './compound-file.ts'
import type { SheetLines } from './line-collector.ts'
import { readTextLines } from './read-csv.ts'
import { readHtmlLines } from './read-html.ts'
import { isXlsStream, readXlsLines, readXlsStream } from './read-xls.ts'
import { isZip, readXlsxLines } from './read-xlsx.ts'
import { readXmlSpreadsheetLines } from './read-xml-spreadsheet.ts'

/** Reads the lines of a file by what it holds: the name says little, above all .xls. */

const names = new Set(['.xlsx', '.xls', '.csv', '.tsv', '.txt'])

export const isSheetName = (fileName: string): boolean => names.has(extname(fileName).toLowerCase())

const startOf = (bytes: Buffer): string => bytes.toString('latin1', 0, 2048)

type Reader = (bytes: Buffer, fileName: string) => SheetLines[] | Promise<SheetLines[]>

/** The first that recognises the file reads it. */
const readers: readonly (readonly [recognises: (bytes: Buffer) => boolean, read: Reader])[] = [
  [isZip, readXlsxLines],
  [isCompoundFile, readXlsLines],
  [isXlsStream, readXlsStream],
  [
    (bytes) => /^\W*<\?xml[\s\S]*urn:schemas-microsoft-com:office:spreadsheet/i.test(startOf(bytes)),
    readXmlSpreadsheetLines,
  ],
  // A mark of the byte order may stand before the markup, and a declaration of XML.
  [
    (bytes) =>
      /^[^\w<]*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|meta|table|div|style)\b/i.test(
        startOf(bytes),
      ),
    readHtmlLines,
  ],
]

/** Pasted cells come as a .tsv. */
const readText: Reader = (bytes, fileName) =>
  readTextLines(bytes, extname(fileName).toLowerCase() === '.tsv' ? '\t' : undefined)

/** Whatever is no spreadsheet is refused as a wrong file. */
export async function parseLines(bytes: Buffer, fileName: string): Promise<SheetLines[]> {
  const [, read] = readers.find(([recognises]) => recognises(bytes)) ?? [undefined, readText]
  try {
    return await read(bytes, fileName)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('wrong_file', { cause: error })
  }
}
