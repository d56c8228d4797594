import * as z from 'zod/mini'
import { referenceMembers } from '#kits/catalogue/shared/references.ts'
import { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import { id, maybe, name, text } from '#kits/contract/shared/fields.ts'

export const terminals = catalogueCalls({
  name: 'Terminal',
  read: 'terminal.read',
  write: 'reference.write',
  form: {
    code: text({ max: 20 }).check(z.toUpperCase()),
    name,
    cnName: maybe(name),
    enName: maybe(name),
    portId: id,
    /** Suitable installations for petroleum products: they are abandoned later there. */
    petroleumFacilities: maybe(z.boolean()),
  },
  row: referenceMembers('port', 'port'),
  option: {
    code: z.string(),
    cnName: z.nullable(z.string()),
    enName: z.nullable(z.string()),
    portId: id,
    petroleumFacilities: z.boolean(),
  },
  filters: { portId: maybe(id) },
  sort: ['code', 'name', 'portName', 'updatedAt'],
})
