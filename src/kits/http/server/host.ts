import type { IncomingMessage } from 'node:http'

/** A name, an IPv4 or an IPv6 address, and a port; nothing where the address has no authority (RFC 9112, section 3.2). */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.~-]+)?(?::\d{0,5})?$/i

/**
 * Whether a request names one host. With two, a proxy may use one and we the other; Node silently keeps the first.
 */
export function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]?.toLowerCase() === 'host')
  const [host] = hosts
  if (host === undefined) return httpVersion === '1.0'
  return hosts.length === 1 && hostPattern.test(host)
}
