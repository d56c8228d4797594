import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import type { Language } from '#kits/contract/shared/languages.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import { formatCount, pluralForm } from './numbers.ts'

/**
 * Texts are plain objects. es-MX is the source: its keys are the only keys, and the placeholders in its texts are the
 * parameters of `translate`. The other languages are checked against it file by file, so that a missing or extra key
 * fails the type check.
 */
type Plural = { readonly one: string; readonly other: string }

/** The texts of es-MX by their keys. The app enters them (src/app/texts/sources.ts): a kit knows no module that has some. */
// biome-ignore lint/suspicious/noEmptyInterface: whoever has texts extends it.
export interface TextSources {}

export type TextKey = keyof TextSources

type Entry<T> = T extends string ? string : Plural

/** The shape of the translation of an es-MX file. */
export type SameKeys<T> = { readonly [K in keyof T]: Entry<T[K]> }

export type Texts = { readonly [K in TextKey]: Entry<TextSources[K]> }

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

export type TextParams<K extends TextKey> = [PlacesOf<TextSources[K]>] extends [never]
  ? Record<never, never>
  : { readonly [P in PlacesOf<TextSources[K]>]: string | number }

/** Parameters may be omitted only where the text has no placeholders. */
export type TextArgs<K extends TextKey> = [PlacesOf<TextSources[K]>] extends [never] ? [] : [TextParams<K>]

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
