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

/**
 * A misconfigured proxy may forward anything: the value is cut to the length of an address before it names a bucket.
 */
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
  const values = groups(ip).map((group) => Number.parseInt(group, 16))
  if (values.slice(0, 5).every((value) => value === 0) && values[5] === 0xffff)
    return withoutMapping(values[6] ?? 0, values[7] ?? 0)
  const network = values.slice(0, 4).map((value) => value.toString(16))
  return { ip, address: `${network.join(':')}::/64` }
}

/** `::ffff:cb00:7107` is 203.0.113.7, written as some proxies do. */
function withoutMapping(high: number, low: number): { ip: string; address: string } {
  const ip = [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return { ip, address: ip }
}

/** All of an IPv6 /48, which a provider gives to one customer, get so many times what one address gets of a limit. */
export const networkShare = 10

/**
 * The /48 of an IPv6 address as limits count it; undefined for any other, and where an account stands before the
 * address.
 */
export function networkOf(address: string): string | undefined {
  return /^[0-9a-f:]+::\/64$/.test(address) ? `${address.split(':', 3).join(':')}::/48` : undefined
}
