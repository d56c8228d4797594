import type { Catalogue } from './catalogue.ts'
import enAccount from './en-US/account.ts'
import enHome from './en-US/home.ts'
import enOffice from './en-US/office.ts'
import enReference from './en-US/reference.ts'
import enSite from './en-US/site.ts'
import esAccount from './es-MX/account.ts'
import esHome from './es-MX/home.ts'
import esOffice from './es-MX/office.ts'
import esReference from './es-MX/reference.ts'
import esSite from './es-MX/site.ts'
import type { Language } from './languages.ts'
import zhAccount from './zh-CN/account.ts'
import zhHome from './zh-CN/home.ts'
import zhOffice from './zh-CN/office.ts'
import zhReference from './zh-CN/reference.ts'
import zhSite from './zh-CN/site.ts'

/** All three languages at once, for the server and the tests; the browser loads what it shows. */
export const catalogues: Record<Language, Catalogue> = {
  'es-MX': { ...esSite, ...esHome, ...esOffice, ...esReference, ...esAccount },
  'en-US': { ...enSite, ...enHome, ...enOffice, ...enReference, ...enAccount },
  'zh-CN': { ...zhSite, ...zhHome, ...zhOffice, ...zhReference, ...zhAccount },
}
