import { successCode } from '#shared/envelope.ts'

/** A result that PostgreSQL has already written as JSON, for hot paths: it is sent as it is inside the envelope. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const start = `{"code":${successCode},"msg":"","result":`
const end = '}'

/** Texts are encoded into this buffer and copied out: computing their length first would take as long as encoding. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024)
scratch.write(start)

/** The bytes of an envelope around a result. */
export function envelopeBytes({ text }: RawJson): Buffer {
  // A code unit takes up to three bytes.
  if (start.length + text.length * 3 + end.length > scratch.length) return Buffer.from(start + text + end)
  let length = start.length + scratch.write(text, start.length)
  length += scratch.write(end, length)
  return Buffer.from(scratch.subarray(0, length))
}
