import { expect, it } from 'vitest'
import { type Chunk, filesFor } from './weigh.ts'

const chunks: Chunk[] = [
  { file: 'app.js', imports: ['runtime.js'], sources: ['src/web/main.tsx', 'src/web/app/session.ts'] },
  { file: 'runtime.js', imports: [], sources: [] },
  { file: 'page.js', imports: ['app.js', 'table.js'], sources: ['src/web/rooms/customers/page.tsx'] },
  { file: 'table.js', imports: ['runtime.js'], sources: ['src/web/ui/data-table.tsx'] },
  { file: 'es.js', imports: [], sources: ['src/shared/i18n/es-MX/office.ts'] },
  { file: 'zh.js', imports: [], sources: ['src/shared/i18n/zh-CN/office.ts'] },
]

const loading = (...loads: string[]) => ({ kilobytes: 1, loads })

it('counts what a screen loads and what that needs, each once', () => {
  const page = loading('src/web/app/session.ts', 'src/web/rooms/customers/page.tsx')
  expect([...filesFor(chunks, page, 'es-MX')]).toEqual(['app.js', 'runtime.js', 'page.js', 'table.js'])
})

it('counts the texts of the language that is read', () => {
  const texts = loading('src/shared/i18n/{language}/office.ts')
  expect([...filesFor(chunks, texts, 'zh-CN')]).toContain('zh.js')
})

it('does not pass over a page that was moved', () => {
  expect(() => filesFor(chunks, loading('src/web/rooms/gone.tsx'), 'es-MX')).toThrow('gone.tsx')
})
