import { expect, test } from 'vitest'
import { missingPackages } from './packages.mjs'

const machine = { os: 'linux', cpu: 'arm64', libc: 'glibc' }

const packages = {
  '': { version: '0.1.0' },
  'node_modules/plain': { version: '1.0.0' },
  'node_modules/native-linux-arm64-gnu': {
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['glibc'],
  },
  'node_modules/native-linux-arm64-musl': {
    version: '2.0.0',
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  },
  'node_modules/native-linux-x64': { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/outer/node_modules/@scope/not-windows': { version: '3.0.0', optional: true, os: ['!win32'] },
  'node_modules/whim': { version: '1.0.0', optional: true },
}

test('what the machine needs and does not have is missing, a native part that npm skipped included', () => {
  expect(missingPackages(packages, machine, () => undefined)).toEqual([
    'node_modules/plain',
    'node_modules/native-linux-arm64-gnu',
    'node_modules/outer/node_modules/@scope/not-windows',
  ])
})

test('an older version counts as missing', () => {
  const versionAt = (path) => (path === 'node_modules/plain' ? '0.9.0' : packages[path].version)
  expect(missingPackages(packages, machine, versionAt)).toEqual(['node_modules/plain'])
})

test('nothing is missing where all is there', () => {
  expect(missingPackages(packages, machine, (path) => packages[path].version)).toEqual([])
})
