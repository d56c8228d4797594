import * as z from 'zod/mini'
import { referenceMembers } from '#kits/catalogue/shared/references.ts'
import { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import { areaCode, countryId, email, id, maybe, name, phone, text } from '#kits/contract/shared/fields.ts'

const line = text({ max: 200 })

export const addresses = catalogueCalls({
  name: 'Address',
  read: 'address.read',
  write: 'address.write',
  scoped: true,
  form: {
    countryId,
    provinceCnName: maybe(name),
    provinceEnName: maybe(name),
    cityCnName: maybe(name),
    cityEnName: maybe(name),
    countyCnName: maybe(name),
    countyEnName: maybe(name),
    address: line,
    address2: maybe(line),
    postCode: maybe(text({ max: 12 })),
    recipient: name,
    areaCode: maybe(areaCode),
    phone: maybe(phone),
    email: maybe(email),
    receivingCompany: maybe(name),
    contactPerson: maybe(name),
  },
  row: referenceMembers('country', 'country'),
  option: { countryId: z.string() },
  filters: { companyId: maybe(id), countryId: maybe(countryId) },
  sort: ['recipient', 'address', 'cityEnName', 'postCode', 'countryEnName', 'companyName', 'updatedAt'],
})
