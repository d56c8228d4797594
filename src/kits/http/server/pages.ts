import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { Operator } from '#kits/operator/shared/operator.ts'
import { compress, type Encoding, pickEncoding } from './encodings.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Sends an HTML page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>

const sha256 = (text: string | Buffer, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)

/** The site that a page belongs to: what its content security policy depends on. */
export interface Site {
  config: Config
  operator: Operator
}

/** The content security policy of a page: our own files, the hash of its inline style, and the operator's logo. */
function policyOf(html: string, { config, operator: { logo } }: Site): string {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  return contentSecurityPolicy(config, {
    styleHash: style === undefined ? undefined : sha256(style, 'base64'),
    logo,
  })
}

/** Headers of every page: what besides its address selects it, and that it must be revalidated. */
function headersOf(html: string, language: Language, site: Site): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-cache',
    'content-security-policy': policyOf(html, site),
    vary: 'Cookie, Accept-Encoding',
  }
}

/** Weak, as the encodings differ byte by byte. */
const etagOf = (bytes: Buffer): string => `W/"${sha256(bytes, 'base64url').slice(0, 22)}"`

/** A page that is the same for everyone, compressed once. */
export function cachedPage(html: string, language: Language, site: Site): SendPage {
  return cachedText(html, headersOf(html, language, site))
}

/** A text that is the same for everyone; each encoding is compressed at its first use and cached. */
export function cachedText(text: string, itsHeaders: Record<string, string>): SendPage {
  const bytes = Buffer.from(text)
  const etag = etagOf(bytes)
  const headers = { ...itsHeaders, etag }
  const compressed = new Map<Encoding, Promise<Buffer>>()
  const compressedTo = (encoding: Encoding): Promise<Buffer> => {
    const known = compressed.get(encoding) ?? compress(bytes, encoding, 'cached')
    compressed.set(encoding, known)
    return known
  }
  return async (request, reply, status) => {
    reply.headers(headers)
    if (status === 200 && isFresh(request, etag)) return reply.code(304).send()
    const encoding = pickEncoding(request.headers['accept-encoding'])
    reply.code(status)
    if (!encoding) return reply.send(bytes)
    return reply.header('content-encoding', encoding).send(await compressedTo(encoding))
  }
}

/** Sends a page that was rendered for one request. */
export async function sendUncached(
  request: FastifyRequest,
  reply: FastifyReply,
  page: { html: string; language: Language; status: number; site: Site },
): Promise<FastifyReply> {
  const { html, language, status, site } = page
  const bytes = Buffer.from(html)
  const encoding = pickEncoding(request.headers['accept-encoding'])
  reply.code(status).headers(headersOf(html, language, site))
  if (!encoding) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await compress(bytes, encoding, 'once'))
}

/** Sends a text that was made for one request, or that it is the one its reader has. */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  headers: Record<string, string>,
): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  const etag = etagOf(bytes)
  reply.headers({ ...headers, etag })
  if (isFresh(request, etag)) return reply.code(304).send()
  const encoding = pickEncoding(request.headers['accept-encoding'])
  if (!encoding) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await compress(bytes, encoding, 'once'))
}

const bare = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether If-None-Match matches; a star matches anything (RFC 9110, section 13.1.2). */
function isFresh(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map(bare)
  return known.includes('*') || known.includes(bare(etag))
}
