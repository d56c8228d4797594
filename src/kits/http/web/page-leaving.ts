/** A page that is left has its calls cut off: that they fail says nothing of the server or the session. */
let isLeft = false

// Outside a browser, where pages are rendered, nobody leaves.
globalThis.addEventListener?.('pagehide', () => {
  isLeft = true
})
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false
})

/** Resolves at once on a page that is shown; on one that is left when the browser brings it back, if ever. */
export function untilPageIsShown(): Promise<void> {
  if (!isLeft) return Promise.resolve()
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true })
  })
}
