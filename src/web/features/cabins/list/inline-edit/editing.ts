import { type BatchMember, isOfKind, nameMember } from '#shared/contracts/cabin-members.ts'
import type { CabinRow } from '#shared/contracts/cabins.ts'
import type { Choice } from '#web/features/cabins/batch-value.ts'

/** What editing cells needs, loaded with the first edit. */
export { CellEditor } from './cell-editor.tsx'
export { FailedNotice } from './conflict.tsx'
export { saveEdit } from './save-edit.ts'

/** The other names of a reference, which are not known until the cabin comes back. */
const otherNames = {
  customerId: { customerCode: null },
  carrierId: { carrierCode: null, carrierCnName: null },
  transportTypeId: { transportTypeCnName: null, transportTypeEsName: null },
} as const satisfies Record<BatchMember & `${string}Id`, Partial<CabinRow>>

/** The row's members with which a choice is shown while it is being saved. */
export const shownAs = (member: BatchMember, { value, label }: Choice): Partial<CabinRow> => ({
  [member]: value || null,
  ...(isOfKind(member, 'reference') && { [nameMember(member)]: label || null, ...otherNames[member] }),
})
