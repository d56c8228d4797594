import type { ErrorResult, FieldError } from '#kits/contract/shared/envelope.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'

interface Failure {
  status: number
  code: number | null
  msg: string
  result: unknown
  retryAfter?: number | null
}

/** An answer may come from a proxy or an older server: any member may be missing, or be something else. */
const unsure = (result: unknown) => (result ?? {}) as Partial<Record<keyof ErrorResult, unknown>>

/** A call that did not succeed. `msg` can be shown as it is; `status` is 0 where no response came. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** The envelope's code; null where there was no envelope. */
  readonly code: number | null
  readonly msg: string
  readonly result: unknown
  /** Which refusal it is; null where the answer does not say, or none came. A newer server may give one unknown here. */
  readonly key: ErrorKey | null
  /** Seconds the server asks to wait before another try; null where it does not say. */
  readonly retryAfter: number | null
  /** The members a 422 complains about; empty otherwise. */
  readonly fields: readonly FieldError[]

  constructor({ status, code, msg, result, retryAfter = null }: Failure, cause?: unknown) {
    super(msg, { cause })
    this.status = status
    this.code = code
    this.msg = msg
    this.result = result
    this.retryAfter = retryAfter
    const { key, fields } = unsure(result)
    this.key = typeof key === 'string' ? (key as ErrorKey) : null
    this.fields = Array.isArray(fields) ? fields : []
  }
}

/** No response, too many requests or a server error: the same call may succeed in a moment. */
export function isTransient({ status }: CallError): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** The server refuses to do this within one request; it has to be started as a job. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof CallError && error.key === 'too_large'
}
