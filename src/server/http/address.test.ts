import { expect, test } from 'vitest'
import { clientAddress } from './address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
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
