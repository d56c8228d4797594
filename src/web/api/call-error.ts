import type { FieldErrors } from '#shared/envelope.ts'

interface Failure {
  status: number
  code: number | null
  msg: string
  result: unknown
}

function fieldsOf(result: unknown): FieldErrors['fields'] {
  const fields = (result as Partial<FieldErrors> | null)?.fields
  return Array.isArray(fields) ? fields : []
}

/** A call that did not succeed. `msg` is fit to be shown; `status` is 0 where no response came. */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  /** The envelope's code; null where there was no envelope. */
  readonly code: number | null
  readonly msg: string
  readonly result: unknown
  /** The members a 422 complains about; empty otherwise. */
  readonly fields: FieldErrors['fields']

  constructor({ status, code, msg, result }: Failure, cause?: unknown) {
    super(msg, { cause })
    this.status = status
    this.code = code
    this.msg = msg
    this.result = result
    this.fields = fieldsOf(result)
  }
}
