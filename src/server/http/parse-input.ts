import type * as z from 'zod/mini'
import { fieldIssues } from '#shared/validation.ts'
import { AppError } from './errors.ts'

/** What was sent as its schema gives it, or a 422 with each member's reason. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('validation', { fields: fieldIssues(parsed.error.issues) })
}
