/** A compound file ([MS-CFB] version 3) with these streams, the kind of file that .doc, .xls and .msi are. */

const sectorSize = 512
const none = 0xffffffff
const last = 0xfffffffe
const tableSector = 0xfffffffd

export interface CompoundContent {
  /** Streams by path: segments before a slash are storages; a path that ends in a slash is an empty storage. */
  streams: Readonly<Record<string, Buffer>>
  /** As hexadecimal digits, in the order of the file. */
  classId?: string
}

interface Piece {
  sectors: Buffer
  start: number
}

const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc(Math.ceil(bytes.length / sectorSize) * sectorSize - bytes.length)])

interface EntryFields {
  kind: 1 | 2 | 5
  start: number
  size: number
  right: number
  child: number
  classId?: string
}

function entry(name: string, { kind, start, size, right, child, classId = '' }: EntryFields): Buffer {
  const raw = Buffer.alloc(128)
  raw.write(name, 'utf16le')
  raw.writeUInt16LE((name.length + 1) * 2, 64)
  raw.writeUInt8(kind, 66)
  raw.writeUInt8(1, 67)
  raw.writeUInt32LE(none, 68)
  raw.writeUInt32LE(right, 72)
  raw.writeUInt32LE(child, 76)
  raw.write(classId, 80, 'hex')
  raw.writeUInt32LE(start, 116)
  raw.writeUInt32LE(size, 120)
  return raw
}

/** Small streams share the root's stream, in sectors of 64 bytes with their own table. */
function packSmall(streams: readonly (readonly [string, Buffer])[]) {
  const starts = new Map<string, number>()
  const content: Buffer[] = []
  const table: number[] = []
  for (const [name, bytes] of streams) {
    if (bytes.length >= 4096) continue
    starts.set(name, table.length)
    const count = Math.ceil(bytes.length / 64)
    content.push(bytes, Buffer.alloc(count * 64 - bytes.length))
    for (let i = 1; i <= count; i++) table.push(i === count ? last : table.length + 1)
  }
  const tableBytes = Buffer.alloc(Math.ceil(table.length / 128) * sectorSize, 0xff)
  for (const [i, next] of table.entries()) tableBytes.writeUInt32LE(next, i * 4)
  return { starts, content: Buffer.concat(content), table: tableBytes }
}

interface Node {
  name: string
  bytes: Buffer | undefined
  children: Node[]
}

/** The root and all entries below it, grouped by storage. */
function treeOf(streams: readonly (readonly [string, Buffer])[]): Node[] {
  const all: Node[] = [{ name: 'Root Entry', bytes: undefined, children: [] }]
  const folders = new Map(all.map((root) => ['', root]))
  const folderOf = (path: string): Node => {
    const known = folders.get(path)
    if (known) return known
    const node: Node = { name: path.split('/').at(-1) ?? '', bytes: undefined, children: [] }
    folders.set(path, node)
    folderOf(path.split('/').slice(0, -1).join('/')).children.push(node)
    return node
  }
  for (const [path, bytes] of streams) {
    const folder = folderOf(path.split('/').slice(0, -1).join('/'))
    const name = path.split('/').at(-1) ?? ''
    if (name !== '') folder.children.push({ name: path, bytes, children: [] })
  }
  for (const node of all) all.push(...node.children)
  return all
}

export function compoundFile({ streams, classId }: CompoundContent): Buffer {
  const all = Object.entries(streams)
  const small = packSmall(all)
  const chains: number[] = []
  const body: Buffer[] = []
  const place = (bytes: Buffer): Piece => {
    const sectors = padded(bytes)
    const start = chains.length
    const count = sectors.length / sectorSize
    for (let i = 1; i <= count; i++) chains.push(i === count ? last : start + i)
    body.push(sectors)
    return { sectors, start: count === 0 ? last : start }
  }
  const miniTable = place(small.table)
  const miniStream = place(small.content)
  const nodes = treeOf(all)
  const siblings = nodes.flatMap(({ children }) =>
    children.map((child, i) => [child, children[i + 1]] as const),
  )
  const nextOf = new Map(siblings)
  const idOf = (node: Node | undefined): number => (node ? nodes.indexOf(node) : none)
  const entries = nodes.map((node, i) => {
    const { name, bytes, children } = node
    return entry(name.split('/').at(-1) ?? '', {
      kind: i === 0 ? 5 : bytes ? 2 : 1,
      start: i === 0 ? miniStream.start : bytes ? (small.starts.get(name) ?? place(bytes).start) : 0,
      size: i === 0 ? small.content.length : (bytes?.length ?? 0),
      right: idOf(nextOf.get(node)),
      child: idOf(children[0]),
      ...(i === 0 && classId !== undefined && { classId }),
    })
  })
  const directory = place(Buffer.concat(entries))
  const tableCount = Math.ceil((chains.length + 1) / 127)
  const tableStart = chains.length
  for (let i = 0; i < tableCount; i++) chains.push(tableSector)
  const table = Buffer.alloc(tableCount * sectorSize, 0xff)
  for (const [i, next] of chains.entries()) table.writeUInt32LE(next, i * 4)

  const header = Buffer.alloc(sectorSize, 0xff)
  header.fill(0, 0, 76)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(tableCount, 44)
  header.writeUInt32LE(directory.start, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(miniTable.start, 60)
  header.writeUInt32LE(small.table.length / sectorSize, 64)
  header.writeUInt32LE(last, 68)
  for (let i = 0; i < tableCount; i++) header.writeUInt32LE(tableStart + i, 76 + i * 4)
  return Buffer.concat([header, ...body, table])
}
