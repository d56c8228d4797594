import { successCode } from '#shared/envelope.ts'

/** A result that is JSON already, as PostgreSQL writes it for hot paths: it goes out as it is, inside the envelope. */
export class RawJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const start = `{"code":${successCode},"msg":"","result":`
const end = '}'

/** Texts are encoded here and copied out: counting their bytes first would take as long as encoding them. */
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
