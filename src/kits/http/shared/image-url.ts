import { parseOwnUrl, webOrigin } from '#kits/contract/shared/parse-url.ts'

// Stands for the page's own origin while a path is checked; it never appears in an answer.
const sameOrigin = 'https://same-origin.invalid'

/** The path of the logo under the image host. */
export const logoPath = '/logo.svg'

/** A data URL. */
const wholeImage = /^data:image\/(?:png|jpeg|gif|webp|svg\+xml)[;,]/i

/**
 * The URL of an image (section 7 of the specification): absolute http(s) URLs and data URLs as they are, relative
 * paths under the image host, '' being the page's own. Anything that would lead elsewhere ('//host', 'javascript:')
 * has none, nor has one whose host cannot be named in a header.
 */
export function imageUrl(path: string | null | undefined, host: string): string | undefined {
  if (!path) return undefined
  if (/^https?:\/\//i.test(path)) return webOrigin(path) && path
  if (wholeImage.test(path)) return path
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return undefined
  const base = host || sameOrigin
  if (!parseOwnUrl(path, base)) return undefined
  const url = parseOwnUrl(`${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`, base)
  return host ? url?.href : url && `${url.pathname}${url.search}${url.hash}`
}
