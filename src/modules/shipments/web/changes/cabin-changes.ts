import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { codeName } from '#kits/i18n/shared/code-name.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { EnumName } from '#kits/i18n/shared/enum-key.ts'
import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'
import { zoneLabel } from '#kits/ui/web/zone-label.ts'
import {
  type CabinMember,
  cabinMembers,
  dayOfTime,
  isCoded,
  isOfKind,
  memberNames,
  nameMember,
} from '#modules/shipments/contract/members.ts'

/** The changed members of an audit log entry, as text. */

type Members = Readonly<Record<string, unknown>>
type LabelKey = Extract<
  TextKey,
  `cabins.fields.${string}` | `cabin_audit_log.fields.${string}` | `pedimentos.fields.${string}`
>

/**
 * How a member's value is shown: as it is, by its code's name, as confirmed or not, by its zone's name, or by the
 * row's name or day that another member of the entry holds.
 */
type Kind = 'text' | 'zone' | 'confirmed' | EnumName | { name: string } | { day: string }

interface ShownMember {
  label: LabelKey
  kind: Kind
}

function kindOf(member: CabinMember): Kind {
  if (isOfKind(member, 'reference')) return { name: nameMember(member) }
  if (isOfKind(member, 'time')) return { day: dayOfTime[member] }
  if (isCoded(member)) return cabinMembers[member].kind
  return isOfKind(member, 'zone') ? 'zone' : 'text'
}

const shownMembers: Readonly<Record<string, ShownMember>> = {
  status: { label: 'cabins.fields.status', kind: 'CabinStatus' },
  confirmed: { label: 'cabin_audit_log.fields.confirmed', kind: 'confirmed' },
  registrationTime: { label: 'cabins.fields.registrationTime', kind: { day: 'registrationDay' } },
  processingTime: { label: 'cabin_audit_log.fields.processing_time', kind: { day: 'processingDay' } },
  reason: { label: 'cabin_audit_log.fields.reason', kind: 'text' },
  ...Object.fromEntries(
    memberNames.map((member) => [
      member,
      { label: `cabins.fields.${member}` as const, kind: kindOf(member) },
    ]),
  ),
  pedimentoNumber: { label: 'pedimentos.fields.number', kind: 'text' },
  pedimentoSection: { label: 'pedimentos.fields.section', kind: 'text' },
  pedimentoKey: { label: 'pedimentos.fields.key', kind: 'text' },
  pedimentoPaidOn: { label: 'pedimentos.fields.paidOn', kind: 'text' },
  pedimentoModulatedOn: { label: 'pedimentos.fields.modulatedOn', kind: 'text' },
  pedimentoLight: { label: 'pedimentos.fields.light', kind: 'Light' },
  pedimentoReleasedOn: { label: 'pedimentos.fields.releasedOn', kind: 'text' },
  pedimentoNote: { label: 'pedimentos.fields.note', kind: 'text' },
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
    const value = memberOf(after, member)
    if (memberOf(before, member) === value) {
      // Of several pedimentos it says which one changed.
      const isNamed = member === 'pedimentoNumber' && value !== null
      return isNamed ? [{ member, label: t(label), before: undefined, after: String(value) }] : []
    }
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

/** What an entry tells of a pedimento of the shipment; undefined where it is not about one. */
export function pedimentoChangeOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [was, is] = [before, after].map((members) => memberOf(members, 'pedimentoNumber') !== null)
  if (is) return was ? 'pedimento_changed' : 'pedimento_added'
  return was ? 'pedimento_removed' : undefined
}

/** The file names of the documents an entry is about. */
export function documentsOf({ action, before, after }: AuditEntry): string[] {
  if (action === 'remove_document') return [memberOf(before, 'fileName')].map(String)
  if (action === 'download' || action === 'review') return [memberOf(after, 'fileName')].map(String)
  const documents = memberOf(after, 'documents')
  return action === 'upload' && Array.isArray(documents) ? documents.map(String) : []
}
