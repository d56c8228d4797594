import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Language } from '#kits/contract/shared/languages.ts'

/** Whether the window is narrow; asked when the page numbers are drawn. */
const browserWindow = { matches: false, addEventListener() {}, removeEventListener() {} }

/** The parts of the markup that are read: texts, names and placeholders. */
let read: (language: Language, page: number) => Promise<string[]>

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => browserWindow)
  // The width is watched as the module loads, which another test may have loaded without a window.
  vi.resetModules()
  const { Pagination } = await import('./pagination.tsx')
  const { LanguageProvider } = await import('#kits/i18n/web/language.tsx')
  const { adoptLanguage, loadTexts } = await import('#kits/i18n/web/texts.ts')
  await import('#app/web/text-parts.ts')
  await loadTexts('office')
  read = async (language, page) => {
    await adoptLanguage(language)
    const markup = renderToStaticMarkup(
      <LanguageProvider>
        <Pagination
          range={{ current: page, last: 20 }}
          size={20}
          sizes={[20, 50]}
          onPage={() => undefined}
          onSize={() => undefined}
        />
      </LanguageProvider>,
    )
    return Array.from(markup.matchAll(/(?:aria-label|placeholder)="([^"]+)"|>([^<]+)</g), ([, name, text]) =>
      String(name ?? text),
    )
  }
})

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it.each([
  ['S2-66', '条/页'],
  ['S2-67', '跳至'],
  ['S2-68', '确定'],
  ['S2-69', '页'],
  ['S2-70', '上一页'],
  ['S2-71', '下一页'],
  ['S2-72 S2-86', '向前 5 页'],
  ['S2-73 S2-86', '向后 5 页'],
])('[%s] below a list stands %s', async (_id, label) => {
  browserWindow.matches = false
  expect(await read('zh-CN', 9)).toContain(label)
})

it.each([
  ['S2-74 S2-87', '向前 3 页'],
  ['S2-75 S2-87', '向后 3 页'],
])('[%s] below a list in a narrow window stands %s', async (_id, label) => {
  browserWindow.matches = true
  expect(await read('zh-CN', 9)).toContain(label)
})
