import type { Language } from '#kits/contract/shared/languages.ts'

/** A fictional company that asks for an account. Hours count back from when the data is loaded. */
export interface DemoRegistration {
  name: string
  companyNumber: string
  unifiedCreditCode?: string
  legalRepresentative: string
  email: string
  countryId: string
  areaCode: string
  phone: string
  userName: string
  language: Language
  requestedHoursAgo: number
  /** Whether the link to its address was used; it was unless said. */
  isConfirmed?: boolean
  rejected?: { reason: string; hoursAgo: number }
}

/** Two that wait for a verdict, one of them for its address to be confirmed too, and one that was sent back. */
export const demoRegistrations: readonly DemoRegistration[] = [
  {
    name: 'Comercializadora Ejemplo del Golfo, S.A. de C.V.',
    companyNumber: 'CEG150623DM3',
    legalRepresentative: 'Persona Muestra',
    email: 'golfo@example.com',
    countryId: 'MX',
    areaCode: '+52',
    phone: '229 555 0156',
    userName: 'demo-golfo',
    language: 'es-MX',
    requestedHoursAgo: 5,
  },
  {
    name: '示例宁波家居用品有限公司',
    companyNumber: '91330200MADEM0001U',
    unifiedCreditCode: '91330200MADEM0001U',
    legalRepresentative: '示例人',
    email: 'ningbo@example.com',
    countryId: 'CN',
    areaCode: '+86',
    phone: '0574 5550 0162',
    userName: 'demo-ningbo',
    language: 'zh-CN',
    requestedHoursAgo: 2,
    isConfirmed: false,
  },
  {
    name: 'Example Home Goods LLC',
    companyNumber: 'DEMO-0004',
    legalRepresentative: 'Sample Person',
    email: 'homegoods@example.com',
    countryId: 'US',
    areaCode: '+1',
    phone: '213 555 0174',
    userName: 'demo-homegoods',
    language: 'en-US',
    requestedHoursAgo: 51,
    rejected: {
      reason:
        'The registration number is not the one on your tax certificate. Please correct it and ask for another review.',
      hoursAgo: 46,
    },
  },
]
