import { expect, it } from 'vitest'
import { documentLimits } from '#modules/papers/contract/documents.ts'
import { fileSize } from './file-size.ts'

it.each([
  [0, 'en-US', '0 kB'],
  [5, 'en-US', '1 kB'],
  [2048, 'es-MX', '2 kB'],
  [1_600_000, 'en-US', '1.5 MB'],
  [documentLimits.bytes, 'zh-CN', '20 MB'],
  [5 * 1024 ** 3, 'es-MX', '5 GB'],
  [1024 ** 3 * 1.25, 'zh-CN', '1.3 GB'],
] as const)('%d bytes are told in %s as %s', (bytes, language, text) => {
  expect(fileSize(bytes, language)).toBe(text)
})
