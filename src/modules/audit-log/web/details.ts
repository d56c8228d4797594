import { decimalPattern, toPercent } from '#kits/amounts/shared/decimal.ts'
import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'
import { type Change, changesOf, documentsOf } from '#modules/shipments/web/changes/cabin-changes.ts'

/** What an entry holds beyond its sentence: the members that changed, or what came with it. */

/** How values are shown where they are codes or the like: what the keys of their texts begin with, or a function. */
type Values = string | ((value: unknown) => string)
type Labels = readonly (readonly [member: string, label: TextKey, values?: Values])[]

const labelsOf = <M extends string, K extends TextKey>(
  members: readonly M[],
  key: (member: M) => K,
): Labels => members.map((member) => [member, key(member)])

const percent = (value: unknown): string =>
  typeof value === 'string' && decimalPattern.test(value) ? toPercent(value) : String(value)

const otherNames = ['cnName', 'enName', 'esName'] as const

const account: Labels = [
  ...labelsOf(
    ['userName', 'email', 'companyName', 'timezone'],
    (member) => `managers.fields.${member}` as const,
  ),
  ['displayName', 'audit.fields.name'],
  ['access', 'audit.fields.access'],
]

/** The members of each entity that are shown, in the order of its form. */
const shownMembers: Readonly<Record<string, Labels>> = {
  customer: labelsOf(
    ['code', 'name', 'email', 'phone', 'note'],
    (member) => `customers.fields.${member}` as const,
  ),
  customer_contact: [
    ['customerName', 'cabins.fields.customerId'],
    ...labelsOf(['name', 'email', 'language'], (member) => `customer_contacts.fields.${member}` as const),
    ['events', 'customer_contacts.fields.events', 'customer_contacts.events.'],
    ['consent', 'customer_contacts.fields.consent', 'customer_contacts.consents.'],
  ],
  address: labelsOf(
    [
      'countryId',
      'provinceEnName',
      'provinceCnName',
      'cityEnName',
      'cityCnName',
      'countyEnName',
      'countyCnName',
      'address',
      'address2',
      'postCode',
      'recipient',
      'areaCode',
      'phone',
      'email',
      'receivingCompany',
      'contactPerson',
    ],
    (member) => `addresses.fields.${member}` as const,
  ),
  port: labelsOf(
    ['code', 'name', ...otherNames, 'aliases', 'countryId', 'timezone', 'latitude', 'longitude'],
    (member) => `ports.fields.${member}` as const,
  ),
  terminal: labelsOf(['code', 'name', 'cnName', 'enName'], (member) => `terminals.fields.${member}` as const),
  airline: labelsOf(
    ['code', 'name', 'cnName', 'aliases', 'awbPrefix'],
    (member) => `airlines.fields.${member}` as const,
  ),
  cargo_type: labelsOf(otherNames, (member) => `cargo_types.fields.${member}` as const),
  transport_type: labelsOf(otherNames, (member) => `transport_types.fields.${member}` as const),
  deadline_rule: [
    ['kind', 'rules.fields.kind', 'enum.clock_kind_'],
    ['direction', 'rules.fields.direction', 'enum.direction_'],
    ['transportMode', 'rules.fields.transportMode', 'enum.transport_type_'],
    ['traffic', 'rules.fields.traffic', 'enum.traffic_'],
    ['portName', 'rules.fields.portId'],
    ['terminalName', 'rules.fields.terminalId'],
    ['carrierName', 'rules.fields.carrierId'],
    ['customerName', 'rules.fields.customerId'],
    ['goodsClass', 'rules.fields.goodsClass', 'enum.goods_class_'],
    ['containerClass', 'rules.fields.containerClass', 'enum.container_class_'],
    ['petroleumFacilities', 'rules.fields.petroleumFacilities', 'rules.petroleum.'],
    ['startEvent', 'rules.fields.startEvent', 'enum.start_event_'],
    ['startDayCounts', 'rules.fields.startDayCounts', 'rules.counts.'],
    ['freeAmount', 'rules.fields.freeAmount'],
    ['freeUnit', 'rules.fields.freeUnit', 'rules.units.'],
    ['steps', 'rules.fields.steps'],
    ['currency', 'rules.fields.currency'],
    ['taxRate', 'rules.fields.taxRate', percent],
    ['validFrom', 'rules.fields.validFrom'],
    ['source', 'rules.fields.source'],
  ],
  checklist_rule: [
    ['kind', 'paper_rules.fields.kind', 'papers.kinds.'],
    ['required', 'paper_rules.fields.required', 'paper_rules.requirement.'],
    ['owedBy', 'paper_rules.fields.owedBy', 'papers.debtors.'],
    ['transportMode', 'paper_rules.fields.transportMode', 'enum.transport_type_'],
    ['traffic', 'paper_rules.fields.traffic', 'enum.traffic_'],
    ['pedimentoKey', 'paper_rules.fields.pedimentoKey'],
    ['goodsClass', 'paper_rules.fields.goodsClass', 'enum.goods_class_'],
    ['validFrom', 'paper_rules.fields.validFrom'],
    ['source', 'paper_rules.fields.source'],
  ],
  setting: labelsOf(
    ['name', 'patente', 'logo', 'phones', 'whatsapp', 'email', 'addresses', 'hours'],
    (member) => `settings.fields.${member}` as const,
  ),
  pedimento: [
    ...labelsOf(
      ['number', 'section', 'key', 'paidOn', 'modulatedOn'],
      (member) => `pedimentos.fields.${member}` as const,
    ),
    ['light', 'pedimentos.fields.light', 'enum.light_'],
    ...labelsOf(['releasedOn', 'note'], (member) => `pedimentos.fields.${member}` as const),
    ['cabins', 'pedimentos.fields.cabinIds'],
  ],
  holiday_year: labelsOf(['days', 'source'], (member) => `rules.holidays.fields.${member}` as const),
  manager: account,
  company: labelsOf(
    [
      'name',
      'companyNumber',
      'unifiedCreditCode',
      'legalRepresentative',
      'countryId',
      'email',
      'phone',
      'reason',
    ],
    (member) => `registrations.fields.${member}` as const,
  ),
}

/** What comes with an entry that changes nothing, or no row of its own. */
const attendant: Labels = [
  ['ip', 'audit.fields.ip'],
  ['userAgent', 'audit.fields.browser'],
  ['created', 'audit.fields.created'],
  ['updated', 'audit.fields.updated'],
]

const shown = (value: unknown, t: Translate, values: Values | undefined): string => {
  if (value === null || value === undefined || value === '') return dash
  if (typeof values === 'function') return values(value)
  const each = (one: unknown): string =>
    values === undefined ? String(one) : t(`${values}${one}` as 'common.none')
  return Array.isArray(value) ? value.map(each).join(', ') || dash : each(value)
}

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

function differences(labels: Labels, { before, after }: AuditEntry, t: Translate): Change[] {
  const sideOf = (members: AuditEntry['before'], member: string, values?: Values): string | undefined =>
    members && Object.hasOwn(members, member) ? shown(members[member], t, values) : undefined
  return labels.flatMap(([member, label, values]) =>
    isSame(before?.[member], after?.[member])
      ? []
      : [
          {
            member,
            label: t(label as 'common.none'),
            before: sideOf(before, member, values),
            after: sideOf(after, member, values),
          },
        ],
  )
}

const value = (member: string, label: string, after: string): Change => ({
  member,
  label,
  before: undefined,
  after,
})

/** The filters of an export, as the call has them; lists of ids by their number. */
function filtersOf({ after }: AuditEntry, t: Translate): Change[] {
  const entries = Object.entries((after?.filters ?? {}) as Record<string, unknown>)
  const text = entries.map(
    ([name, filter]) => `${name}: ${typeof filter === 'object' ? JSON.stringify(filter) : filter}`,
  )
  return text.length === 0 ? [] : [value('filters', t('audit.fields.filters'), text.join('\n'))]
}

export function detailsOf(entry: AuditEntry, t: Translate): Change[] {
  const { entity, action } = entry
  const documents = action === 'upload' ? [...new Set(documentsOf(entry))] : []
  return [
    ...(documents.length > 0 ? [value('documents', t('audit.fields.documents'), documents.join('\n'))] : []),
    ...(entity === 'cabin' &&
    !['upload', 'remove_document', 'review', 'ask_documents', 'revoke_link', 'download'].includes(action)
      ? changesOf(entry, t)
      : []),
    ...differences(shownMembers[entity] ?? [], entry, t),
    ...differences(attendant, entry, t),
    ...filtersOf(entry, t),
  ]
}
