import { sql } from 'kysely'
import { countryNames } from '#server/catalogue/countries.ts'
import type { CatalogueDefinition } from '#server/catalogue/definition.ts'
import { blanksLast } from '#server/db/list.ts'
import { checkPhone } from '#server/phones/phones.ts'
import { addresses } from '#shared/contracts/addresses.ts'
import { formatAddress } from '#shared/domain/address.ts'

export const addressDefinition: CatalogueDefinition = {
  calls: addresses as never,
  feature: 'addresses',
  table: 'address',
  usedByCabin: ['address_id'],
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
  joins: sql`left join country on country.id = t.country_id`,
  reads: {
    countryCnName: sql`country.cn_name`,
    countryEnName: sql`country.en_name`,
    countryEsName: sql`country.es_name`,
  },
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
  filters: {
    companyId: (id: string) => sql`t.company_id = ${id}`,
    countryId: (id: string) => sql`t.country_id = ${id}`,
  },
  alsoSearched: [countryNames],
  constraints: {
    address_country_id_fkey: { key: 'unknown_id', member: 'countryId', isIn: 'country' },
  },
  label: (row, language) => `${row.recipient} · ${formatAddress(row as never, language)}`,
  check: checkPhone,
}
