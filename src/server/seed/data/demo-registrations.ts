import type { Language } from '#shared/i18n/languages.ts'

/** A fictional company that asks for an account. Hours count back from when the data is loaded. */
export interface DemoRegistration {
  name: string
  companyNumber: string
  legalRepresentative: string
  email: string
  countryId: string
  areaCode: string
  phone: string
  userName: string
  language: Language
  requestedHoursAgo: number
  rejected?: { reason: string; hoursAgo: number }
}

/** One that waits for a verdict, and one that was sent back; 555 numbers never ring. */
export const demoRegistrations: readonly DemoRegistration[] = [
  {
    name: 'Comercializadora Ejemplo del Golfo, S.A. de C.V.',
    companyNumber: 'DEMO-0003',
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
        'The company number is not the one on your tax certificate. Please correct it and ask for another review.',
      hoursAgo: 46,
    },
  },
]
