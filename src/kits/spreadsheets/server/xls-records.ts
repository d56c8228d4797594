/** The records of Excel 97–2003 ([MS-XLS], BIFF8), and the texts in them. */

/** Numbers of the records that are read. */
export const recordType = {
  formula: 0x0006,
  endOfStream: 0x000a,
  dateMode: 0x0022,
  filePass: 0x002f,
  continuation: 0x003c,
  boundSheet: 0x0085,
  multipleRk: 0x00bd,
  richLabel: 0x00d6,
  extendedFormat: 0x00e0,
  mergedCells: 0x00e5,
  sharedStrings: 0x00fc,
  sharedLabel: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  booleanOrError: 0x0205,
  string: 0x0207,
  rk: 0x027e,
  format: 0x041e,
  beginOfStream: 0x0809,
} as const

export interface XlsRecord {
  type: number
  data: Buffer
  /** The pieces of a record that is longer than 8,224 bytes. */
  continuations: Buffer[]
}

/** A reader of records that reads no more than the length of the stream in all, however its sheets overlap. */
export function recordReader(stream: Buffer) {
  let left = stream.length
  const at = (offset: number): { type: number; data: Buffer; end: number } => {
    const end = offset + 4 + stream.readUInt16LE(offset + 2)
    if (end > stream.length) throw new Error('A record that is cut off')
    return { type: stream.readUInt16LE(offset), data: stream.subarray(offset + 4, end), end }
  }
  return function* records(from: number): Generator<XlsRecord> {
    for (let offset = from; offset + 4 <= stream.length; ) {
      const { type, data, end } = at(offset)
      const continuations: Buffer[] = []
      let next = end
      while (next + 4 <= stream.length && stream.readUInt16LE(next) === recordType.continuation) {
        const continuation = at(next)
        continuations.push(continuation.data)
        next = continuation.end
      }
      left -= next - offset
      if (left < 0) throw new Error('Sheets that overlap')
      offset = next
      yield { type, data, continuations }
    }
  }
}

/** Flags of a text: two bytes a character, phonetic hints behind it, formats of parts of it behind it. */
const isWide = 0x01
const hasHints = 0x04
const hasRuns = 0x08

/** Reads values one after the other from a record and its continuations. */
export function valueReader({ data, continuations }: Pick<XlsRecord, 'data' | 'continuations'>) {
  const pieces = [data, ...continuations]
  let piece = 0
  let offset = 0
  /** The piece with bytes left, if there is one. */
  const current = (): Buffer | undefined => {
    while (piece < pieces.length && offset >= (pieces[piece]?.length ?? 0)) {
      piece += 1
      offset = 0
    }
    return pieces[piece]
  }
  const take = (length: number): Buffer => {
    const from = current()
    if (!from || offset + length > from.length) throw new Error('A value that is cut off')
    offset += length
    return from.subarray(offset - length, offset)
  }
  const skip = (length: number): void => {
    for (let rest = length; rest > 0; ) {
      const from = current()
      if (!from) throw new Error('A value that is cut off')
      const some = Math.min(rest, from.length - offset)
      offset += some
      rest -= some
    }
  }
  /** Characters go on in the next piece behind a byte of flags of their own. */
  const characters = (count: number, flags: number): string => {
    let text = ''
    let wide = (flags & isWide) !== 0
    for (let rest = count; rest > 0; ) {
      const before = piece
      const from = current()
      if (!from) throw new Error('A text that is cut off')
      if (piece !== before) wide = (take(1).readUInt8(0) & isWide) !== 0
      const size = wide ? 2 : 1
      const some = Math.min(rest, Math.floor((from.length - offset) / size))
      if (some === 0 && offset < from.length) throw new Error('Half a character')
      if (some > 0) text += take(some * size).toString(wide ? 'utf16le' : 'latin1')
      rest -= some
    }
    return text
  }
  const reader = {
    isAtEnd: () => current() === undefined,
    byte: () => take(1).readUInt8(0),
    short: () => take(2).readUInt16LE(0),
    long: () => take(4).readUInt32LE(0),
    signed: () => take(4).readInt32LE(0),
    double: () => take(8).readDoubleLE(0),
    take,
    /** A text whose length takes one byte or two. */
    text(lengthSize: 1 | 2 = 2): string {
      const count = lengthSize === 1 ? reader.byte() : reader.short()
      return count === 0 && reader.isAtEnd() ? '' : characters(count, reader.byte())
    },
    /** A text with formats and phonetic hints behind it. */
    richText(): string {
      const count = reader.short()
      const flags = reader.byte()
      const runs = flags & hasRuns ? reader.short() : 0
      const hints = flags & hasHints ? reader.long() : 0
      const text = characters(count, flags)
      skip(runs * 4 + hints)
      return text
    },
  }
  return reader
}

export type ValueReader = ReturnType<typeof valueReader>
