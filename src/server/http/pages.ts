import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/texts/languages.ts'
import type { Config } from '../config/config.ts'
import { compress, type Encoding, pickEncoding } from './encodings.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** Sends an HTML page. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>

const sha256 = (text: string | Buffer, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)

/** The content security policy of a page: our own files, and the hash of its inline style. */
function policyOf(html: string, config: Config): string {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  return contentSecurityPolicy(config, style === undefined ? undefined : sha256(style, 'base64'))
}

/** Headers of every page: what besides its address selects it, and that it must be revalidated. */
function headersOf(html: string, language: Language, config: Config): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-cache',
    'content-security-policy': policyOf(html, config),
    vary: 'Cookie, Accept-Encoding',
  }
}

/** A page that is the same for everyone, compressed once. */
export function cachedPage(html: string, language: Language, config: Config): SendPage {
  return cachedText(html, headersOf(html, language, config))
}

/** A text that is the same for everyone; each encoding is compressed at its first use and cached. */
export function cachedText(text: string, itsHeaders: Record<string, string>): SendPage {
  const bytes = Buffer.from(text)
  // Weak, as the encodings differ byte by byte.
  const etag = `W/"${sha256(bytes, 'base64url').slice(0, 22)}"`
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
  page: { html: string; language: Language; status: number; config: Config },
): Promise<FastifyReply> {
  const { html, language, status, config } = page
  const bytes = Buffer.from(html)
  const encoding = pickEncoding(request.headers['accept-encoding'])
  reply.code(status).headers(headersOf(html, language, config))
  if (!encoding) return reply.send(bytes)
  return reply.header('content-encoding', encoding).send(await compress(bytes, encoding, 'once'))
}

const bare = (etag: string): string => etag.trim().replace(/^W\//, '')

/** Whether If-None-Match matches; a star matches anything (RFC 9110, section 13.1.2). */
function isFresh(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map(bare)
  return known.includes('*') || known.includes(bare(etag))
}
