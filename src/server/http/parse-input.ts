import type * as z from 'zod/mini'
import { fieldIssues } from '#shared/validation.ts'
import { AppError, invalidField } from '../errors/app-error.ts'

/** Far more than any list of a call takes. Half a million wrong entries would take the validator its stack. */
const maxEntries = 10_000
/** Members told of: whoever breaks more rules than that is no form. */
const maxTold = 100

function countEntries(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** Schemas look into the body and its members, and no deeper than a row of a list. */
function refuseEndless(body: unknown): void {
  const refuse = (path: string): never => {
    throw invalidField(path, 'max_value', { n: maxEntries })
  }
  if (countEntries(body) > maxEntries) refuse('')
  if (typeof body !== 'object' || body === null) return
  for (const [member, value] of Object.entries(body)) if (countEntries(value) > maxEntries) refuse(member)
}

/** What was sent as its schema gives it, or a 422 with each member's reason. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  refuseEndless(value)
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw new AppError('validation', { fields: fieldIssues(parsed.error.issues).slice(0, maxTold) })
}
