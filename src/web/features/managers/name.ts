import type { Manager } from '#shared/contracts/managers.ts'

/** What colleagues call a manager. */
export const nameOf = ({ displayName, userName }: Pick<Manager, 'displayName' | 'userName'>): string =>
  displayName ?? userName
