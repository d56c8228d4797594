import type * as z from 'zod/mini'
import type { TextParams } from '#shared/texts/translator.ts'
import { type FieldIssue, fieldIssues, type ValidationKey } from '#shared/validation.ts'
import type { CallError } from '../api/call-error.ts'

/** What the controls of a form hold, by the member of the call they fill. */
export type Values = Readonly<Record<string, string>>

/** Why a field is refused: by our own rules, translated when shown, or in the server's words. */
export type Problem = Pick<FieldIssue, 'key' | 'params'> | { msg: string }
/** The places of whichever message it is: the rule that found the problem has filled them. */
export type MessageParams = TextParams<`validation.${ValidationKey}`>
export type Problems = Readonly<Record<string, Problem | undefined>>

/** No value is null, never '' (the calls' convention). */
export function emptyToNull(values: Values): Record<string, string | null> {
  return Object.fromEntries(Object.entries(values).map(([member, value]) => [member, value || null]))
}

/**
 * What was really typed: typed back to what is saved, it is nobody's input any more, and must not stand
 * over what a colleague saves there later.
 */
export function changedValues<V extends Values>(typed: Partial<V>, saved: V): Partial<V> {
  const entries = Object.entries(typed).filter(([member, value]) => value !== saved[member])
  return Object.fromEntries(entries) as Partial<V>
}

/** What the schema makes of the input, or what it has against it. */
export function checkInput<S extends z.ZodMiniType>(
  schema: S,
  input: unknown,
): { data: z.output<S>; problems?: undefined } | { data?: undefined; problems: Problems } {
  const { success, data, error } = schema.safeParse(input, { reportInput: true })
  if (success) return { data }
  return { problems: Object.fromEntries(fieldIssues(error.issues).map((issue) => [issue.path, issue])) }
}

interface Refusal {
  problems: Problems
  /** What belongs to no field of the form. */
  failure?: string
}

/** The server's messages on members the form shows go to their fields, anything else to the form. */
export function toFormErrors({ fields, msg }: Pick<CallError, 'fields' | 'msg'>, values: Values): Refusal {
  const shown = fields.filter(({ path }) => Object.hasOwn(values, path))
  const problems = Object.fromEntries(shown.map((field) => [field.path, { msg: field.msg }]))
  if (shown.length > 0 && shown.length === fields.length) return { problems }
  const hidden = fields.find(({ path }) => !Object.hasOwn(values, path))
  return { problems, failure: hidden?.msg ?? msg }
}
