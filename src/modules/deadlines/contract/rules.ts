import * as z from 'zod/mini'
import { currencies } from '#kits/amounts/shared/currency.ts'
import { decimalPattern, toMillionths } from '#kits/amounts/shared/decimal.ts'
import { call } from '#kits/contract/shared/call.ts'
import { rowMembers } from '#kits/contract/shared/catalogue.ts'
import { ContainerClass, GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import { id, instant, maybe, oneOf, rule, text, version } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import { traffics } from '#modules/reference/rules/traffic.ts'
import { clockKinds } from '../rules/deadlines.ts'
import { ruleVerdicts } from '../rules/rule-verdicts.ts'
import { freeUnits, startEvents } from '../rules/rules.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/DeadlineRule/${action}` as const

/** Not negative, with up to six digits after the point. */
const amount = z
  .string()
  .check(rule('decimal', (value) => decimalPattern.test(value) && !value.startsWith('-'), { n: 6 }))

/** A fraction: 0.16 of 16 percent. */
const taxRate = amount.check(
  // What is no decimal has been refused already.
  rule('max_value', (value) => !decimalPattern.test(value) || toMillionths(value) <= toMillionths('1'), {
    n: 1,
  }),
)

const maxFreeAmount = 365
export const maxSteps = 20

/**
 * The first step starts on day 1. Tariffs are often printed with the free days counted in ("days 8 to 10"): a first step
 * on day 8 would make another seven days free, and nobody would be warned of them. Days that cost nothing cost 0.
 */
const inOrder = (all: readonly { fromDay: number }[]): boolean =>
  all.every(({ fromDay }, index) => (index === 0 ? fromDay === 1 : fromDay > (all[index - 1]?.fromDay ?? 0)))

const steps = z
  .array(z.strictObject({ fromDay: z.int().check(z.minimum(1), z.maximum(3650)), perDay: amount }))
  .check(z.maxLength(maxSteps), rule('steps_order', inOrder))

/** Amounts and their currency come together. */
const completeAmounts = ({
  value: { steps: given, currency },
  issues,
}: z.core.ParsePayload<{ steps: unknown; currency: unknown }>): void => {
  // What is no list has been refused already.
  if (!Array.isArray(given)) return
  const refuse = (member: string, input: unknown) =>
    issues.push({ code: 'custom', path: [member], input, params: { key: 'required' } })
  if (given.length > 0 && currency === null) refuse('currency', currency)
  if (given.length === 0 && currency !== null) refuse('steps', given)
}

/** A shipment that is neither has no Mexican clock. */
export const ruleDirections = ['import', 'export'] as const

const form = {
  kind: z.enum(clockKinds),
  direction: maybe(z.enum(ruleDirections)),
  transportMode: maybe(oneOf(TransportType)),
  traffic: maybe(z.enum(traffics)),
  portId: maybe(id),
  terminalId: maybe(id),
  carrierId: maybe(id),
  customerId: maybe(id),
  goodsClass: maybe(oneOf(GoodsClass)),
  containerClass: maybe(oneOf(ContainerClass)),
  /** Only at terminals with suitable installations for petroleum products. */
  petroleumFacilities: z._default(z.boolean(), false),
  startEvent: z.enum(startEvents),
  startDayCounts: z.boolean(),
  freeAmount: z.int().check(z.minimum(0), z.maximum(maxFreeAmount)),
  freeUnit: z.enum(freeUnits),
  steps,
  currency: maybe(z.enum(currencies)),
  taxRate: maybe(taxRate),
  validFrom: z.iso
    .date()
    .check(rule('year_range', (value) => value >= '1990-01-01' && value <= '2100-12-31')),
  source: text({ max: 500 }),
}

/** Stays as it is where a change does not mention it: callers from before it existed do not. */
const kept = {
  direction: z.optional(z.nullable(z.enum(ruleDirections))),
  traffic: z.optional(z.nullable(z.enum(traffics))),
  portId: z.optional(z.nullable(id)),
  containerClass: z.optional(z.nullable(oneOf(ContainerClass))),
  petroleumFacilities: z.optional(z.boolean()),
}
export type KeptMember = keyof typeof kept

const name = z.nullable(z.string())

/** Members of the scope are read with the names of what they point at. */
export const DeadlineRule = z.object({
  ...rowMembers,
  ...form,
  portCode: name,
  portName: name,
  portCnName: name,
  portEnName: name,
  portEsName: name,
  terminalCode: name,
  terminalName: name,
  terminalCnName: name,
  terminalEnName: name,
  carrierCode: name,
  carrierName: name,
  carrierCnName: name,
  customerCode: name,
  customerName: name,
  /** The company whose customer it is. */
  customerCompanyName: name,
  confirmedAt: z.nullable(instant),
  confirmedBy: name,
})
export type DeadlineRule = z.output<typeof DeadlineRule>

export const deadlineRules = {
  getPage: call({
    path: path('GetPage'),
    access: 'deadline.rules',
    summary: 'DeadlineRule: a page of the list.',
    input: listInput(['kind', 'validFrom', 'updatedAt'], {
      kind: maybe(z.enum(clockKinds)),
      direction: maybe(z.enum(ruleDirections)),
      transportMode: maybe(oneOf(TransportType)),
      traffic: maybe(z.enum(traffics)),
      portId: maybe(id),
      terminalId: maybe(id),
      carrierId: maybe(id),
      customerId: maybe(id),
      confirmed: maybe(z.boolean()),
    }),
    output: pageOf(DeadlineRule),
  }),
  get: call({
    path: path('Get'),
    access: 'deadline.rules',
    summary: 'DeadlineRule: one.',
    input: z.strictObject({ id }),
    output: DeadlineRule,
    refusals: ['not_found'],
  }),
  create: call({
    path: path('Create'),
    access: 'deadline.manage',
    summary:
      'DeadlineRule: a new one, not confirmed. The same id with the same members again answers the same rule. There are 2,000 at most.',
    input: z.strictObject({ id: maybe(id), ...form }).check(completeAmounts),
    output: DeadlineRule,
    refusals: ['id_taken'],
  }),
  update: call({
    path: path('Update'),
    access: 'deadline.manage',
    summary: 'DeadlineRule: change one, which is then to be confirmed again.',
    input: z.strictObject({ id, version, ...form, ...kept }).check(completeAmounts),
    output: DeadlineRule,
    refusals: ['not_found', 'stale'],
  }),
  remove: call({
    path: path('Delete'),
    access: 'deadline.manage',
    summary: 'DeadlineRule: delete one.',
    input: z.strictObject({ id, version }),
    output: z.null(),
    refusals: ['not_found', 'stale'],
  }),
  confirm: call({
    path: path('Confirm'),
    access: 'deadline.manage',
    summary: 'DeadlineRule: say that it holds: what rests on it is no estimate any more.',
    input: z.strictObject({ id, version }),
    output: DeadlineRule,
    refusals: ['not_found', 'stale'],
  }),
  explain: call({
    path: path('Explain'),
    access: 'deadline.rules',
    summary:
      'DeadlineRule: for each clock of a cabin the rule that counts, and why each of the others does not.',
    input: z.strictObject({ cabinId: id }),
    output: z.object({
      /** Today in the cabin's zone. */
      asOf: z.iso.date(),
      clocks: z.array(
        z.object({
          kind: z.enum(clockKinds),
          startsOn: z.nullable(z.iso.date()),
          freeThrough: z.nullable(z.iso.date()),
          /** The last free day was typed by hand: it holds, whatever the rule says. */
          isTyped: z.boolean(),
          rules: z.array(z.object({ rule: DeadlineRule, verdict: z.enum(ruleVerdicts) })),
        }),
      ),
    }),
    refusals: ['not_found'],
  }),
}
