import { posix } from 'node:path'
import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { readXml } from '../../spreadsheets/xml.ts'

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
}

const typesPart = '[Content_Types].xml'
const relationsPart = '_rels/.rels'

const mebibyte = 1024 * 1024
const limits = {
  entries: 10_000,
  /** Bytes when unpacked, of all parts together. */
  unpacked: 300 * mebibyte,
  /** Times the size of the file; sheets of nothing but formats reach a hundred. */
  ratio: 200,
  /** So much is never too much. */
  harmless: 20 * mebibyte,
  /** Of a part that is kept to be read. */
  read: mebibyte,
}

const macroName = /(^|\/)vba(project\.bin|projectsignature\w*\.bin|data\.xml)$/i
const macroType = /macroenabled|vbaproject|vbadata/i

function demandPlain({ generalPurposeBitFlag, compressionMethod, fileName }: Entry): void {
  if ((generalPurposeBitFlag & 0x2041) !== 0) throw new Error('Encrypted')
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new Error('Packed in another way')
  if (macroName.test(fileName)) throw new Error('Macros')
}

/** Counts what really comes out of the archive, whatever its headers claim. */
function budget(fileSize: number) {
  let left = Math.min(limits.unpacked, Math.max(limits.harmless, fileSize * limits.ratio))
  return (bytes: number): void => {
    left -= bytes
    if (left < 0) throw new Error('Too large when unpacked')
  }
}

async function readPart(archive: ZipFile, entry: Entry, spend: (bytes: number) => void, isKept: boolean) {
  const kept: Buffer[] = []
  let sum = 0
  let length = 0
  for await (const chunk of await archive.openReadStreamPromise(entry)) {
    spend(chunk.length)
    sum = crc32(chunk, sum)
    length += chunk.length
    if (isKept && length <= limits.read) kept.push(chunk)
  }
  if (sum !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
  return Buffer.concat(kept)
}

interface Package {
  names: Set<string>
  types: Buffer
  relations: Buffer
}

/** Unpacks every part; the names are compared without case, as office programs do. */
async function readPackage(bytes: Buffer): Promise<Package> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true })
  if (archive.entryCount > limits.entries) throw new Error('Too many entries')
  if (archive.comment.length > 0) throw new Error('Something after the end')
  const spend = budget(bytes.length)
  const names = new Set<string>()
  const kept = new Map<string, Buffer>()
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName.toLowerCase()
    if (names.has(name)) throw new Error(`Two entries named ${name}`)
    names.add(name)
    demandPlain(entry)
    const isKept = entry.fileName === typesPart || entry.fileName === relationsPart
    const content = await readPart(archive, entry, spend, isKept)
    if (isKept) kept.set(entry.fileName, content)
  }
  const [types, relations] = [kept.get(typesPart), kept.get(relationsPart)]
  if (!types || !relations) throw new Error('No office file')
  return { names, types, relations }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The part that is the document, as the package's own relations name it. */
async function findMainPart(relations: Buffer): Promise<string> {
  let main: string | undefined
  await readXml(once(relations), {
    open(name, { Type = '', Target = '', TargetMode }) {
      if (name !== 'Relationship' || !Type.endsWith('/officeDocument')) return
      if (main !== undefined || TargetMode === 'External') throw new Error('Two documents, or one elsewhere')
      main = posix.join('/', Target)
    },
  })
  if (main === undefined) throw new Error('No document')
  return main
}

async function readTypes(types: Buffer): Promise<Map<string, string>> {
  const byPart = new Map<string, string>()
  await readXml(once(types), {
    open(_name, { PartName, ContentType = '' }) {
      if (macroType.test(ContentType)) throw new Error('Macros')
      if (PartName !== undefined) byPart.set(PartName.toLowerCase(), ContentType)
    },
  })
  return byPart
}

export async function inspectOffice(bytes: Buffer, kind: keyof typeof mainTypes): Promise<void> {
  // Before its first part nothing may stand: readers look for an archive from its end.
  if (bytes.readUInt32BE(0) !== 0x504b0304) throw new Error('No archive')
  const { names, types, relations } = await readPackage(bytes)
  const main = (await findMainPart(relations)).toLowerCase()
  const byPart = await readTypes(types)
  if (!names.has(main.slice(1)) || byPart.get(main) !== mainTypes[kind]) throw new Error('No such document')
}
