import type { Registration } from '#shared/contracts/registrations.ts'
import { useLanguage } from '../../app/language.tsx'
import { CopiedText } from '../../ui/copied-text.tsx'
import { countryName } from '../../ui/countries.ts'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { EnumTag } from '../../ui/enum-tag.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { useCountries } from '../../ui/use-countries.ts'
import { phoneOf } from './phone.ts'

/** What the company said of itself, and where its registration stands. */
export function Facts({ row }: { row: Registration }) {
  const { t, language } = useLanguage()
  const country = useCountries(language).find(({ id }) => id === row.countryId)
  const copied = (text: string | null) => (text === null ? null : <CopiedText text={text} />)
  return (
    <DefinitionList
      entries={[
        [
          t('registrations.fields.reviewStatus'),
          <EnumTag key="status" name="ReviewStatus" value={row.reviewStatus} t={t} />,
        ],
        [t('registrations.fields.requestedAt'), <LocalTime key="at" instant={row.requestedAt} />],
        [t('registrations.fields.companyNumber'), copied(row.companyNumber)],
        [t('registrations.fields.unifiedCreditCode'), copied(row.unifiedCreditCode)],
        [t('registrations.fields.legalRepresentative'), row.legalRepresentative],
        [t('registrations.fields.countryId'), country ? countryName(country, language) : row.countryId],
        [t('registrations.fields.email'), copied(row.email)],
        [t('registrations.fields.phone'), copied(phoneOf(row))],
        [t('registrations.fields.userName'), row.userName],
      ]}
    />
  )
}
