import * as z from 'zod/mini'
import { call } from '#kits/contract/shared/call.ts'
import { exportFormats, ImportReport, rowMembers } from '#kits/contract/shared/catalogue.ts'
import { CabinStatus, Light, TransportType } from '#kits/contract/shared/enums.ts'
import { id, maybe, note, oneOf, rule, text, version } from '#kits/contract/shared/fields.ts'
import { listInput, pageOf } from '#kits/contract/shared/list.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import { pedimentoKeyPattern } from '#modules/reference/rules/pedimento-keys.ts'
import { day } from '#modules/shipments/contract/members.ts'
import { decodePedimento, type PedimentoFault } from './rules/pedimento.ts'

const path = <A extends string>(action: A) => `/api/CargoClearService/Pedimento/${action}` as const

/** Shipments of one pedimento. */
export const maxPedimentoCabins = 200

const hasNoFault = (key: PedimentoFault) =>
  rule<string>(key, (value) => {
    const read = decodePedimento(value)
    return read.ok || read.key !== key
  })

/** As typed: 15 digits with or without spaces, also full-width ones. Kept as 15 digits. */
const number = text({ max: 40 }, { lines: true }).check(
  hasNoFault('pedimento_digits'),
  hasNoFault('wrong_year_digit'),
  z.overwrite<string>((value) => {
    const read = decodePedimento(value)
    return read.ok ? read.number : value
  }),
)

const form = {
  number,
  /** Customs office and section, three digits: 160 is Manzanillo. */
  section: maybe(text({ max: 3 }).check(rule('valid_value', (value) => /^\d{3}$/.test(value)))),
  key: maybe(
    text({ max: 2 }).check(
      z.toUpperCase(),
      rule('valid_value', (value) => pedimentoKeyPattern.test(value)),
    ),
  ),
  paidOn: maybe(day),
  modulatedOn: maybe(day),
  light: maybe(oneOf(Light)),
  releasedOn: maybe(day),
  note: maybe(note),
  /** Each once, however often it is named. */
  cabinIds: z.array(id).check(z.maxLength(maxPedimentoCabins)),
}

interface Days {
  paidOn: string | null
  modulatedOn: string | null
  releasedOn: string | null
}

/** Paid, then modulated, then released; a day that is not known is not compared. */
const daysInOrder = z.check<Days>(({ value: { paidOn, modulatedOn, releasedOn }, issues }) => {
  const refuse = (path: keyof Days, key: ValidationKey, input: string) =>
    issues.push({ code: 'custom', input, path: [path], params: { key } })
  // Members that are wrong by themselves come here too.
  if (paidOn && modulatedOn && modulatedOn < paidOn)
    refuse('modulatedOn', 'modulated_before_paid', modulatedOn)
  if (modulatedOn && releasedOn && releasedOn < modulatedOn)
    refuse('releasedOn', 'released_before_modulated', releasedOn)
  else if (paidOn && releasedOn && releasedOn < paidOn)
    refuse('releasedOn', 'released_before_paid', releasedOn)
})

/** What the digits of a number say. */
const Decoded = z.object({
  year: z.int(),
  /** Two digits. */
  customsOffice: z.string(),
  /** Null: not in the catalogue. */
  customsOfficeName: z.nullable(z.string()),
  /** The broker's licence (patente), four digits. */
  licence: z.string(),
  licenceKnown: z.boolean(),
  /** Seven digits: the year's digit and six of the sequence. */
  sequence: z.string(),
})
export type DecodedPedimento = z.output<typeof Decoded>

/** What is odd about a pedimento and does not keep it from being saved. */
export const pedimentoWarnings = ['unknown_office', 'unknown_licence', 'section_of_other_office'] as const
const warnings = z.array(z.enum(pedimentoWarnings))

/** A shipment of a pedimento, as far as the reader may see it. */
const PedimentoCabin = z.object({
  id,
  companyId: id,
  companyName: z.string(),
  customerName: z.nullable(z.string()),
  transportMode: oneOf(TransportType),
  status: oneOf(CabinStatus),
  version,
  containerNo: z.nullable(z.string()),
  bookingNo: z.nullable(z.string()),
  blNo: z.nullable(z.string()),
  papersRequired: z.nullable(z.int()),
  papersPresent: z.nullable(z.int()),
})

const Pedimento = z.object({
  ...rowMembers,
  ...form,
  /** 15 digits. */
  number: z.string(),
  decoded: Decoded,
  warnings,
  /** Those within the reader's reach, in the order of their registration; `cabinIds` are theirs. */
  cabins: z.array(PedimentoCabin),
})
export type Pedimento = z.output<typeof Pedimento>

const filters = {
  cabinId: maybe(id),
  key: form.key,
  light: maybe(oneOf(Light)),
  /** Two digits. */
  customsOffice: maybe(text({ max: 2 })),
  /** `open`: not released yet. */
  state: maybe(z.enum(['open', 'released'])),
}
const sort = ['number', 'paidOn', 'modulatedOn', 'releasedOn', 'updatedAt'] as const

const read = { access: 'pedimento.read' } as const
const write = { access: 'pedimento.write' } as const

export const pedimentos = {
  getPage: call({
    ...read,
    path: path('GetPage'),
    summary: 'Pedimento: a page of the list; a shop sees those of its own shipments.',
    input: listInput(sort, filters),
    output: pageOf(Pedimento),
  }),
  get: call({
    ...read,
    path: path('Get'),
    summary: 'Pedimento: one.',
    input: z.strictObject({ id }),
    output: Pedimento,
    refusals: ['not_found'],
  }),
  decode: call({
    ...read,
    path: path('Decode'),
    summary: 'Pedimento: what the digits of a number say, and whether it is registered already.',
    input: z.strictObject({ number }),
    output: z.object({ number: z.string(), decoded: Decoded, warnings, takenById: z.nullable(id) }),
  }),
  create: call({
    ...write,
    path: path('Create'),
    summary: 'Pedimento: a new one. The same id with the same members again answers the same row.',
    input: z.strictObject({ id: maybe(id), ...form }).check(daysInOrder),
    output: Pedimento,
    refusals: ['id_taken', 'code_taken'],
  }),
  update: call({
    ...write,
    path: path('Update'),
    summary: 'Pedimento: change one; takes every editable member.',
    input: z.strictObject({ id, version, ...form }).check(daysInOrder),
    output: Pedimento,
    refusals: ['not_found', 'stale', 'code_taken'],
  }),
  remove: call({
    ...write,
    path: path('Delete'),
    summary: 'Pedimento: delete one; its shipments stay.',
    input: z.strictObject({ id, version }),
    output: z.null(),
    refusals: ['not_found', 'stale'],
  }),
  exportRows: call({
    ...read,
    path: path('Export'),
    summary: 'Pedimento: the filtered list as a file.',
    gives: 'file',
    isBulk: true,
    input: z.strictObject({
      keyword: listInput(sort, filters).shape.keyword,
      sort: listInput(sort, filters).shape.sort,
      ...filters,
      format: z._default(z.enum(exportFormats), 'xlsx'),
    }),
    output: z.null(),
    refusals: ['too_large'],
  }),
  importRows: call({
    ...write,
    path: path('Import'),
    summary: 'Pedimento: create rows from a file, all or none; a dry run only reports.',
    takes: 'multipart',
    isBulk: true,
    input: z.strictObject({ dryRun: z._default(z.stringbool(), false) }),
    output: ImportReport,
    refusals: ['wrong_file', 'too_large'],
  }),
  template: call({
    ...read,
    method: 'GET',
    path: path('Template'),
    summary: 'Pedimento: the empty import file.',
    gives: 'file',
    input: z.strictObject({ format: z._default(z.enum(exportFormats), 'xlsx') }),
    output: z.null(),
  }),
  /** The whole file: papers of all its shipments with an index. */
  exportFile: call({
    ...read,
    path: path('ExportFile'),
    summary: 'Pedimento: its whole file (expediente) as a ZIP with an index.',
    gives: 'file',
    isBulk: true,
    input: z.strictObject({ id }),
    output: z.null(),
    refusals: ['not_found'],
  }),
}
