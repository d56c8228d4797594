import type { Config } from '#kits/config/server/config.ts'
import { webOrigin } from '#kits/contract/shared/parse-url.ts'
import { imageUrl } from '../shared/image-url.ts'

interface PolicyOptions {
  /** SHA-256, in base64, of a style that stands in the page itself. */
  styleHash?: string | undefined
  /** The operator's logo, which may be an image of another site. */
  logo?: string | null
}

/** What a page of ours may load: its own files, and pictures from the configured image host and of the logo. */
export function contentSecurityPolicy(
  { imageHost }: Pick<Config, 'imageHost'>,
  { styleHash, logo = null }: PolicyOptions = {},
): string {
  // Of a path and of a data URL there is none.
  const imageOrigins = [imageHost, imageUrl(logo, imageHost ?? '')].flatMap(
    (address) => webOrigin(address ?? '') ?? [],
  )
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash === undefined ? '' : ` 'sha256-${styleHash}'`}`,
    ["img-src 'self' data: blob:", ...new Set(imageOrigins)].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ')
}

/** Built once: every answer carries the same headers. */
export function securityHeaders(config: Config): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(config),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(config.publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
