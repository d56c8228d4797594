/**
 * Validation messages of forms and refused bodies: one list of keys, translated under `validation.<key>`, and one
 * mapping from schema issues to them, used on both sides.
 */
export const validationKeys = [
  'required',
  'empty_text',
  'format',
  'valid_value',
  'email',
  'web_address',
  'address_https',
  'address_credentials',
  'address_public',
  'phone',
  'calling_code',
  'phone_local',
  'phone_mobile',
  'phone_country',
  'rfc',
  'min_digits',
  'min_chars',
  'max_chars',
  'up_to_chars',
  'min_value',
  'max_value',
  'unknown_member',
  'passwords_differ',
  'password_common',
  'password_same',
  'password_own_name',
  'password_wrong',
  'need_number',
  'need_contact',
  'too_many_numbers',
  'captcha_wrong',
  'proof_missing',
  'proof_wrong',
  'code_wrong',
  'reset_code_wrong',
  'totp_wrong',
  'other_mode',
  'wrong_mode',
  'in_future',
  'in_past',
  'before_previous',
  'steps_order',
  'same_day_twice',
  'other_year',
  'year_range',
  'other_port',
  'before_other_day',
  'unusual_day_order',
  'set_by_operator',
  'decimal',
  'no_such_day',
  'unknown_code',
  'ambiguous_name',
  'duplicate_line',
  'same_line',
  'same_row',
  'duplicate_number',
  'number_of_other',
  'check_digit',
  'several_numbers',
  'shortened_number',
  'formula_error',
  'formula_unsaved',
  'not_a_number',
  'decimal_sign',
  'merged_total',
  'light_for_container',
  'not_a_day',
  'impossible_day',
  'day_order',
  'year_first',
  'no_year',
  'unknown_id',
  'archived',
  'other_company',
  'code_sea_port',
  'code_airport',
  'code_shipping_company',
  'code_airline',
  'code_taken',
  'too_many_rows',
  'too_many_columns',
  'too_many',
  'missing_column',
  'target_taken',
  'unknown_sheet',
  'unknown_column',
  'unknown_line',
  'of_company',
  'sea_needs_port',
  'air_needs_airport',
  'sea_needs_line',
  'air_needs_airline',
  'no_such_number',
  'several_cabins',
  'no_email',
  'no_consent',
  'unknown_placeholder',
  'opening_hours',
  'patente',
  'image',
  'pedimento_digits',
  'wrong_year_digit',
  'modulated_before_paid',
  'released_before_modulated',
  'released_before_paid',
  'unknown_office',
  'unknown_licence',
  'section_of_other_office',
  'shipment_unknown',
  'shipment_unclear',
  'feed_address',
] as const

export type ValidationKey = (typeof validationKeys)[number]

export interface FieldIssue {
  path: string
  key: ValidationKey
  params: Record<string, number | string>
}

/**
 * The parts of a schema issue this mapping looks at; zod's own issues fit it. Parse with `reportInput`:
 * a wrong type is told from a missing value by the input.
 */
interface SchemaIssue {
  readonly code?: string
  readonly path?: readonly PropertyKey[]
  readonly input?: unknown
  readonly params?: Record<string, unknown> | undefined
  readonly keys?: readonly string[]
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

function toIssue(issue: SchemaIssue): FieldIssue[] {
  const path = (issue.path ?? []).map(String).join('.')
  const at = (key: ValidationKey, params: FieldIssue['params'] = {}): FieldIssue[] => [{ path, key, params }]
  switch (issue.code) {
    case 'custom': {
      const { key, ...params } = (issue.params ?? {}) as { key?: ValidationKey }
      return at(key ?? 'valid_value', params)
    }
    case 'unrecognized_keys':
      return (issue.keys ?? []).map((member) => ({
        path: path === '' ? member : `${path}.${member}`,
        key: 'unknown_member',
        params: {},
      }))
    case 'invalid_type':
      return at(isEmpty(issue.input) ? 'required' : 'valid_value')
    case 'invalid_format':
      return at('format')
    case 'too_small':
      return at('min_value', { n: Number(issue.minimum) })
    case 'too_big':
      return at('max_value', { n: Number(issue.maximum) })
    default:
      return at('valid_value')
  }
}

/** One message a field: the first rule it broke, in the order of the schema. */
export function fieldIssues(issues: readonly SchemaIssue[]): FieldIssue[] {
  const first = new Map<string, FieldIssue>()
  for (const issue of issues.flatMap(toIssue)) if (!first.has(issue.path)) first.set(issue.path, issue)
  return [...first.values()]
}
