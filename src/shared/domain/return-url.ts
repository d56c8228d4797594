import { parseOwnUrl } from './parse-url.ts'
import { canonicalPath, findScreen, notFoundPath, redirects } from './routes.ts'

/**
 * Where a returnurl leads, as path, search and hash: only to a screen of ours on our own origin, and
 * never to the login screen, which would come back to itself. What is on our origin and no screen is not found.
 */
export function safeReturnUrl(value: string | null | undefined, origin: string): string | undefined {
  if (!value || !(value.startsWith('/') || value.startsWith(`${origin}/`))) return undefined
  const url = parseOwnUrl(value, origin)
  if (!url) return undefined
  const given = canonicalPath(url.pathname)
  const path = redirects[given] ?? given
  const screen = findScreen(path)
  if (screen === undefined) return notFoundPath
  return screen === 'login' ? undefined : `${path}${url.search}${url.hash}`
}
