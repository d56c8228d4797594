import type { Router } from './router/router.ts'

/**
 * The data the server rendered the first screen with: available while that screen is shown, undefined once another
 * screen has been reached.
 */
let data: unknown

export const pageData = (): unknown => data

export function setPageData(value: unknown): void {
  data = value
}

/** The id of the element that carries the data in the page. */
export const pageDataId = 'page-data'

/** Reads the data from the page, and drops it when its screen is left. */
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
