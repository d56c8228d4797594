import { defaultLanguage, isLanguage, type Language } from '#kits/contract/shared/languages.ts'
import { readServerCookie, writeServerCookie } from '#kits/page/web/storage/server-cookies.ts'
import { read, write } from '#kits/page/web/storage/storage.ts'
import { type TextKey, type Texts, type Translate, translator } from '../shared/translator.ts'

/**
 * The current language and its texts, inside React (see language.tsx) and outside. Each part of each language is a
 * chunk of its own; all but the site's load with the screens that need them.
 */
export type PartTexts = Record<Language, () => Promise<{ default: Partial<Texts> }>>

/** The parts that have a name. The app enters them (src/app/web/text-parts.ts): a kit knows no module that has texts. */
// biome-ignore lint/suspicious/noEmptyInterface: whoever has parts extends it.
export interface TextParts {}

/** A part that has a name, or one that the code which needs it brings along. */
export type TextPart = keyof TextParts | PartTexts

export interface CurrentTexts {
  readonly language: Language
  readonly t: Translate
  /** Whether the part that has this text is loaded. */
  readonly has: (key: TextKey) => boolean
}

let parts: TextParts
const wantedParts = new Set<TextPart>(['site'])
let wantedLanguage: Language = defaultLanguage
let latest: Promise<void> = Promise.resolve()
let current: CurrentTexts = textsOf(defaultLanguage, {})
const listeners = new Set<() => void>()

/** The app registers the parts that have a name: none can be loaded before. */
export function registerTextParts(named: TextParts): void {
  parts = named
}

/** Loads parts of a language without showing them. */
export async function loadParts(language: Language, wanted: Iterable<TextPart>): Promise<CurrentTexts> {
  const loaded = await Promise.all(
    Array.from(wanted, (part) => (typeof part === 'string' ? parts[part] : part)[language]()),
  )
  return textsOf(language, Object.assign({}, ...loaded.map((part) => part.default)))
}

function textsOf(language: Language, loaded: Partial<Texts>): CurrentTexts {
  return { language, t: translator(language, loaded), has: (key) => loaded[key] !== undefined }
}

/** Of several overlapping requests the latest wins, whichever chunk arrives first. */
function show(language: Language): Promise<void> {
  wantedLanguage = language
  const request: Promise<void> = loadParts(language, wantedParts).then((loaded) => {
    if (request !== latest) return latest
    current = loaded
    for (const listener of listeners) listener()
  })
  latest = request
  return request
}

/** Shows the language and remembers it for the next visit. */
export async function adoptLanguage(language: Language): Promise<void> {
  await show(language)
  remember(current.language)
}

/** Seconds for which a sign-in takes the language that was picked here for the manager's own choice. */
const pickSeconds = 3600

/** Adopts the language that somebody picks. Until their account knows of it, a sign-in stores it there. */
export async function chooseLanguage(language: Language): Promise<void> {
  write('pickedLanguage', language, { expiresInSeconds: pickSeconds })
  await adoptLanguage(language)
}

function remember(language: Language): void {
  write('language', language)
  writeServerCookie('lang', language)
}

/**
 * The URL's `?lang=`, else the stored choice, else the cookie (set by the server for a `?lang=` that was never
 * stored).
 */
export function chosenLanguage(search: string): Language | undefined {
  const fromAddress = new URLSearchParams(search).get('lang')
  return [fromAddress, read('language'), readServerCookie('lang')].find(isLanguage)
}

/** Starts with the language the page was rendered in, else the chosen one, else es-MX. */
export function loadFirstLanguage(search: string, rendered?: Language): Promise<void> {
  return show(rendered ?? chosenLanguage(search) ?? defaultLanguage)
}

/** Stores the choice made by the URL, and switches to a stored choice that the server did not know. */
export async function applyChosenLanguage(search: string): Promise<void> {
  const chosen = chosenLanguage(search)
  if (chosen === undefined) return
  if (chosen === current.language) remember(chosen)
  else await adoptLanguage(chosen)
}

/** For prerendering, outside of a browser. */
export function setTexts(texts: CurrentTexts): void {
  current = texts
}

/** Loads a part of the texts, in the current language and from now on in every other. */
export async function loadTexts(part: TextPart): Promise<void> {
  if (wantedParts.has(part)) return latest
  wantedParts.add(part)
  try {
    await show(wantedLanguage)
  } catch (error) {
    // The next caller tries again.
    wantedParts.delete(part)
    throw error
  }
}

/** Loads code together with the part of the texts that it shows. */
export async function withTexts<T>(part: TextPart, load: () => Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([load(), loadTexts(part)])
  return loaded
}

export const texts = (): CurrentTexts => current
export const currentLanguage = (): Language => current.language
export const t: Translate = (key, ...args) => current.t(key, ...args)
export const hasText = (key: TextKey): boolean => current.has(key)

export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
