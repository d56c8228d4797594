import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { samples } from './samples.ts'

test.each(samples)('the sample in $name is the one of the docs, which is run by a test', async ({ text }) => {
  expect(await readFile('docs/webhooks.md', 'utf8')).toContain(`\n${text}\n`)
})
