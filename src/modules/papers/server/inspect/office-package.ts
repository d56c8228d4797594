import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ActiveContent } from './active-content.ts'

const mebibyte = 1024 * 1024
const limits = {
  entries: 10_000,
  /** Bytes when unpacked, of all parts together. */
  unpacked: 300 * mebibyte,
  /** Maximum compression ratio; sheets of nothing but formats reach a hundred. */
  ratio: 200,
  /** Bytes unpacked that are accepted at any ratio. */
  harmless: 20 * mebibyte,
}

const macroName = /(^|\/)vba(project\.bin|projectsignature\w*\.bin|data\.xml)$/i

function demandPlain({ generalPurposeBitFlag, compressionMethod, fileName }: Entry): void {
  if ((generalPurposeBitFlag & 0x2041) !== 0)
    throw new ActiveContent('document_encrypted', 'An encrypted part')
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new Error('Packed in another way')
  if (macroName.test(fileName)) throw new ActiveContent('document_macros', fileName)
}

/** Counts the bytes actually unpacked, whatever the headers claim. */
function budget(fileSize: number) {
  let left = Math.min(limits.unpacked, Math.max(limits.harmless, fileSize * limits.ratio))
  return (bytes: number): void => {
    left -= bytes
    if (left < 0) throw new Error('Too large when unpacked')
  }
}

/** By lower-case name: office programs compare part names without case. */
async function listEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  if (archive.entryCount > limits.entries) throw new Error('Too many entries')
  if (archive.comment.length > 0) throw new Error('Something after the end')
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (entries.has(name)) throw new Error(`Two entries named ${name}`)
    demandPlain(entry)
    entries.set(name, entry)
  }
  return entries
}

export interface OfficePackage {
  /** In small letters. */
  names: readonly string[]
  has(name: string): boolean
  /** Unpacks a part piece by piece; at its end it throws unless the part is whole. */
  read(name: string): AsyncGenerator<Buffer>
}

export async function openPackage(bytes: Buffer): Promise<OfficePackage> {
  // Nothing may precede the first part: archive readers start from the end of the file.
  if (bytes.readUInt32BE(0) !== 0x504b0304) throw new Error('No archive')
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  const entries = await listEntries(archive)
  const spend = budget(bytes.length)
  const counted = new Set<string>()
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    async *read(name) {
      const entry = entries.get(name)
      if (!entry) throw new Error(`No part ${name}`)
      const isFirst = !counted.has(name)
      counted.add(name)
      let sum = 0
      for await (const chunk of await archive.openReadStreamPromise(entry)) {
        if (isFirst) spend(chunk.length)
        sum = crc32(chunk, sum)
        yield chunk
      }
      if (sum !== entry.crc32) throw new Error(`${name} is damaged`)
    },
  }
}
