import type { Router } from '../router/router.ts'

/**
 * What the server rendered the first screen with. The same while that screen is rendered on the server and
 * while it stands in the browser; gone once another screen has been reached.
 */
let data: unknown

export const pageData = (): unknown => data

export function setPageData(value: unknown): void {
  data = value
}

/** The id of the element that brings it, beside the markup. */
export const pageDataId = 'page-data'

/** Takes the data that came with the page, and drops it when its screen is left. */
export function takePageData({ snapshot, subscribe }: Pick<Router<unknown>, 'snapshot' | 'subscribe'>): void {
  const text = document.getElementById(pageDataId)?.textContent
  if (!text) return
  setPageData(JSON.parse(text))
  const { pathname } = snapshot().location
  const stop = subscribe(() => {
    if (snapshot().location.pathname === pathname) return
    setPageData(undefined)
    stop()
  })
}
