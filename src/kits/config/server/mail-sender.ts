import { isIP } from 'node:net'
import { email } from '#kits/contract/shared/fields.ts'
import { defaultLanguage } from '#kits/contract/shared/languages.ts'
import { translatorFor } from '#kits/i18n/server/translators.ts'

export interface Sender {
  name: string
  address: string
}

const named = /^"?([^"<>]*?)"?\s*<([^<>]*)>$/

/** `noreply@broker.example`, or with a name: `Broker <noreply@broker.example>`. */
export function readSender(value: string): Sender | undefined {
  const [, name = '', address = value] = named.exec(value) ?? []
  return email.safeParse(address).success && !/\p{Cc}/u.test(name) ? { name, address } : undefined
}

/** As configured, else one at the site's own host. */
export function senderOf({ mailFrom, publicUrl }: { mailFrom: Sender | null; publicUrl: string }): Sender {
  if (mailFrom) return mailFrom
  const host = new URL(publicUrl).hostname.replace(/^www\./, '')
  const isName = isIP(host) === 0 && !host.startsWith('[')
  return {
    name: translatorFor(defaultLanguage)('site.short_name'),
    address: `no-reply@${isName ? host : 'localhost'}`,
  }
}
