/** Reads compound files ([MS-CFB]), the container of Word's and Excel's old formats, strictly. */

const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const freeSector = 0xffffffff
const endOfChain = 0xfffffffe
const noEntry = 0xffffffff
const miniSectorSize = 64
const miniStreamCutoff = 4096
/** Maximum length of an entry's path; nested objects do not come near it. */
const longestPath = 2000

interface Entry {
  name: string
  kind: 'storage' | 'stream' | 'root'
  start: number
  size: number
  siblings: [number, number]
  child: number
}

export interface CompoundFile {
  /** The class id of the whole, as hexadecimal digits. */
  classId: string
  /** Top-level streams by upper-case name, as names are compared without case. */
  streams: ReadonlyMap<string, Buffer>
  /** Every storage and stream, by its names from the top, in capitals: `MACROS/VBA/DIR`. */
  paths: readonly string[]
}

const entryKinds: Record<number, Entry['kind']> = { 1: 'storage', 2: 'stream', 5: 'root' }

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** Reads sectors by number; a sector may be used once, which bounds all chains together. */
function sectorReader(bytes: Buffer, offset: number, size: number) {
  const count = Math.ceil((bytes.length - offset) / size)
  const used = new Uint8Array(Math.max(0, count))
  return {
    count,
    read(sector: number): Buffer {
      demand(sector < count && used[sector] === 0, 'A sector that is not there, or has two uses')
      used[sector] = 1
      const from = offset + sector * size
      return bytes.subarray(from, from + size)
    },
  }
}

type Sectors = ReturnType<typeof sectorReader>

function readChain(sectors: Sectors, table: Buffer, start: number): Buffer {
  const parts: Buffer[] = []
  for (let sector = start; sector !== endOfChain; sector = table.readUInt32LE(sector * 4))
    parts.push(sectors.read(sector))
  return Buffer.concat(parts)
}

/** The allocation table, by way of the list of its sectors: the first 109 in the header, the rest in a chain. */
function readAllocation(bytes: Buffer, sectors: Sectors): Buffer {
  const numbers = Array.from({ length: 109 }, (_, i) => bytes.readUInt32LE(76 + i * 4))
  for (let next = bytes.readUInt32LE(68); next !== endOfChain && next !== freeSector; ) {
    const list = sectors.read(next)
    for (let at = 0; at < list.length - 4; at += 4) numbers.push(list.readUInt32LE(at))
    next = list.readUInt32LE(list.length - 4)
  }
  const tables = numbers.filter((number) => number !== freeSector)
  demand(tables.length > 0 && tables.length === bytes.readUInt32LE(44), 'No allocation table')
  const table = Buffer.concat(tables.map((number) => sectors.read(number)))
  demand(table.length === tables.length << bytes.readUInt16LE(30), 'Cut off')
  return table
}

function readEntry(directory: Buffer, id: number): Entry {
  const raw = directory.subarray(id * 128, id * 128 + 128)
  const kind = entryKinds[raw.readUInt8(66)]
  const nameBytes = raw.readUInt16LE(64)
  if (!kind || nameBytes < 2 || nameBytes > 64 || nameBytes % 2 === 1) throw new Error('No entry')
  return {
    name: raw.toString('utf16le', 0, nameBytes - 2).toUpperCase(),
    kind,
    start: raw.readUInt32LE(116),
    size: raw.readUInt32LE(120),
    siblings: [raw.readUInt32LE(68), raw.readUInt32LE(72)],
    child: raw.readUInt32LE(76),
  }
}

/** Every entry below the root, each once, with the names of the storages it lies in. */
function* walkDirectory(directory: Buffer, root: Entry): Generator<{ entry: Entry; folder: string }> {
  const seen = new Set<number>()
  const waiting = [{ id: root.child, folder: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { id, folder } = next
    if (id === noEntry) continue
    demand(!seen.has(id), 'An entry in two places')
    seen.add(id)
    const entry = readEntry(directory, id)
    demand(entry.kind !== 'root', 'Two roots')
    demand(folder.length <= longestPath, 'Too deep')
    yield { entry, folder }
    waiting.push(...entry.siblings.map((sibling) => ({ id: sibling, folder })))
    if (entry.kind === 'storage') waiting.push({ id: entry.child, folder: `${folder}${entry.name}/` })
  }
}

export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, 8).equals(signature)

function demandHeader(bytes: Buffer): void {
  const version = bytes.readUInt16LE(26)
  demand(isCompoundFile(bytes), 'No compound file')
  demand(bytes.readUInt16LE(28) === 0xfffe, 'Another byte order')
  demand(bytes.readUInt16LE(30) === { 3: 9, 4: 12 }[version], 'Another size of sectors')
  demand(bytes.readUInt16LE(32) === 6 && bytes.readUInt32LE(56) === miniStreamCutoff, 'Other small streams')
}

/** Throws unless the file is whole: every sector and every stream is read. */
export function readCompoundFile(bytes: Buffer): CompoundFile {
  demandHeader(bytes)
  const sectorSize = 1 << bytes.readUInt16LE(30)
  const sectors = sectorReader(bytes, sectorSize, sectorSize)
  const table = readAllocation(bytes, sectors)
  demand(sectors.count <= table.length / 4, 'Something after the end')
  const directory = readChain(sectors, table, bytes.readUInt32LE(48))
  demand(directory.length % sectorSize === 0, 'Cut off')
  const root = readEntry(directory, 0)
  demand(root.kind === 'root', 'No root')
  const miniStream = root.size === 0 ? Buffer.alloc(0) : readChain(sectors, table, root.start)
  demand(miniStream.length >= root.size, 'Cut off')
  const miniSectors = sectorReader(miniStream, 0, miniSectorSize)
  const miniTableStart = bytes.readUInt32LE(60)
  const miniTable =
    miniTableStart === endOfChain ? Buffer.alloc(0) : readChain(sectors, table, miniTableStart)

  const streams = new Map<string, Buffer>()
  const paths: string[] = []
  for (const { entry, folder } of walkDirectory(directory, root)) {
    paths.push(folder + entry.name)
    if (entry.kind !== 'stream') continue
    const isMini = entry.size < miniStreamCutoff
    const content =
      entry.size === 0
        ? Buffer.alloc(0)
        : isMini
          ? readChain(miniSectors, miniTable, entry.start)
          : readChain(sectors, table, entry.start)
    demand(content.length >= entry.size, 'Cut off')
    if (folder === '') streams.set(entry.name, content.subarray(0, entry.size))
  }
  return { classId: directory.toString('hex', 80, 96), streams, paths }
}
