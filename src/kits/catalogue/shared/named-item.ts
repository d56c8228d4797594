import * as z from 'zod/mini'
import { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import { maybe, name } from '#kits/contract/shared/fields.ts'

/** An entity that is only a name in three languages; Spanish falls back to English. */
export function namedItemCalls(entity: 'CargoType' | 'TransportType') {
  return catalogueCalls({
    name: entity,
    read: 'reference.read',
    write: 'reference.write',
    form: { cnName: name, enName: name, esName: maybe(name) },
    row: {},
    option: { cnName: z.string(), enName: z.string(), esName: z.nullable(z.string()) },
    filters: {},
    sort: ['cnName', 'enName', 'esName', 'updatedAt'],
  })
}
