/** Networks as CIDR, IPv4 and IPv6: read as people write them, kept in one spelling, compared with a client's address. */

/** 4 bytes, or 16; an IPv4 address mapped into IPv6 is that IPv4 address. */
type Bytes = readonly number[]

interface Network {
  readonly bytes: Bytes
  readonly length: number
}

function ipv4(text: string): Bytes | undefined {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1)
  // Some programs read a leading zero as octal.
  if (!parts || parts.some((part) => Number(part) > 255 || /^0\d/.test(part))) return undefined
  return parts.map(Number)
}

/** The bytes of colon-separated groups, of which the last may be an IPv4 address. */
function groupsOf(text: string): number[] | undefined {
  if (text === '') return []
  const bytes: number[] = []
  const groups = text.split(':')
  for (const [place, group] of groups.entries()) {
    const last = place === groups.length - 1 ? ipv4(group) : undefined
    if (last) bytes.push(...last)
    else if (/^[\da-f]{1,4}$/i.test(group)) {
      const value = Number.parseInt(group, 16)
      bytes.push(value >> 8, value & 255)
    } else return undefined
  }
  return bytes
}

function ipv6(text: string): Bytes | undefined {
  const [head = '', tail, ...others] = text.split('::')
  const left = groupsOf(head)
  const right = groupsOf(tail ?? '')
  if (!left || !right || others.length > 0) return undefined
  const missing = 16 - left.length - right.length
  if (tail === undefined ? missing !== 0 : missing < 2) return undefined
  return [...left, ...Array<number>(missing).fill(0), ...right]
}

const isMapped = (bytes: Bytes): boolean =>
  bytes.length === 16 &&
  bytes.slice(0, 10).every((byte) => byte === 0) &&
  bytes[10] === 255 &&
  bytes[11] === 255

function masked({ bytes, length }: Network): Network {
  const mask = (place: number): number => 255 & (0xff00 >> Math.max(0, Math.min(8, length - place * 8)))
  return { bytes: bytes.map((byte, place) => byte & mask(place)), length }
}

/** Undefined where it is none; an address alone is a network of one. */
function read(text: string): Network | undefined {
  const [, address = '', prefix] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const bytes = address.includes(':') ? ipv6(address) : ipv4(address)
  if (!bytes) return undefined
  const most = bytes.length * 8
  const length = prefix === undefined ? most : Number(prefix)
  if (length > most) return undefined
  // A prefix that ends before the mapping holds more than IPv4 addresses.
  return isMapped(bytes) && length >= 96
    ? masked({ bytes: bytes.slice(12), length: length - 96 })
    : masked({ bytes, length })
}

/** The longest run of zero groups is written `::`, as RFC 5952 has it. */
function write({ bytes, length }: Network): string {
  if (bytes.length === 4) return `${bytes.join('.')}/${length}`
  const groups = Array.from({ length: 8 }, (_, place) =>
    (((bytes[place * 2] ?? 0) << 8) | (bytes[place * 2 + 1] ?? 0)).toString(16),
  ).join(':')
  const [run = ''] = [...groups.matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)]
    .map(([found]) => found)
    .sort((one, other) => other.length - one.length)
  const written = run === '' ? groups : shortened(groups, run)
  return `${written}/${length}`
}

function shortened(groups: string, run: string): string {
  const start = groups.indexOf(run)
  const [head, tail] = [groups.slice(0, start), groups.slice(start + run.length)]
  return `${head}::${tail.replace(/^:/, '')}`
}

/** One spelling of a network; undefined where the text is none. */
export function normalNetwork(text: string): string | undefined {
  const network = read(text)
  return network && write(network)
}

export function isInNetworks(address: string, networks: readonly string[]): boolean {
  const client = read(address)
  if (!client) return false
  return networks.some((text) => {
    const network = read(text)
    if (!network || network.bytes.length !== client.bytes.length) return false
    const inside = masked({ bytes: client.bytes, length: network.length })
    return inside.bytes.every((byte, place) => byte === network.bytes[place])
  })
}
