import { useId } from 'react'
import { languageNames, languages } from '#kits/contract/shared/languages.ts'
import type { Country } from '#kits/countries/web/countries.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { formatAddress } from '#modules/reference/rules/address.ts'
import type { AddressFormHandle } from './address-form.ts'
import styles from './addresses.module.css'

interface AddressPreviewProps {
  form: AddressFormHandle
  country: Country | undefined
}

/** The address as formatted for each language (specification section 9). */
export function AddressPreview({ form, country }: AddressPreviewProps) {
  const { t } = useLanguage()
  const titleId = useId()
  const parts = {
    ...form.values,
    countryCnName: country?.cnName,
    countryEnName: country?.enName,
    countryEsName: country?.esName,
  }
  return (
    <section className={`stack gap-3 rounded surface ${styles.preview}`} aria-labelledby={titleId}>
      <h3 className="text-body" id={titleId}>
        {t('addresses.groups.preview')}
      </h3>
      <dl className="stack gap-3 break">
        {languages.map((language) => (
          <div key={language}>
            <dt className="text-small muted">{languageNames[language]}</dt>
            <dd lang={language}>{formatAddress(parts, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
