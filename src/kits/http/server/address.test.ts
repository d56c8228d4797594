import { expect, test } from 'vitest'
import { clientAddress, networkOf } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:CB00:7107', '203.0.113.7', '203.0.113.7'],
  ['::fffe:cb00:7107', '::fffe:cb00:7107', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80:0:0:0::/64'],
  ['203.0.113.7:40312', '203.0.113.7', '203.0.113.7'],
  ['[2001:db8:1:2::9]:40312', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:40312', '203.0.113.7', '203.0.113.7'],
])('%s is recorded as %s and counted as %s', (raw, ip, address) => {
  expect(clientAddress(raw)).toEqual({ ip, address })
})

test.each(['no address', 'no: address'])('%s, however long, is counted by a short name', (start) => {
  const { address } = clientAddress(start.padEnd(8000, 'x'))
  expect(address).toBe(start.padEnd(45, 'x'))
})

test('the network of an IPv6 address is its /48, and no other has one', () => {
  const networkAt = (raw: string) => networkOf(clientAddress(raw).address)
  expect(networkAt('2001:db8:1:2::3')).toBe('2001:db8:1::/48')
  expect(networkAt('2001:0DB8:0001:ffff::3')).toBe('2001:db8:1::/48')
  expect(networkAt('2001:db8:2:2::3')).toBe('2001:db8:2::/48')
  for (const other of ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107', 'no address', 'no: address'])
    expect(networkAt(other)).toBeUndefined()
  expect(networkOf('an account 2001:db8:1:2::/64')).toBeUndefined()
})
