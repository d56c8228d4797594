import { expect, test } from 'vitest'
import { isLocalName, isLoopback, isPublicAddress } from './public-address.ts'

test.each([
  '8.8.8.8',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a00:1450:4001:81b::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'ff02::1',
  '',
  'localhost',
  '127.1',
  '0x7f000001',
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test('loopback is 127.0.0.0/8 and ::1', () => {
  expect(['127.0.0.1', '127.9.9.9', '::1'].map(isLoopback)).toEqual([true, true, true])
  expect(['10.0.0.1', '::ffff:10.0.0.1', 'localhost', '::2'].map(isLoopback)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

test.each([
  ['localhost', true],
  ['LOCALHOST.', true],
  ['a.localhost', true],
  ['intranet', true],
  ['printer.local', true],
  ['metadata.google.internal', true],
  ['nas.home.arpa', true],
  ['example.com', false],
  ['localhost.example.com', false],
  ['notlocalhost.mx', false],
  ['mylocal.mx', false],
])('whether %s is a name of a local network: %s', (host, isLocal) => {
  expect(isLocalName(host)).toBe(isLocal)
})
