export type Cell = string | number | null

export interface Sheet {
  name: string
  headings: readonly string[]
  rows: AsyncIterable<readonly Cell[]>
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
