import { expect, it } from 'vitest'
import { type Chunk, chunksFor, importCycles } from './weigh.ts'

const chunks = [
  {
    file: 'app.js',
    imports: ['runtime.js'],
    sources: ['src/app/web/main.ts', 'src/app/web/start.tsx', 'src/kits/http/web/session/session.ts'],
  },
  { file: 'runtime.js', imports: [], sources: [] },
  { file: 'page.js', imports: ['app.js', 'table.js'], sources: ['src/modules/customers/web/page.tsx'] },
  { file: 'table.js', imports: ['runtime.js'], sources: ['src/kits/ui/web/data-table.tsx'] },
  { file: 'es.js', imports: [], sources: ['src/app/texts/es-MX/office.ts'] },
  { file: 'zh.js', imports: [], sources: ['src/app/texts/zh-CN/office.ts'] },
].map((chunk): Chunk => ({ ...chunk, sheets: [] }))

const filesFor = (loads: string[], language: 'es-MX' | 'zh-CN' = 'es-MX') =>
  Array.from(chunksFor(chunks, loads, language), ({ file }) => file)

it('counts what a screen loads and what that needs, each once', () => {
  const page = ['src/kits/http/web/session/session.ts', 'src/modules/customers/web/page.tsx']
  expect(filesFor(page)).toEqual(['app.js', 'runtime.js', 'page.js', 'table.js'])
})

it('counts the texts of the language that is read', () => {
  expect(filesFor(['src/app/texts/{language}/office.ts'], 'zh-CN')).toContain('zh.js')
})

it('does not pass over a page that was moved', () => {
  expect(() => filesFor(['src/modules/site/web/gone.tsx'])).toThrow('gone.tsx')
})

it('scripts that need each other are found, however many are between', () => {
  const chunk = (file: string, imports: string[]): Chunk => ({ file, imports, sources: [], sheets: [] })
  expect(importCycles([chunk('a', ['b', 'c']), chunk('b', ['c']), chunk('c', [])])).toEqual([])
  expect(importCycles([chunk('a', ['b']), chunk('b', ['c']), chunk('c', ['b'])])).toEqual([['b', 'c', 'b']])
})
