import type * as z from 'zod/mini'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'

interface CodeForm {
  readonly pattern: RegExp
  readonly key: ValidationKey
}

/** Validates a row's code by the kind of row. */
export function codeRule<K extends string>(kindMember: K, forms: Record<number, CodeForm>) {
  return ({ value, issues }: z.core.ParsePayload<Record<K, number> & { code: string }>): void => {
    const form = forms[value[kindMember]]
    if (!form || typeof value.code !== 'string' || form.pattern.test(value.code)) return
    issues.push({ code: 'custom', path: ['code'], input: value.code, params: { key: form.key } })
  }
}
