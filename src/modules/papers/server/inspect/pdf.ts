import { ActiveContent } from './active-content.ts'
import { refuseMarkup } from './markup.ts'
import { findActive } from './pdf-objects.ts'
import { inspectParsed } from './pdf-parsed.ts'

/** ISO 32000-1, 7.5. */
const header = /^%PDF-[12]\.\d[\r\n\t \x80-\xff%]/
const ending = /startxref\s+(\d{1,10})\s+%%EOF$/
const table = /\bxref\s+\d+\s+\d+/
const stream = /\b\d+\s+\d+\s+obj\b/

/** Bytes around the stated place of the cross-reference: some writers miscount line ends. */
const slack = 32

/** Nothing but white space and padding may follow the end: what else does is another file. */
function lengthOf(bytes: Buffer): number {
  let length = bytes.length
  while (length > 0 && [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x20].includes(bytes.readUInt8(length - 1)))
    length -= 1
  return length
}

export async function inspectPdf(bytes: Buffer): Promise<void> {
  if (!header.test(bytes.toString('latin1', 0, 16))) throw new Error('No PDF')
  const length = lengthOf(bytes)
  const end = ending.exec(bytes.toString('latin1', Math.max(0, length - 100), length))
  if (!end) throw new Error('Cut off, or something after the end')
  const stated = Number(end[1])
  if (stated >= bytes.length) throw new Error('No cross-reference')
  const place = bytes.toString('latin1', Math.max(0, stated - slack), stated + slack)
  if (table.test(place)) {
    if (!bytes.includes('trailer', stated)) throw new Error('No trailer')
  } else if (!stream.test(place) || !bytes.includes('/XRef', stated)) {
    throw new Error('No cross-reference')
  }
  if (!bytes.includes('/Root') || !bytes.includes('endobj')) throw new Error('No document')
  const active = findActive(bytes)
  if (active) throw new ActiveContent(active, 'A PDF that is more than pages')
  await inspectParsed(bytes)
  await refuseMarkup(bytes)
}
