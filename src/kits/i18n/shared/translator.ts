import type administration from '#app/texts/es-MX/administration.ts'
import type office from '#app/texts/es-MX/office.ts'
import type palette from '#app/texts/es-MX/palette.ts'
import type reference from '#app/texts/es-MX/reference.ts'
import type site from '#app/texts/es-MX/site.ts'
import type captcha from '#kits/captcha/texts/es-MX/captcha.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import type jobs from '#kits/jobs/texts/es-MX/jobs.ts'
import type mail from '#kits/mail/texts/es-MX/mail.ts'
import type sheetReading from '#kits/spreadsheets/texts/es-MX/reading.ts'
import type languageOffer from '#kits/ui/texts/es-MX/language-offer.ts'
import type login from '#modules/access/texts/es-MX/login.ts'
import type passwordReset from '#modules/access/texts/es-MX/password-reset.ts'
import type register from '#modules/access/texts/es-MX/register.ts'
import type audit from '#modules/audit-log/texts/es-MX/audit.ts'
import type carrierFeeds from '#modules/carriers/texts/es-MX/feeds.ts'
import type carrierProposals from '#modules/carriers/texts/es-MX/proposals.ts'
import type cabinComments from '#modules/comments/texts/es-MX/comments.ts'
import type deadlines from '#modules/deadlines/texts/es-MX/deadlines.ts'
import type rules from '#modules/deadlines/texts/es-MX/rules.ts'
import type deskFigures from '#modules/desk/texts/es-MX/figures.ts'
import type deskPage from '#modules/desk/texts/es-MX/page.ts'
import type deskReasons from '#modules/desk/texts/es-MX/reasons.ts'
import type follow from '#modules/following/texts/es-MX/follow.ts'
import type followMail from '#modules/following/texts/es-MX/mail.ts'
import type contact from '#modules/messages/texts/es-MX/contact.ts'
import type messages from '#modules/messages/texts/es-MX/messages.ts'
import type notifications from '#modules/notifications/texts/es-MX/notifications.ts'
import type cabinDocuments from '#modules/papers/texts/es-MX/documents.ts'
import type paperKinds from '#modules/papers/texts/es-MX/kinds.ts'
import type papers from '#modules/papers/texts/es-MX/papers.ts'
import type paperRules from '#modules/papers/texts/es-MX/rules.ts'
import type upload from '#modules/papers/texts/es-MX/upload.ts'
import type uploadMail from '#modules/papers/texts/es-MX/upload-mail.ts'
import type apiKeys from '#modules/partners/texts/es-MX/api-keys.ts'
import type assistants from '#modules/partners/texts/es-MX/assistants.ts'
import type calendarFeed from '#modules/partners/texts/es-MX/calendar-feed.ts'
import type webhooks from '#modules/partners/texts/es-MX/webhooks.ts'
import type pedimentoFile from '#modules/pedimentos/texts/es-MX/customs-file.ts'
import type pedimentos from '#modules/pedimentos/texts/es-MX/pedimentos.ts'
import type account from '#modules/settings/texts/es-MX/account.ts'
import type settings from '#modules/settings/texts/es-MX/settings.ts'
import type cabinChanges from '#modules/shipments/texts/es-MX/changes.ts'
import type cabinDetail from '#modules/shipments/texts/es-MX/detail.ts'
import type cabinFilters from '#modules/shipments/texts/es-MX/filters.ts'
import type head from '#modules/site/texts/es-MX/head.ts'
import type home from '#modules/site/texts/es-MX/home.ts'
import type privacy from '#modules/site/texts/es-MX/privacy.ts'
import type tracking from '#modules/tracking/texts/es-MX/tracking.ts'
import { formatCount, pluralForm } from './numbers.ts'

/**
 * Texts are plain objects. es-MX is the source: its keys are the only keys, and the placeholders in its texts are the
 * parameters of `translate`. The other languages are checked against it file by file, so that a missing or extra key
 * fails the type check.
 */
type Plural = { readonly one: string; readonly other: string }
type Source = typeof site &
  typeof head &
  typeof home &
  typeof tracking &
  typeof contact &
  typeof privacy &
  typeof passwordReset &
  typeof register &
  typeof office &
  typeof administration &
  typeof messages &
  typeof reference &
  typeof account &
  typeof jobs &
  typeof cabinChanges &
  typeof cabinDetail &
  typeof cabinDocuments &
  typeof audit &
  typeof cabinComments &
  typeof palette &
  typeof cabinFilters &
  typeof captcha &
  typeof languageOffer &
  typeof login &
  typeof mail &
  typeof follow &
  typeof followMail &
  typeof apiKeys &
  typeof assistants &
  typeof carrierFeeds &
  typeof carrierProposals &
  typeof webhooks &
  typeof settings &
  typeof paperKinds &
  typeof paperRules &
  typeof papers &
  typeof pedimentos &
  typeof pedimentoFile &
  typeof upload &
  typeof uploadMail &
  typeof sheetReading &
  typeof notifications &
  typeof deadlines &
  typeof rules &
  typeof deskPage &
  typeof deskFigures &
  typeof deskReasons &
  typeof calendarFeed

export type TextKey = keyof Source

type Entry<T> = T extends string ? string : Plural

/** The shape of the translation of an es-MX file. */
export type SameKeys<T> = { readonly [K in keyof T]: Entry<T[K]> }

export type Texts = { readonly [K in TextKey]: Entry<Source[K]> }

type Missing = Exclude<`error.${ErrorKey}` | `validation.${ValidationKey}`, TextKey>
/**
 * The tables of errors and validation messages must be translated in full.
 * @public for the type check alone
 */
export const everyMessageIsTranslated: [Missing] extends [never] ? true : Missing = true

type Places<S> = S extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never
type PlacesOf<T> = T extends string
  ? Places<T>
  : T extends Plural
    ? Places<T['one'] | T['other']> | 'count'
    : never

export type TextParams<K extends TextKey> = [PlacesOf<Source[K]>] extends [never]
  ? Record<never, never>
  : { readonly [P in PlacesOf<Source[K]>]: string | number }

/** Parameters may be omitted only where the text has no placeholders. */
export type TextArgs<K extends TextKey> = [PlacesOf<Source[K]>] extends [never] ? [] : [TextParams<K>]

export type Translate = <K extends TextKey>(key: K, ...args: TextArgs<K>) => string

/** Members are named by their labels, or by the keys of these where whoever names them has no texts. */
const memberPlaces = ['member', 'otherMember']

function fill(text: string, params: Record<string, string | number>, texts: Partial<Texts>): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name]
    if (value === undefined) return place
    if (typeof value === 'number') return formatCount(value)
    const label = memberPlaces.includes(name) ? texts[value as TextKey] : undefined
    return typeof label === 'string' ? label : value
  })
}

export function translator(language: Language, texts: Partial<Texts>): Translate {
  return (key, ...[params = {}]) => {
    const entry: string | Plural | undefined = texts[key]
    if (entry === undefined) throw new Error(`No text for ${key} in ${language}`)
    const values: Record<string, string | number> = params
    const text = typeof entry === 'string' ? entry : entry[pluralForm(language, Number(values.count))]
    return fill(text, values, texts)
  }
}
