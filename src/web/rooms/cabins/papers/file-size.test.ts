import { expect, it } from 'vitest'
import { documentLimits } from '#shared/contracts/cabin-documents.ts'
import { fileSize } from './file-size.ts'

it.each([
  [5, 'en-US', '1 kB'],
  [2048, 'es-MX', '2 kB'],
  [1_600_000, 'en-US', '1.5 MB'],
  [documentLimits.bytes, 'zh-CN', '20 MB'],
] as const)('%d bytes are told in %s as %s', (bytes, language, text) => {
  expect(fileSize(bytes, language)).toBe(text)
})
