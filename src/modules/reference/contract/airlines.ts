import * as z from 'zod/mini'
import { codeRule } from '#kits/catalogue/shared/code-rule.ts'
import { catalogueCalls } from '#kits/contract/shared/catalogue.ts'
import { AirlineType } from '#kits/contract/shared/enums.ts'
import { aliases, maybe, name, oneOf, rule, text } from '#kits/contract/shared/fields.ts'

const type = oneOf(AirlineType)

export const airlines = catalogueCalls({
  name: 'Airline',
  read: 'reference.read',
  write: 'reference.write',
  form: {
    type,
    code: text({ max: 20 }).check(z.toUpperCase()),
    name,
    cnName: maybe(name),
    aliases,
    awbPrefix: maybe(text({ max: 3 }).check(rule('format', (value) => /^\d{3}$/.test(value)))),
  },
  rule: (context) => {
    codeRule('type', {
      [AirlineType.shippingCompany]: { pattern: /^[A-Z]{2,4}$/, key: 'code_shipping_company' },
      [AirlineType.airline]: { pattern: /^[A-Z0-9]{2}$/, key: 'code_airline' },
    })(context)
    const { type: kind, awbPrefix } = context.value
    if (kind === AirlineType.shippingCompany && awbPrefix !== null) {
      const params = { key: 'valid_value' }
      context.issues.push({ code: 'custom', path: ['awbPrefix'], input: awbPrefix, params })
    }
  },
  row: {},
  option: {
    code: z.string(),
    type,
    cnName: z.nullable(z.string()),
    aliases,
    awbPrefix: z.nullable(z.string()),
  },
  filters: { type: maybe(type) },
  sort: ['code', 'name', 'cnName', 'type', 'awbPrefix', 'updatedAt'],
})
