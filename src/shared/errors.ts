/**
 * Every refusal the server can give: its key, which the catalogues translate under `error.<key>`,
 * and its HTTP status, which is also the envelope's code.
 */
export const errorStatus = {
  malformed: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  wrong_password: 401,
  totp_required: 401,
  forbidden: 403,
  manager_disabled: 403,
  company_pending: 403,
  company_rejected: 403,
  not_found: 404,
  unknown_call: 404,
  stale: 409,
  id_taken: 409,
  code_taken: 409,
  in_use: 409,
  user_name_taken: 409,
  email_taken: 409,
  too_large: 413,
  wrong_type: 415,
  wrong_file: 415,
  validation: 422,
  too_often: 429,
  busy: 503,
  database_away: 503,
  storage_away: 503,
  internal: 500,
} as const satisfies Record<string, number>

export type ErrorKey = keyof typeof errorStatus
