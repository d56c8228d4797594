import type { Manager } from '#modules/access/contract/managers.ts'

/** What colleagues call a manager. */
export const nameOf = ({ displayName, userName }: Pick<Manager, 'displayName' | 'userName'>): string =>
  displayName ?? userName
