import type { ErrorKey } from './errors.ts'
import type { ValidationKey } from './validation.ts'

/** The envelope of every answer. Success is code 0; an error's code is its HTTP status. */
export interface Envelope<T = unknown> {
  code: number
  msg: string
  result: T
}

export const successCode = 0

/** What is wrong with one member. A row of an import may be refused as a whole: then the path is empty. */
export interface FieldError {
  path: string
  key: ValidationKey | ErrorKey
  msg: string
}

/** The `result` of every error: programs tell refusals apart by its key, and people read the envelope's message. */
export interface ErrorResult {
  key: ErrorKey
  /** With the key `validation`. */
  fields?: FieldError[]
}
