interface ParsedUrl {
  readonly href: string
  readonly origin: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

// The runtime's own parser, which the browser and the server share; shared code has neither's types.
const { URL } = globalThis as unknown as { URL: new (value: string, base: string) => ParsedUrl }

export function parseUrl(value: string, base: string): ParsedUrl | undefined {
  try {
    return new URL(value, base)
  } catch {
    return undefined
  }
}

/**
 * The address a value leads to, if a browser that follows it stays on the base's own origin. A path
 * that begins with two slashes ('/.//evil.example') would leave it once it is used on its own.
 */
export function parseOwnUrl(value: string, base: string): ParsedUrl | undefined {
  const url = parseUrl(value, base)
  return url && url.origin === parseUrl(base, base)?.origin && !url.pathname.startsWith('//')
    ? url
    : undefined
}
