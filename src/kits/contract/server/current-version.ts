import { AppError } from './app-error.ts'

/** The locked row as it is now, where it is the one that the caller read; otherwise the refusal shows it. */
export function demandCurrent<Row extends { version: number }>(
  current: Row | undefined,
  version: number,
): Row {
  if (!current) throw new AppError('not_found')
  if (current.version !== version) throw new AppError('stale', { result: { current } })
  return current
}
