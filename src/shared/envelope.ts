/** The envelope of every answer. Success is code 0; an error's code is its HTTP status. */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  result: T
}

export const successCode = 0

/** The `result` of a 422. */
export interface FieldErrors {
  fields: { path: string; msg: string }[]
}
