import { BlockList, isIP } from 'node:net'

/**
 * Addresses that are not on the public internet, by IANA's registries of special-purpose addresses
 * (https://www.iana.org/assignments/iana-ipv4-special-registry, …/iana-ipv6-special-registry) and of multicast. What an
 * IPv6 address carries within (6to4, NAT64, Teredo, mapped) is refused with it: it may lead to any of the others.
 */
const special: Readonly<Record<'ipv4' | 'ipv6', readonly (readonly [network: string, prefix: number])[]>> = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.31.196.0', 24],
    ['192.52.193.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['192.175.48.0', 24],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  ipv6: [
    // Only 2000::/3 is given to anybody at all: unspecified, loopback, mapped, NAT64, local and multicast lie outside of it.
    ['::', 3],
    ['4000::', 2],
    ['8000::', 1],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['2620:4f:8000::', 48],
    ['3fff::', 20],
  ],
}

function listOf(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of special[family]) list.addSubnet(network, prefix, family)
  return list
}

/** By family, as a list takes an IPv4 address for the IPv6 address that carries it. */
const blocked = { ipv4: listOf('ipv4'), ipv6: listOf('ipv6') }

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** False for what is no address. */
export function isPublicAddress(address: string): boolean {
  const family = familyOf(address)
  return isIP(address) !== 0 && !address.includes('%') && !blocked[family].check(address, family)
}

export function isLoopback(address: string): boolean {
  return isIP(address) !== 0 && loopback.check(address, familyOf(address))
}

/**
 * Names that lead nowhere on the public internet: RFC 6761 (localhost), RFC 6762 (local), RFC 8375 (home.arpa), what ICANN
 * reserved on 29 July 2024 (internal), and any of a single label.
 */
const localNames = /^(?:[^.]+|(?:.+\.)?(?:localhost|local|internal|home\.arpa))\.?$/

export const isLocalName = (host: string): boolean => localNames.test(host.toLowerCase())
