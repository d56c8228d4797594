import { Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { lazyPart, loadLazyParts } from './lazy-part.ts'

it('is rendered at once where it was loaded before, as for prerendering', async () => {
  const load = vi.fn(async () => () => <b>whole</b>)
  const Part = lazyPart(load)
  expect(load).not.toHaveBeenCalled()
  await loadLazyParts()
  const markup = renderToString(
    <Suspense fallback="later">
      <Part />
    </Suspense>,
  )
  expect(markup).toContain('<b>whole</b>')
  expect(load).toHaveBeenCalledOnce()
})

it('leaves its place to the fallback until it has loaded, and tries again after a failure', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => () => <b>whole</b>)
  load.mockRejectedValueOnce(new Error('no connection'))
  const Part = lazyPart(load)
  const page = (
    <Suspense fallback="later">
      <Part />
    </Suspense>
  )
  expect(renderToString(page)).toContain('later')
  await vi.advanceTimersByTimeAsync(3000)
  expect(load).toHaveBeenCalledTimes(2)
  expect(renderToString(page)).toContain('<b>whole</b>')
  vi.useRealTimers()
})
