import { parseOwnUrl } from '#kits/contract/shared/parse-url.ts'
import { canonicalPath, findScreen, notFoundPath, redirects } from './routes.ts'

/**
 * The target of a returnurl as path, search and hash: only a screen on our own origin, and never the login screen,
 * which would lead back to itself. Unknown paths lead to the not-found
 * screen.
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
