import type { AuditEntry } from '#shared/contracts/audit-log.ts'
import { dash } from '#shared/domain/dash.ts'
import { type EnumName, enumKey } from '#shared/domain/enum-key.ts'
import { enums } from '#shared/domain/enums.ts'
import type { TextKey, Translate } from '#shared/texts/translator.ts'
import { zoneLabel } from '#web/ui/zones.ts'

/** The changed members of an audit log entry, as text. */

type Members = Readonly<Record<string, unknown>>
type LabelKey = Extract<TextKey, `cabins.fields.${string}` | `cabin_audit_log.fields.${string}`>

/**
 * How a member's value is shown: as it is, by its code's name, as confirmed or not, by its zone's name, or by the
 * row's name or day that another member of the entry holds.
 */
type Kind = 'text' | 'zone' | 'confirmed' | EnumName | { name: string } | { day: string }

interface ShownMember {
  label: LabelKey
  kind: Kind
}

const shownMembers: Readonly<Record<string, ShownMember>> = {
  status: { label: 'cabins.fields.status', kind: 'CabinStatus' },
  confirmed: { label: 'cabin_audit_log.fields.confirmed', kind: 'confirmed' },
  registrationTime: { label: 'cabins.fields.registrationTime', kind: { day: 'registrationDay' } },
  processingTime: { label: 'cabin_audit_log.fields.processing_time', kind: { day: 'processingDay' } },
  reason: { label: 'cabin_audit_log.fields.reason', kind: 'text' },
  transportMode: { label: 'cabins.fields.transportMode', kind: 'TransportType' },
  departurePortId: { label: 'cabins.fields.departurePortId', kind: { name: 'departurePortName' } },
  destinationPortId: { label: 'cabins.fields.destinationPortId', kind: { name: 'destinationPortName' } },
  vesselName: { label: 'cabins.fields.vesselName', kind: 'text' },
  voyage: { label: 'cabins.fields.voyage', kind: 'text' },
  flight: { label: 'cabins.fields.flight', kind: 'text' },
  containerNo: { label: 'cabins.fields.containerNo', kind: 'text' },
  bookingNo: { label: 'cabins.fields.bookingNo', kind: 'text' },
  blNo: { label: 'cabins.fields.blNo', kind: 'text' },
  customerId: { label: 'cabins.fields.customerId', kind: { name: 'customerName' } },
  carrierId: { label: 'cabins.fields.carrierId', kind: { name: 'carrierName' } },
  cargoTypeId: { label: 'cabins.fields.cargoTypeId', kind: { name: 'cargoTypeName' } },
  addressId: { label: 'cabins.fields.addressId', kind: { name: 'addressName' } },
  cabinName: { label: 'cabins.fields.cabinName', kind: 'text' },
  cabinType: { label: 'cabins.fields.cabinType', kind: 'CabinType' },
  transportTypeId: { label: 'cabins.fields.transportTypeId', kind: { name: 'transportTypeName' } },
  departureTime: { label: 'cabins.fields.departureTime', kind: { day: 'departureDay' } },
  timezone: { label: 'cabins.fields.timezone', kind: 'zone' },
  lastFreeDay: { label: 'cabins.fields.lastFreeDay', kind: 'text' },
  note: { label: 'cabins.fields.note', kind: 'text' },
}

export interface Change {
  member: string
  label: string
  /** Undefined where the entry does not contain that side. */
  before: string | undefined
  after: string | undefined
}

/** The members that differ, in the order of the form. Members missing from the table are technical and not shown. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>, t: Translate): Change[] {
  return Object.entries(shownMembers).flatMap(([member, { label, kind }]) => {
    if (memberOf(before, member) === memberOf(after, member)) return []
    const change = {
      member,
      label: t(label),
      before: show(kind, before, member, t),
      after: show(kind, after, member, t),
    }
    // A day shown in another zone is still the same day: no change.
    return typeof kind === 'object' && 'day' in kind && change.before === change.after ? [] : [change]
  })
}

const memberOf = (members: Members | null, member: string): unknown => members?.[member] ?? null

function show(kind: Kind, members: Members | null, member: string, t: Translate): string | undefined {
  if (!members || !Object.hasOwn(members, member)) return undefined
  const value = memberOf(members, member)
  if (value === null) return dash
  if (typeof kind === 'object')
    return 'day' in kind
      ? String(memberOf(members, kind.day) ?? dash)
      : nameOf(memberOf(members, kind.name), t)
  if (kind === 'text') return String(value)
  if (kind === 'confirmed') return t(value === true ? 'cabins.confirmed' : 'cabins.announced')
  if (kind === 'zone') return zoneLabel(String(value), t)
  return codeName(kind, value, t)
}

const nameOf = (name: unknown, t: Translate): string =>
  typeof name === 'string' && name !== '' ? name : t('cabin_audit_log.unnamed')

function codeName(name: EnumName, value: unknown, t: Translate): string {
  const code = Object.values(enums[name]).find((known) => known === value)
  return code === undefined ? String(value) : t(enumKey(name, code as never) as TextKey & `enum.${string}`)
}

/** The file names of the documents an entry is about. */
export function documentsOf({ action, before, after }: AuditEntry): string[] {
  if (action === 'remove_document') return [memberOf(before, 'fileName')].map(String)
  if (action === 'download') return [memberOf(after, 'fileName')].map(String)
  const documents = memberOf(after, 'documents')
  return action === 'upload' && Array.isArray(documents) ? documents.map(String) : []
}
