import { type BatchMember, isOfKind, nameMember } from '#modules/shipments/contract/members.ts'

/** The column of the list that shows a member. */
export const columnOf = (member: BatchMember): string =>
  isOfKind(member, 'reference') ? nameMember(member) : member
