import type { Role } from '#kits/contract/shared/permissions.ts'
import type { BatchChange } from '#modules/shipments/contract/cabins.ts'
import { type BatchMember, maySet } from '#modules/shipments/contract/members.ts'
import type { Cabin, CabinRow } from '#modules/shipments/contract/row.ts'
import { columnOf } from './edited-column.ts'

/** Edits of cells that are under way, were just saved, or failed. */

export interface CellEdit {
  /** The cabin as the manager saw it. */
  readonly row: CabinRow
  readonly member: BatchMember
  /** '' clears the member. */
  readonly value: string
  readonly label: string
  /** The row's members with which it is shown meanwhile. */
  readonly shown: Partial<CabinRow>
  readonly state: 'saving' | 'saved' | 'failed'
  readonly reason?: string | undefined
  /** The cabin as it is now, where somebody else changed the same member. */
  readonly current?: Cabin | undefined
}

type RowEdits = Readonly<Record<string, CellEdit | undefined>>
/** By the cabin's id, then by column. */
export type CellEdits = ReadonlyMap<string, RowEdits>

export const editIn = (edits: CellEdits, id: string, member: BatchMember): CellEdit | undefined =>
  edits.get(id)?.[columnOf(member)]

export function withEdit(edits: CellEdits, edit: CellEdit): CellEdits {
  const { id } = edit.row
  return new Map(edits).set(id, { ...edits.get(id), [columnOf(edit.member)]: edit })
}

export function withoutEdit(edits: CellEdits, { row, member }: CellEdit): CellEdits {
  const { [columnOf(member)]: _, ...others } = edits.get(row.id) ?? {}
  const left = new Map(edits)
  if (Object.keys(others).length > 0) left.set(row.id, others)
  else left.delete(row.id)
  return left
}

/** Rows with what is being saved, or could not be saved, in its place. Rows without edits keep their identity. */
export function shownRows<R extends CabinRow>(
  rows: readonly R[] | undefined,
  edits: CellEdits,
): readonly R[] | undefined {
  if (edits.size === 0) return rows
  return rows?.map((row) => {
    const open = Object.values(edits.get(row.id) ?? {}).filter((edit) => edit && edit.state !== 'saved')
    return open.length === 0 ? row : Object.assign({}, row, ...open.map((edit) => edit?.shown))
  })
}

export const failedEdits = (edits: CellEdits): CellEdit[] =>
  [...edits.values()]
    .flatMap((row) => Object.values(row))
    .filter((edit) => edit?.state === 'failed') as CellEdit[]

export interface Cell {
  readonly rowId: string
  readonly member: BatchMember
}

export type Direction = 'down' | 'next' | 'previous'

interface Grid {
  /** The cabins that can be edited, in order. */
  readonly ids: readonly string[]
  /** The members that can be edited, in the order of their columns. */
  readonly members: readonly BatchMember[]
}

/** The cell that follows: below it, or in reading order; undefined past the ends. */
export function cellAfter({ rowId, member }: Cell, go: Direction, { ids, members }: Grid): Cell | undefined {
  const [row, column] = [ids.indexOf(rowId), members.indexOf(member)]
  const { length } = members
  const at = row * length + column + { down: length, next: 1, previous: -1 }[go]
  const [id, to] = [ids[Math.floor(at / length)], members[((at % length) + length) % length]]
  return id === undefined || to === undefined ? undefined : { rowId: id, member: to }
}

/**
 * What undoing a saved edit sets. A customer brings its responsible manager to a shipment that has none: one that had
 * none says so, as far as the role may set it, or the undo would leave it with somebody.
 */
export function earlierOf(member: BatchMember, before: CabinRow, role: Role): BatchChange {
  const isUnclaimed = member === 'customerId' && before.responsibleId === null
  return {
    [member]: before[member],
    ...(isUnclaimed && maySet(role, 'responsibleId') && { responsibleId: null }),
  }
}
