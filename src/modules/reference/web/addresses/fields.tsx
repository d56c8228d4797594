import { lazy, Suspense } from 'react'
import type { FieldsProps, RowOf } from '#kits/catalogue/web/definition.ts'
import type { Country } from '#kits/countries/web/countries.ts'
import { useCountries } from '#kits/countries/web/use-countries.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { FieldGroup } from '#kits/ui/web/field-group.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import type { addresses } from '#modules/reference/contract/addresses.ts'
import type { AddressForm, AddressFormHandle } from './address-form.ts'
import { PhoneFields } from './phone-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { AddressPreview } from './preview.tsx'

const CountryPicker = lazy(() => import('#kits/countries/web/country-picker.tsx'))

export function AddressFields({ form }: FieldsProps<AddressForm, RowOf<typeof addresses>>) {
  const { language, t } = useLanguage()
  const countries = useCountries(language)
  const country = countries.find(({ id }) => id === form.values.countryId)
  return (
    <>
      <FieldGroup title={t('addresses.groups.receiver')}>
        <TextField
          label={t('addresses.fields.recipient')}
          autoComplete="off"
          required
          {...form.field('recipient')}
        />
        <TextField
          label={t('addresses.fields.receivingCompany')}
          autoComplete="off"
          {...form.field('receivingCompany')}
        />
      </FieldGroup>
      <FieldGroup title={t('addresses.groups.place')}>
        <Suspense fallback={<FieldSkeleton />}>
          <CountryPicker
            label={t('addresses.fields.countryId')}
            required
            {...form.field('countryId')}
            onCountry={(chosen) => form.set({ countryId: chosen.id, ...areaCodeOf(form, country, chosen) })}
          />
        </Suspense>
        <PlaceFields form={form} />
      </FieldGroup>
      <FieldGroup title={t('addresses.groups.contact')}>
        <TextField
          label={t('addresses.fields.contactPerson')}
          autoComplete="off"
          {...form.field('contactPerson')}
        />
        <TextField
          label={t('addresses.fields.email')}
          type="email"
          autoComplete="off"
          {...form.field('email')}
        />
        <PhoneFields form={form} />
      </FieldGroup>
      <AddressPreview form={form} country={country} />
    </>
  )
}

/** The area code follows the country, unless it was changed by hand. */
function areaCodeOf({ values }: AddressFormHandle, before: Country | undefined, chosen: Country) {
  const isOwn = values.areaCode === '' || values.areaCode === before?.areaCode
  return isOwn ? { areaCode: chosen.areaCode ?? '' } : {}
}
