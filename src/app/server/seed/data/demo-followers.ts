import type { Language } from '#kits/contract/shared/languages.ts'

/** Visitors who follow shipments of the demo, and a number that nobody has registered yet. */
export const demoFollowers: readonly {
  email: string
  language: Language
  daysAgo: number
  numbers: string[]
}[] = [
  {
    email: 'compras.muestra@example.com',
    language: 'es-MX',
    daysAgo: 6,
    numbers: ['DEMU1005120', 'DEMU1004783', 'DEMU1009990'],
  },
]
