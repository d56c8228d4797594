import type { FastifyReply, FastifyRequest } from 'fastify'
import { defaultLanguage, isLanguage, type Language } from '#shared/texts/languages.ts'
import type { Config } from '../config/config.ts'
import { cookieOf } from './cookies.ts'

const yearSeconds = 31_536_000

/** What follows the question mark; whatever is no encoding there stands for itself. */
export function queryParams({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/**
 * The language a page is sent in: the address's `?lang=`, else what the browser keeps of the visitor's choice,
 * else es-MX; never a guess from Accept-Language. The address's is kept, for those who read without script.
 */
export function languageOfPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { publicUrl }: Config,
): Language {
  const kept = cookieOf(request, 'lang')
  const asked = queryParams(request).get('lang')
  if (!isLanguage(asked)) return isLanguage(kept) ? kept : defaultLanguage
  if (asked !== kept) {
    const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
    reply.header('set-cookie', `lang=${asked}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`)
  }
  return asked
}
