import type { PersonDays } from '#kits/audit/shared/audit-log.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'

/** A person of the overview; those of another company with its name. */
export function nameOfPerson({ managerId, name, companyName }: PersonDays, t: Translate): string {
  if (managerId === null) return t('audit.nobody')
  return companyName === null ? name : `${name} · ${companyName}`
}
