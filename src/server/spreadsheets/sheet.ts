export type Cell = string | number | null

export interface Sheet {
  name: string
  headings: readonly string[]
  /** Indexes of the columns that hold days (YYYY-MM-DD), which a workbook keeps as dates. */
  dayColumns?: readonly number[]
  rows: AsyncIterable<readonly Cell[]>
}

/** How a spreadsheet program calls a column, counted from 0: `A`, `Z`, `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

/** Characters: lines are handed on neither one by one nor all at once. */
const pieceLength = 32_768

/** The same text in fewer pieces. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}
