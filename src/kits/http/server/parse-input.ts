import type * as z from 'zod/mini'
import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { fieldIssues } from '#kits/contract/shared/validation.ts'
import { isOptionalAt } from './optional-members.ts'

/** Far more entries than any call takes. With half a million invalid ones the validator would exhaust the stack. */
const maxEntries = 10_000
/** Members reported; a real form does not break more rules. */
const maxTold = 100

function countEntries(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  return Array.isArray(value) ? value.length : Object.keys(value).length
}

/** Refuses oversized arrays in the body, its members and the rows of a list; schemas read no deeper. */
function refuseEndless(body: unknown): void {
  const refuse = (path: string): never => {
    throw invalidField(path, 'max_value', { n: maxEntries })
  }
  if (countEntries(body) > maxEntries) refuse('')
  if (typeof body !== 'object' || body === null) return
  for (const [member, value] of Object.entries(body)) if (countEntries(value) > maxEntries) refuse(member)
}

type Issue = z.core.$ZodIssue

/** No value is null, never an empty text: where nothing is required, that is what is wrong with it. */
function withoutValue(schema: z.ZodMiniType, issue: Issue): Issue {
  const { input, path } = issue
  if (typeof input !== 'string' || input.trim() !== '' || !isOptionalAt(schema, path)) return issue
  return { ...issue, code: 'custom', params: { key: 'empty_text' } } as Issue
}

/** Parses input with its schema, or throws a 422 with the reason per member. */
export function parseInput<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  refuseEndless(value)
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((issue) => withoutValue(schema, issue))
  throw new AppError('validation', { fields: fieldIssues(issues).slice(0, maxTold) })
}
