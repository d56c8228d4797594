import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, `::` written out. */
function groups(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(missing).fill('0'), ...right]
}

/** Some proxies forward the port as well: `203.0.113.7:40312`, `[2001:db8::1]:40312`. */
const withoutPort = (raw: string): string =>
  raw.replace(/^\[(.+)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')

/** What a careless proxy forwards may be anything; a bucket is named by no more of it than an address has. */
const bounded = (anything: string): string => anything.slice(0, 45)

/**
 * A client's address as it is recorded (`ip`) and as limits count it (`address`): an IPv4 address
 * mapped into IPv6 is that IPv4 address, and an IPv6 address counts by its /64.
 */
export function clientAddress(raw: string): { ip: string; address: string } {
  if (!raw.includes(':')) return { ip: raw, address: bounded(raw) }
  const ip = withoutPort(raw)
    .replace(/%.*$/, '')
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')
  if (!isIPv6(ip)) return { ip, address: bounded(ip) }
  const network = groups(ip)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
  return { ip, address: `${network.join(':')}::/64` }
}
