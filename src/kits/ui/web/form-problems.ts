import type * as z from 'zod/mini'
import { type FieldIssue, fieldIssues, type ValidationKey } from '#kits/contract/shared/validation.ts'
import type { CallError } from '#kits/http/web/call-error.ts'
import type { TextParams } from '#kits/i18n/shared/translator.ts'

/** The values of a form's controls, by the member of the call they fill. */
export type Values = Readonly<Record<string, string>>

/** Why a field is refused: a validation key, translated when shown, or the server's own message. */
export type Problem = Pick<FieldIssue, 'key' | 'params'> | { msg: string }
/** The parameters of a validation message; the rule that found the problem has filled them in. */
export type MessageParams = TextParams<`validation.${ValidationKey}`>
export type Problems = Readonly<Record<string, Problem | undefined>>

/** Empty text becomes null (the calls' convention). */
export function emptyToNull(values: Values): Record<string, string | null> {
  return Object.fromEntries(Object.entries(values).map(([member, value]) => [member, value || null]))
}

/**
 * The typed values that differ from the saved ones: what was typed back to the saved value is no longer input, and
 * must not override what a colleague saves there later.
 */
export function changedValues<V extends Values>(typed: Partial<V>, saved: V): Partial<V> {
  const entries = Object.entries(typed).filter(([member, value]) => value !== saved[member])
  return Object.fromEntries(entries) as Partial<V>
}

/** The schema's output, or the problems it found; without a schema nothing passes. */
export function checkInput<S extends z.ZodMiniType>(
  schema: S | undefined,
  input: unknown,
): { data: z.output<S>; problems?: undefined } | { data?: undefined; problems: Problems } {
  if (schema === undefined) return { problems: {} }
  const { success, data, error } = schema.safeParse(input, { reportInput: true })
  if (success) return { data }
  return { problems: Object.fromEntries(fieldIssues(error.issues).map((issue) => [issue.path, issue])) }
}

interface Refusal {
  problems: Problems
  /** The message that belongs to no field of the form. */
  failure?: string
}

/** The member that a path leads into: `phones.1` is a part of `phones`. */
export const memberOf = (path: string): string => path.split('.', 1)[0] ?? path

/** Messages on members the form shows, or on parts of them, go to their fields, all others to the form. */
export function toFormErrors({ fields, msg }: Pick<CallError, 'fields' | 'msg'>, values: Values): Refusal {
  const isShown = (path: string): boolean => Object.hasOwn(values, memberOf(path))
  const shown = fields.filter(({ path }) => isShown(path))
  const problems = Object.fromEntries(shown.map((field) => [field.path, { msg: field.msg }]))
  if (shown.length > 0 && shown.length === fields.length) return { problems }
  const hidden = fields.find(({ path }) => !isShown(path))
  return { problems, failure: hidden?.msg ?? msg }
}
