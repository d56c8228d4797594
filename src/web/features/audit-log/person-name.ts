import type { PersonDays } from '#shared/contracts/audit-log.ts'
import type { Translate } from '#shared/texts/translator.ts'

/** A person of the overview; those of another company with its name. */
export function nameOfPerson({ managerId, name, companyName }: PersonDays, t: Translate): string {
  if (managerId === null) return t('audit.nobody')
  return companyName === null ? name : `${name} · ${companyName}`
}
