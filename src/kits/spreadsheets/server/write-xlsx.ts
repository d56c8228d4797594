import { type ZipEntry, zip } from '#kits/files/server/streams/zip-writer.ts'
import type { Row } from '../shared/cells.ts'
import { fixedParts, listingParts, sheetPart, sheetRows } from '../shared/xlsx-parts.ts'
import type { Sheet } from './sheet.ts'

/** Writes a workbook of any size, row by row. */

/** Maximum of a sheet: Excel's lines, and below the 4 GiB that every reader opens. Further rows go to the next sheet. */
const maxLines = 1_048_576
const maxCharacters = 1_200_000_000

/** Rows as XML are many times as long as their texts: of a whole page at once, megabytes would wait to be compressed. */
const rowsAtOnce = 100

/** Reads rows one by one and tells whether there are more. */
function rowReader(pages: Sheet['pages']) {
  const iterator = pages[Symbol.asyncIterator]()
  let rows: readonly Row[] = []
  let at = 0
  return {
    /** The next rows without passing them; undefined after the last. */
    async peek(): Promise<readonly Row[] | undefined> {
      while (at >= rows.length) {
        const { done, value } = await iterator.next()
        if (done) return undefined
        rows = value
        at = 0
      }
      return rows.slice(at, at + rowsAtOnce)
    },
    pass(count: number): void {
      at += count
    },
    leave: () => iterator.return?.(),
  }
}

type RowReader = ReturnType<typeof rowReader>

interface SheetLimits {
  lines: number
  characters: number
}

async function* sheetXml(
  { headings, dayColumns = [] }: Sheet,
  reader: RowReader,
  limits: SheetLimits,
): AsyncGenerator<string> {
  const xml = sheetRows(headings, dayColumns)
  yield xml.start
  let line = 1
  let characters = 0
  for (let rows = await reader.peek(); rows; rows = await reader.peek()) {
    const some = rows.slice(0, limits.lines - line)
    if (some.length === 0 || characters > limits.characters) break
    let piece = ''
    for (const row of some) piece += xml.row(++line, row)
    characters += piece.length
    reader.pass(some.length)
    yield piece
  }
  yield xml.end
}

const entryOf = ({ name, xml }: { name: string; xml: string }): ZipEntry => ({ name, body: [xml] })

/** Sheets first: the parts that list them are written once their number is known. */
async function* entriesOf(sheet: Sheet, reader: RowReader, limits: SheetLimits): AsyncGenerator<ZipEntry> {
  yield* fixedParts.map(entryOf)
  let sheets = 0
  do {
    sheets++
    yield { name: sheetPart(sheets), body: sheetXml(sheet, reader, limits) }
  } while (await reader.peek())
  yield* listingParts(sheet.name, sheets).map(entryOf)
}

export async function* writeXlsx(
  sheet: Sheet,
  limits: SheetLimits = { lines: maxLines, characters: maxCharacters },
): AsyncGenerator<Buffer> {
  const reader = rowReader(sheet.pages)
  try {
    yield* zip(entriesOf(sheet, reader, limits))
  } finally {
    await reader.leave()
  }
}
