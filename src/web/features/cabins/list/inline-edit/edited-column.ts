import { type BatchMember, isOfKind, nameMember } from '#shared/contracts/cabin-members.ts'

/** The column of the list that shows a member. */
export const columnOf = (member: BatchMember): string =>
  isOfKind(member, 'reference') ? nameMember(member) : member
