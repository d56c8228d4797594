import { type Catalogue, type Translate, translator } from '#shared/i18n/catalogue.ts'
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/languages.ts'
import { read, write } from '../storage/storage.ts'

/**
 * The language on screen and its texts, for React (see language.tsx) and for everything else.
 * Each language is its own chunk; the office's texts come only once the office is opened.
 */
const siteTexts: Record<Language, () => Promise<{ default: Partial<Catalogue> }>> = {
  'es-MX': () => import('#shared/i18n/es-MX/site.ts'),
  'en-US': () => import('#shared/i18n/en-US/site.ts'),
  'zh-CN': () => import('#shared/i18n/zh-CN/site.ts'),
}

const officeTexts: typeof siteTexts = {
  'es-MX': () => import('#shared/i18n/es-MX/office.ts'),
  'en-US': () => import('#shared/i18n/en-US/office.ts'),
  'zh-CN': () => import('#shared/i18n/zh-CN/office.ts'),
}

export interface Texts {
  readonly language: Language
  readonly t: Translate
}

const wantedTexts = [siteTexts]
let wantedLanguage: Language = defaultLanguage
let latest: Promise<void> = Promise.resolve()
let current: Texts = { language: defaultLanguage, t: translator(defaultLanguage, {}) }
const listeners = new Set<() => void>()

async function load(language: Language): Promise<Texts> {
  const parts = await Promise.all(wantedTexts.map((texts) => texts[language]()))
  return { language, t: translator(language, Object.assign({}, ...parts.map((part) => part.default))) }
}

/** Of several overlapping requests the last one counts, whichever chunk arrives first. */
function show(language: Language): Promise<void> {
  wantedLanguage = language
  const request: Promise<void> = load(language).then((loaded) => {
    if (request !== latest) return latest
    current = loaded
    for (const listener of listeners) listener()
  })
  latest = request
  return request
}

/** Shows the language and remembers the choice; nothing is sent. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language)
  write('language', current.language)
}

/** The address's `?lang=`, else the stored choice, else es-MX. */
export async function startLanguage(search: string): Promise<void> {
  const fromAddress = new URLSearchParams(search).get('lang')
  if (isLanguage(fromAddress)) return chooseLanguage(fromAddress)
  const stored = read('language')
  await show(isLanguage(stored) ? stored : defaultLanguage)
}

export async function loadOfficeTexts(): Promise<void> {
  if (!wantedTexts.includes(officeTexts)) wantedTexts.push(officeTexts)
  await show(wantedLanguage)
}

export const texts = (): Texts => current
export const currentLanguage = (): Language => current.language
export const t: Translate = (key, ...args) => current.t(key, ...args)

export function subscribeTexts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
