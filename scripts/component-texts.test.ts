import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { correctedTexts } from './component-texts.ts'

const folder = join(import.meta.dirname, '../node_modules/react-aria/dist/private/intl/combobox')

it('a picker counts its options in Spanish as people do', async () => {
  const path = join(folder, 'es-ES.mjs')
  const code = correctedTexts(path, await readFile(path, 'utf8'))
  expect(code).not.toContain('(s)')
  expect(code).toMatch(/"countAnnouncement".*\{[^}]*\}[^}]* opciones`\s*\}\)\}\.`,/s)
})

it('other files are left alone, and a text that is gone fails the build', async () => {
  expect(correctedTexts(join(folder, 'en-US.mjs'), 'export default {}')).toBeUndefined()
  expect(() => correctedTexts(join(folder, 'es-ES.mjs'), 'export default {}')).toThrow('no longer says')
})
