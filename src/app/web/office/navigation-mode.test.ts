import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const entries = new Map<string, string>()

beforeEach(() => {
  entries.clear()
  vi.stubGlobal('localStorage', {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A visit begins with the start of the modules. */
async function visit(chosen?: 'head' | 'side'): Promise<string> {
  vi.resetModules()
  const [{ createElement }, { useNavigationMode }] = await Promise.all([
    import('react'),
    import('./navigation-mode.ts'),
  ])
  return renderToStaticMarkup(
    createElement(() => {
      const [mode, choose] = useNavigationMode()
      if (chosen) choose(chosen)
      return mode
    }),
  )
}

it('the menu is at the head until somebody moves it [S1-22 S9-03]', async () => {
  expect(await visit()).toBe('head')
})

it('the menu is where it was put at the visit before [S1-23 S4-39]', async () => {
  await visit('side')
  expect(await visit()).toBe('side')
  await visit('head')
  expect(await visit()).toBe('head')
})

it('a place that there is not is the head [S4-41]', async () => {
  await visit('side')
  const [key = ''] = [...entries.keys()]
  entries.set(key, '"below"')
  expect(await visit()).toBe('head')
})
