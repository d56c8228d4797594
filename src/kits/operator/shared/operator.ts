import { type Currency, defaultCurrency } from '#kits/amounts/shared/currency.ts'

/** Who runs the site, as its settings say: what may be shown to anybody. Empty settings are not shown. */
export interface Operator {
  /** Its legal name. */
  readonly name: string | null
  /** In international form, as people read them: `+52 55 5555 0142`. */
  readonly phones: readonly string[]
  readonly whatsapp: string | null
  readonly email: string | null
  /** One text each, which may have lines. */
  readonly addresses: readonly string[]
  /** From Monday to Sunday: `09:00-14:00, 16:00-18:00`, or '' where it is closed. None at all where nothing is known. */
  readonly hours: readonly string[]
  /** The licence of the customs broker: four digits. */
  readonly patente: string | null
  /** An image, by the rule of `imageUrl`. */
  readonly logo: string | null
  /** Labels amounts that carry no currency; nothing is converted by it. */
  readonly currency: Currency
}

/** Before anybody has filled in the settings. */
export const emptyOperator: Operator = {
  name: null,
  phones: [],
  whatsapp: null,
  email: null,
  addresses: [],
  hours: [],
  patente: null,
  logo: null,
  currency: defaultCurrency,
}

/** RFC 3966. */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** With a text, the conversation opens with it written and not yet sent. */
export const whatsappLink = (phone: string, text?: string): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`

/** RFC 6068: what has a meaning in a link is escaped. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Where the brokerage works: its today, and its weeks, which begin on Monday. */
export const operatorZone = 'America/Mexico_City'
