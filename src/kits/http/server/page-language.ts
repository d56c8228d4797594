import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#kits/config/server/config.ts'
import { defaultLanguage, isLanguage, type Language } from '#kits/contract/shared/languages.ts'
import { cookieOf } from './cookies.ts'

const yearSeconds = 31_536_000

/** The query parameters; malformed escapes are taken literally. */
export function queryParams({ url }: FastifyRequest): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/**
 * The language of a page: `?lang=`, else the visitor's cookie, else es-MX; never guessed from Accept-Language. The one
 * from the address is stored in the cookie, for those who read without script.
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
