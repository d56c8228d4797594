import { type ErrorKey, errorStatus } from '../shared/errors.ts'
import type { FieldIssue, ValidationKey } from '../shared/validation.ts'

interface ListedText {
  /** That of a text. */
  key: string
  params: Record<string, string | number>
}

interface ErrorDetails {
  /** What fills the places of the translated message. */
  params?: Record<string, string | number>
  /** Texts that fill a place of it together, as the language lists them. */
  lists?: Record<string, readonly ListedText[]>
  /** What the envelope's `result` carries beside the key. */
  result?: { key?: never; [member: string]: unknown }
  fields?: FieldIssue[]
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
  cause?: unknown
}

/** A refusal, thrown by its key and translated where the answer is written. */
export class AppError extends Error {
  override name = 'AppError'
  readonly key: ErrorKey
  readonly status: number
  readonly details: ErrorDetails

  constructor(key: ErrorKey, details: ErrorDetails = {}) {
    super(key, { cause: details.cause })
    this.key = key
    this.status = errorStatus[key]
    this.details = details
  }
}

/** A 422 on one member, for what a schema cannot know. */
export function invalidField(path: string, key: ValidationKey, params: FieldIssue['params'] = {}): AppError {
  return new AppError('validation', { fields: [{ path, key, params }] })
}

export function tooOften(seconds: number): AppError {
  return new AppError('too_often', { retryAfter: seconds })
}
