import type { DefinitionOf } from '#kits/catalogue/web/definition.ts'
import { getCountryOptions } from '#kits/countries/shared/countries.ts'
import { countryOptions } from '#kits/countries/web/countries.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { formatAddress } from '#modules/reference/rules/address.ts'
import { AddressFields } from './fields.tsx'

export const addressesDefinition: DefinitionOf<typeof addresses> = {
  feature: 'addresses',
  screen: 'adm',
  calls: addresses,
  write: 'address.write',
  scoped: true,
  columns: [
    { member: 'recipient', sort: 'recipient', width: 'wide' },
    {
      member: 'address',
      sort: 'address',
      label: 'addresses.whole',
      width: 'wide',
      render: (row, { language }) => formatAddress(row, language),
    },
    {
      member: 'phone',
      render: ({ areaCode, phone }) => (phone === null ? dash : [areaCode, phone].filter(Boolean).join(' ')),
    },
    { member: 'receivingCompany' },
    { member: 'contactPerson', hiddenByDefault: true },
    { member: 'email', hiddenByDefault: true },
    { member: 'postCode', sort: 'postCode', width: 'narrow', mono: true, hiddenByDefault: true },
    {
      member: 'cityEnName',
      sort: 'cityEnName',
      hiddenByDefault: true,
      render: (row, { language }) =>
        (language === 'zh-CN' ? row.cityCnName || row.cityEnName : row.cityEnName || row.cityCnName) || dash,
    },
  ],
  filters: [
    {
      member: 'countryId',
      label: 'addresses.fields.countryId',
      load: { call: getCountryOptions, toOptions: countryOptions },
    },
  ],
  // Most deliveries are in Mexico.
  empty: {
    countryId: 'MX',
    provinceCnName: '',
    provinceEnName: '',
    cityCnName: '',
    cityEnName: '',
    countyCnName: '',
    countyEnName: '',
    address: '',
    address2: '',
    postCode: '',
    recipient: '',
    areaCode: '+52',
    phone: '',
    email: '',
    receivingCompany: '',
    contactPerson: '',
  },
  toForm: (row) => ({
    countryId: row.countryId,
    provinceCnName: row.provinceCnName ?? '',
    provinceEnName: row.provinceEnName ?? '',
    cityCnName: row.cityCnName ?? '',
    cityEnName: row.cityEnName ?? '',
    countyCnName: row.countyCnName ?? '',
    countyEnName: row.countyEnName ?? '',
    address: row.address,
    address2: row.address2 ?? '',
    postCode: row.postCode ?? '',
    recipient: row.recipient,
    areaCode: row.areaCode ?? '',
    phone: row.phone ?? '',
    email: row.email ?? '',
    receivingCompany: row.receivingCompany ?? '',
    contactPerson: row.contactPerson ?? '',
  }),
  Fields: AddressFields,
  nameOf: ({ recipient }) => recipient,
}
