import type { RegistrationValues } from './register-schemas.ts'

/** What was typed, for the tab: a reload costs nothing but what is secret or serves once. */
const storageKey = 'cargoclear.register'
const members = [
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

export type RegisterDraft = Pick<RegistrationValues, (typeof members)[number]>

export function readDraft(): Partial<RegisterDraft> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    const entries = members.map(
      (member) => [member, (kept as Partial<RegisterDraft> | null)?.[member]] as const,
    )
    return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'))
  } catch {
    return {}
  }
}

export function saveDraft(typed: RegisterDraft): void {
  try {
    const kept = members.map((member) => [member, typed[member]] as const).filter(([, text]) => text !== '')
    if (kept.length === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(kept)))
  } catch {
    // Without session storage, or with a full one, a reload starts afresh.
  }
}
