import { sql } from 'kysely'
import type { DefinitionOf } from '#kits/catalogue/server/definition.ts'
import { referenced } from '#kits/catalogue/server/referenced.queries.ts'
import { checkPhone } from '#kits/contract/server/phones/phones.ts'
import { blanksLast } from '#kits/db/server/list.ts'
import { addresses } from '#modules/reference/contract/addresses.ts'
import { formatAddress } from '#modules/reference/rules/address.ts'

export const addressDefinition: DefinitionOf<typeof addresses> = {
  calls: addresses,
  feature: 'addresses',
  table: 'address',
  scoped: true,
  columns: {
    countryId: 'country_id',
    provinceCnName: 'province_cn_name',
    provinceEnName: 'province_en_name',
    cityCnName: 'city_cn_name',
    cityEnName: 'city_en_name',
    countyCnName: 'county_cn_name',
    countyEnName: 'county_en_name',
    address: 'address',
    address2: 'address2',
    postCode: 'post_code',
    recipient: 'recipient',
    areaCode: 'area_code',
    phone: 'phone',
    email: 'email',
    receivingCompany: 'receiving_company',
    contactPerson: 'contact_person',
  },
  references: { countryId: referenced.country },
  sort: {
    recipient: sql`t.recipient_key`,
    address: sql`normal(t.address)`,
    cityEnName: blanksLast(sql`normal(t.city_en_name)`),
    postCode: blanksLast(sql`t.post_code`),
    countryEnName: sql`country.en_name`,
    companyName: sql`normal(owner.name)`,
    updatedAt: sql`t.updated_at`,
  },
  optionTexts: {
    codes: [],
    names: [sql`t.recipient_key collate "C"`],
  },
  cabinColumns: ['address_id'],
  filters: { companyId: 'company_id', countryId: 'country_id' },
  unique: {},
  label: (row, language) => `${row.recipient} · ${formatAddress(row, language)}`,
  check: checkPhone,
}
