import type { ReactNode } from 'react'
import { countryName } from '#kits/countries/web/countries.ts'
import { useCountries } from '#kits/countries/web/use-countries.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { CopyableText } from '#kits/ui/web/copyable-text.tsx'
import { DefinitionList } from '#kits/ui/web/definition-list.tsx'
import { EnumTag, Tag } from '#kits/ui/web/enum-tag.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import type { Registration } from '#modules/access/contract/registrations.ts'
import { hasRfcCheckDigit, isRfc } from '#modules/access/rules/rfc.ts'
import { companyNumberLabel, hasCompanyNumber, showsCreditCode } from './country-numbers.ts'
import { phoneOf } from './phone.ts'

type Entry = readonly [label: string, value: ReactNode]

/** The company's data and the state of its registration. */
export function RegistrationFacts({ row }: { row: Registration }) {
  const { t, language } = useLanguage()
  const country = useCountries(language).find(({ id }) => id === row.countryId)
  const copied = (text: string | null) => (text === null ? null : <CopyableText text={text} />)
  const companyNumber: Entry = [
    t(companyNumberLabel(row.countryId)),
    <CompanyNumber key="number" countryId={row.countryId} companyNumber={row.companyNumber} />,
  ]
  const creditCode: Entry = [t('registrations.fields.unifiedCreditCode'), copied(row.unifiedCreditCode)]
  return (
    <DefinitionList
      entries={[
        [
          t('registrations.fields.reviewStatus'),
          <EnumTag key="status" name="ReviewStatus" value={row.reviewStatus} t={t} />,
        ],
        [t('registrations.fields.requestedAt'), <LocalTime key="at" instant={row.requestedAt} />],
        ...(hasCompanyNumber(row.countryId) ? [companyNumber] : []),
        ...(showsCreditCode(row) ? [creditCode] : []),
        [t('registrations.fields.legalRepresentative'), row.legalRepresentative],
        [t('registrations.fields.countryId'), country ? countryName(country, language) : row.countryId],
        [
          t('registrations.fields.email'),
          <span key="email">
            {copied(row.email)}{' '}
            {row.emailConfirmed ? (
              <Tag tone="cleared">{t('registrations.confirmed')}</Tag>
            ) : (
              <Tag tone="inspection">{t('registrations.unconfirmed.tag')}</Tag>
            )}
          </span>,
        ],
        [t('registrations.fields.phone'), copied(phoneOf(row))],
        [t('registrations.fields.userName'), row.userName],
      ]}
    />
  )
}

/** A wrong check digit is a reason to look at the tax certificate, not to refuse. */
function CompanyNumber({ countryId, companyNumber }: Pick<Registration, 'countryId' | 'companyNumber'>) {
  const { t } = useLanguage()
  if (companyNumber === null) return dash
  const isDoubtful = countryId === 'MX' && !(isRfc(companyNumber) && hasRfcCheckDigit(companyNumber))
  return (
    <>
      <CopyableText text={companyNumber} />{' '}
      {isDoubtful && <Tag tone="inspection">{t('registrations.rfc_doubtful')}</Tag>}
    </>
  )
}
