import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` written out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(missing).fill('0'), ...right]
}

/**
 * A client's address as it is recorded (`ip`) and as limits count it (`address`): an IPv4 address
 * mapped into IPv6 is that IPv4 address, and an IPv6 address counts by its /64.
 */
export function clientAddress(raw: string): { ip: string; address: string } {
  const ip = raw.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!isIPv6(ip)) return { ip, address: ip }
  const network = groups(ip)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return { ip, address: `${network.join(':')}::/64` }
}
