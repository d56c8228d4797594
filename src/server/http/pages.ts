import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#shared/texts/languages.ts'
import type { Config } from '../config/config.ts'
import { compress, type Encoding, pickEncoding } from './encodings.ts'
import { contentSecurityPolicy } from './security-headers.ts'

/** A page of HTML and how it goes out. */
export type SendPage = (request: FastifyRequest, reply: FastifyReply, status: number) => Promise<FastifyReply>

const sha256 = (text: string | Buffer, encoding: 'base64' | 'base64url'): string =>
  createHash('sha256').update(text).digest(encoding)

/** The policy of this very page: besides our own files, the one style that stands in it. */
function policyOf(html: string, config: Config): string {
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1]
  return contentSecurityPolicy(config, style === undefined ? undefined : sha256(style, 'base64'))
}

/** What every page says of itself: by what else than its address it is chosen, and that it may be outdated. */
function headersOf(html: string, language: Language, config: Config): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-cache',
    'content-security-policy': policyOf(html, config),
    vary: 'Cookie, Accept-Encoding',
  }
}

/** A page that is the same for everyone. */
export function cachedPage(html: string, language: Language, config: Config): SendPage {
  return cachedText(html, headersOf(html, language, config))
}

/** A text that is the same for everyone: kept with what it was compressed to when it was first asked for so. */
export function cachedText(text: string, itsHeaders: Record<string, string>): SendPage {
  const bytes = Buffer.from(text)
  // Weak: the encodings differ byte by byte, and are the same text.
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

/** A page made for one answer. */
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

/** A star stands for whatever the client may have (RFC 9110, section 13.1.2). */
function isFresh(request: FastifyRequest, etag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map(bare)
  return known.includes('*') || known.includes(bare(etag))
}
