import { afterEach, expect, it, vi } from 'vitest'
import { pageData, pageDataId, setPageData, takePageData } from './page-data.ts'
import type { BrowserHistory } from './router/location.ts'
import { createRouter } from './router/router.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  setPageData(undefined)
})

/** A page at an address, with data in it or without. */
function openPage(href: string, text: string | undefined) {
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === pageDataId && text !== undefined ? { textContent: text } : null),
  })
  const history: BrowserHistory = {
    href,
    state: null,
    pushState: () => undefined,
    replaceState: () => undefined,
    go: () => undefined,
    onPop: () => undefined,
  }
  const router = createRouter({ history, find: async () => ({ screen: 'any' }) })
  takePageData(router)
  return router
}

it('is what came with the page, for as long as its screen stands', async () => {
  const { navigate } = openPage('http://here/tracking?n=A', '{"entered":"A"}')
  expect(pageData()).toEqual({ entered: 'A' })
  await navigate('/tracking?n=B')
  expect(pageData()).toEqual({ entered: 'A' })
  await navigate('/contact')
  expect(pageData()).toBeUndefined()
  await navigate('/tracking?n=A')
  expect(pageData()).toBeUndefined()
})

it('is nothing on a page that came without', () => {
  openPage('http://here/', undefined)
  expect(pageData()).toBeUndefined()
})
