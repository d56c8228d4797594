import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBinaries } from './embedded/binaries.ts'

const security = join(import.meta.dirname, '../../../../SECURITY.md')

test('who installs the product is told the version of the PostgreSQL that comes along', async () => {
  const { version } = await findBinaries()
  expect(await readFile(security, 'utf8')).toContain(`The PostgreSQL that comes along is ${version};`)
})
