import type { TextKey } from '#kits/i18n/shared/translator.ts'

/** The sections of a cabin's page with their titles, in their order. Each has its name as its `#…` in the URL. */
export const cabinSections = {
  summary: 'cabin_page.summary',
  deadlines: 'cabin_page.deadlines',
  data: 'cabin_page.data',
  clearance: 'cabin_clearance.title',
  pedimentos: 'cabin_page.pedimentos',
  documents: 'cabin_page.documents',
  comments: 'cabin_page.comments',
  history: 'cabin_page.history',
} as const satisfies Record<string, TextKey>

export type CabinSection = keyof typeof cabinSections
