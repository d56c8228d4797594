import type { Catalogue } from './catalogue.ts'
import enOffice from './en-US/office.ts'
import enSite from './en-US/site.ts'
import esOffice from './es-MX/office.ts'
import esSite from './es-MX/site.ts'
import type { Language } from './languages.ts'
import zhOffice from './zh-CN/office.ts'
import zhSite from './zh-CN/site.ts'

/** All three languages at once, for the server and the tests; the browser loads what it shows. */
export const catalogues: Record<Language, Catalogue> = {
  'es-MX': { ...esSite, ...esOffice },
  'en-US': { ...enSite, ...enOffice },
  'zh-CN': { ...zhSite, ...zhOffice },
}
