import { successCode } from '#shared/envelope.ts'

/** A result that is JSON already, as PostgreSQL writes it for hot paths: it goes out as it is, inside the envelope. */
export class ReadyJson {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const start = `{"code":${successCode},"msg":"","result":`
const end = '}'

/** Texts are encoded here and copied out: counting their bytes first would take as long as encoding them. */
const desk = Buffer.allocUnsafeSlow(512 * 1024)
desk.write(start)

/** The bytes of an envelope around a result. */
export function envelopeAround({ text }: ReadyJson): Buffer {
  // A code unit takes up to three bytes.
  if (start.length + text.length * 3 + end.length > desk.length) return Buffer.from(start + text + end)
  let length = start.length + desk.write(text, start.length)
  length += desk.write(end, length)
  return Buffer.from(desk.subarray(0, length))
}
