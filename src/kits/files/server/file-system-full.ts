import { AppError } from '#kits/contract/server/app-error.ts'

/** Whether a file could not be written for want of room: the disk or the user's share of it is full. */
export const isFileSystemFull = (error: unknown): boolean =>
  ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')

export const fileSystemFull = (cause: unknown): AppError =>
  new AppError('disk_full', { retryAfter: 60, cause })
