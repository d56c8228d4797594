import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { rowMembers } from '#kits/contract/shared/catalogue.ts'
import { GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import { id, maybe, oneOf, rule, text, version } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import { pedimentoKeyPattern } from '#modules/reference/rules/pedimento-keys.ts'
import { traffics } from '#modules/reference/rules/traffic.ts'
import { documentDebtors, documentKinds, paperStates } from '#modules/shipments/rules/document-kinds.ts'

const service = '/api/CargoClearService'

/** A paper that a shipment needs, or that came without being needed. */
const ChecklistItem = z.object({
  kind: z.enum(documentKinds),
  required: z.boolean(),
  /** Null: nobody in particular. */
  owedBy: z.nullable(z.enum(documentDebtors)),
  /** Of its documents the best: accepted, else received, else rejected. */
  state: z.enum(paperStates),
  documentIds: z.array(id),
})
export type ChecklistItem = z.output<typeof ChecklistItem>

export const getChecklist = call({
  path: `${service}/Checklist/GetForCabin`,
  access: 'cabin.read',
  summary: 'Checklist: the papers of a cabin by kind: what is required, who owes it, what came.',
  input: z.strictObject({ cabinId: id }),
  output: z.array(ChecklistItem),
  refusals: ['not_found'],
})

const path = <A extends string>(action: A) => `${service}/ChecklistRule/${action}` as const

const day = z.iso.date().check(rule('year_range', (value) => value >= '1990-01-01' && value <= '2100-12-31'))

/** The rule that says most of a shipment counts: of two that say as much the one that is valid from later, then the newer. Null: any. */
const form = {
  transportMode: maybe(oneOf(TransportType)),
  /** Of the Mexican port: of destination for an import, of departure for an export. */
  traffic: maybe(z.enum(traffics)),
  pedimentoKey: maybe(
    text({ max: 2 }).check(
      z.toUpperCase(),
      rule('valid_value', (value) => pedimentoKeyPattern.test(value)),
    ),
  ),
  goodsClass: maybe(oneOf(GoodsClass)),
  kind: z.enum(documentKinds),
  required: z.boolean(),
  owedBy: maybe(z.enum(documentDebtors)),
  /** The first day on which it counts; null: ever since. Of rules for the same shipments the later one counts. */
  validFrom: maybe(day),
  /** Where it is written that the paper is needed. */
  source: maybe(text({ max: 500 })),
}

/** Stays as it is where a change does not mention it: callers from before it existed do not. */
const kept = {
  traffic: z.optional(z.nullable(z.enum(traffics))),
  validFrom: z.optional(z.nullable(day)),
}
export type KeptMember = keyof typeof kept

export const ChecklistRule = z.object({ ...rowMembers, ...form })
export type ChecklistRule = z.output<typeof ChecklistRule>

export const checklistRules = {
  getPage: call({
    path: path('GetPage'),
    access: 'deadline.rules',
    summary: 'ChecklistRule: a page of the list.',
    input: listInput(['kind', 'updatedAt'], {
      kind: maybe(z.enum(documentKinds)),
      transportMode: maybe(oneOf(TransportType)),
      traffic: maybe(z.enum(traffics)),
      owedBy: maybe(z.enum(documentDebtors)),
    }),
    output: pageOf(ChecklistRule),
  }),
  get: call({
    path: path('Get'),
    access: 'deadline.rules',
    summary: 'ChecklistRule: one.',
    input: z.strictObject({ id }),
    output: ChecklistRule,
    refusals: ['not_found'],
  }),
  create: call({
    path: path('Create'),
    access: 'deadline.manage',
    summary:
      'ChecklistRule: a new one. The same id with the same members again answers the same rule. There are 500 at most.',
    input: z.strictObject({ id: maybe(id), ...form }),
    output: ChecklistRule,
    refusals: ['id_taken'],
  }),
  update: call({
    path: path('Update'),
    access: 'deadline.manage',
    summary: 'ChecklistRule: change one.',
    input: z.strictObject({ id, version, ...form, ...kept }),
    output: ChecklistRule,
    refusals: ['not_found', 'stale'],
  }),
  remove: call({
    path: path('Delete'),
    access: 'deadline.manage',
    summary: 'ChecklistRule: delete one.',
    input: z.strictObject({ id, version }),
    output: z.null(),
    refusals: ['not_found', 'stale'],
  }),
}
