import '#app/web/text-parts.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { adoptLanguage } from './texts.ts'
import { setDocumentTitle } from './title.ts'

const page = { title: '' }

beforeAll(() => {
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
})

afterAll(() => void vi.unstubAllGlobals())

it.each([
  ['es-MX', 'Rastreo · Sistema de gestión de contenedores para agentes aduanales'],
  ['en-US', 'Tracking · Customs-broker container management system'],
  ['zh-CN', '货物追踪 · 报关行货柜管理系统'],
] as const)('[S2-30] the document has the title of its screen in %s: %s', async (language, title) => {
  await adoptLanguage(language)
  setDocumentTitle('tracking')
  expect(page.title).toBe(title)
})
