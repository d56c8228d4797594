import type { AuditEntry } from '#shared/contracts/audit-log.ts'
import { dash } from '#shared/domain/dash.ts'
import type { TextKey, Translate } from '#shared/texts/translator.ts'
import { type Change, changesOf, documentsOf } from '#web/records/changes/cabin-changes.ts'

/** What an entry holds beyond its sentence: the members that changed, or what came with it. */

type Labels = readonly (readonly [member: string, label: TextKey])[]

const labelsOf = <M extends string, K extends TextKey>(
  members: readonly M[],
  key: (member: M) => K,
): Labels => members.map((member) => [member, key(member)])

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
  airline: labelsOf(
    ['code', 'name', 'cnName', 'aliases', 'awbPrefix'],
    (member) => `airlines.fields.${member}` as const,
  ),
  cargo_type: labelsOf(otherNames, (member) => `cargo_types.fields.${member}` as const),
  transport_type: labelsOf(otherNames, (member) => `transport_types.fields.${member}` as const),
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

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return dash
  return Array.isArray(value) ? value.map(String).join(', ') || dash : String(value)
}

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

function differences(labels: Labels, { before, after }: AuditEntry, t: Translate): Change[] {
  const sideOf = (members: AuditEntry['before'], member: string): string | undefined =>
    members && Object.hasOwn(members, member) ? shown(members[member]) : undefined
  return labels.flatMap(([member, label]) =>
    isSame(before?.[member], after?.[member])
      ? []
      : [
          {
            member,
            label: t(label as 'common.none'),
            before: sideOf(before, member),
            after: sideOf(after, member),
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
    ...(entity === 'cabin' && !['upload', 'remove_document', 'download'].includes(action)
      ? changesOf(entry, t)
      : []),
    ...differences(shownMembers[entity] ?? [], entry, t),
    ...differences(attendant, entry, t),
    ...filtersOf(entry, t),
  ]
}
