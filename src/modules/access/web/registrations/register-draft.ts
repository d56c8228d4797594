import type { RegistrationValues } from './register-schemas.ts'

/** The registration being filled in, stored for the tab: a reload loses only secrets and one-time codes. */
const storageKey = 'cargoclear.register'
export const draftMembers = [
  'companyName',
  'companyNumber',
  'countryId',
  'unifiedCreditCode',
  'legalRepresentative',
  'email',
  'areaCode',
  'phone',
  'userName',
] as const satisfies (keyof RegistrationValues)[]

export type RegisterDraft = Pick<RegistrationValues, (typeof draftMembers)[number]>

export function readDraft(): Partial<RegisterDraft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const entries = draftMembers.map(
      (member) => [member, (stored as Partial<RegisterDraft> | null)?.[member]] as const,
    )
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export function saveDraft(draft: RegisterDraft): void {
  try {
    const stored = draftMembers
      .map((member) => [member, draft[member]] as const)
      .filter(([, text]) => text !== '')
    if (stored.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(stored)))
  } catch {
    // Without session storage, or with a full one, a reload starts empty.
  }
}
