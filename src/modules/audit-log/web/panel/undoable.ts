import * as z from 'zod/mini'
import type { AuditEntry } from '#kits/audit/shared/audit-log.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import { type CabinMember, memberNames } from '#modules/shipments/contract/members.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'

/** What undoing an entry of the audit log takes: the last step back, or the earlier values of some members. */
export type Undoable = { readonly step: true } | { readonly members: EarlierMembers }

type EarlierMembers = Readonly<Partial<Record<CabinMember, unknown>>>

type Members = Readonly<Record<string, unknown>> | null

const memberOf = (members: Members, member: CabinMember): unknown => members?.[member] ?? null

const isOfSteps = ({ action }: AuditEntry): boolean => action === 'status' || action === 'undo'

/** Undefined where the entry is no step or edit, or something came after it: `entries` are all there are, newest first. */
export function undoableOf(
  entry: AuditEntry,
  entries: readonly AuditEntry[],
  cabin: Cabin,
): Undoable | undefined {
  if (entry.action === 'status')
    return entries.find(isOfSteps) === entry && cabin.trajectory.length > 1 ? { step: true } : undefined
  if (entry.action !== 'update') return undefined
  const { before, after } = entry
  const changed = memberNames.filter((member) => memberOf(before, member) !== memberOf(after, member))
  const isLatest = changed.every((member) => memberOf(after, member) === (cabin[member] ?? null))
  if (changed.length === 0 || !isLatest) return undefined
  return { members: Object.fromEntries(changed.map((member) => [member, memberOf(before, member)])) }
}

/** One change that gives the cabin its earlier members back, and nobody new who is responsible. */
export const undoInput = (cabin: Cabin, members: EarlierMembers) =>
  z.object(cabins.update.input.shape).parse({ ...cabin, ...members, isUndo: true })
