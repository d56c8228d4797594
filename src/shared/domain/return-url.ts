import { parseOwnUrl } from './parse-url.ts'
import { findScreen } from './routes.ts'

/**
 * Where a returnurl leads, as path, search and hash: only to a screen of ours on our own origin, and
 * never to the login screen, which would come back to itself.
 */
export function safeReturnUrl(value: string | null | undefined, origin: string): string | undefined {
  if (!value || !(value.startsWith('/') || value.startsWith(`${origin}/`))) return undefined
  const url = parseOwnUrl(value, origin)
  const screen = url && findScreen(url.pathname)
  return screen && screen !== 'login' ? `${url.pathname}${url.search}${url.hash}` : undefined
}
