interface ParsedUrl {
  readonly href: string
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

// The runtime's URL, which browser and server share; shared code has the types of neither.
declare const URL: new (value: string, base?: string) => ParsedUrl

export function parseUrl(value: string, base?: string): ParsedUrl | undefined {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/**
 * The URL a value leads to, if a browser following it stays on the base's origin. A path that begins with two slashes
 * ('/.//evil.example') would leave it once used on its own.
 */
export function parseOwnUrl(value: string, base: string): ParsedUrl | undefined {
  const url = parseUrl(value, base)
  return url && url.origin === parseUrl(base, base)?.origin && !url.pathname.startsWith('//')
    ? url
    : undefined
}

/**
 * The origin of an address on the web, to be named in a header; undefined where its host is not letters, digits, dots and hyphens
 * alone. To a browser a host may hold commas, semicolons and stars, which in a header begin something else.
 */
export function webOrigin(value: string): string | undefined {
  const origin = parseUrl(value)?.origin
  return origin !== undefined && /^https?:\/\/[a-z\d.-]+(?::\d+)?$/.test(origin) ? origin : undefined
}
