import { ActiveContent } from './active-content.ts'

/** Reads the records of Excel's old formats ([MS-XLS]; those of Excel 5 and 95 are alike) that act or hide. */

const excel97 = 0x0600
/** Kinds of sheets: macros of Excel 4, modules of Excel 5. */
const macroSheets = [1, 6]
/** Between a program and its topic; in a path, between folders. */
const divider = 3
/** Paths begin with a code up to this one. */
const lastPathCode = 5

/** A link to another program rather than to a workbook, by the text that names it. */
function refuseProgramLink(text: Buffer): void {
  if ((text[0] ?? 0) > lastPathCode && text.includes(divider))
    throw new ActiveContent('document_dde', 'A link to another program')
}

type Check = (record: Buffer, version: number) => unknown

const refuseQuery: Check = () => {
  throw new ActiveContent('document_linked', 'Data from elsewhere')
}

/** By the number of the record: FILEPASS, BOUNDSHEET, SUPBOOK, EXTERNSHEET; QSI, DBQUERY, DBQUERYEXT and DCONN of data connections. */
const checks = new Map<number, Check>([
  [
    0x002f,
    () => {
      throw new ActiveContent('document_encrypted', 'A workbook locked with a password')
    },
  ],
  [
    0x0085,
    (record) => {
      if (macroSheets.includes(record.readUInt8(5)))
        throw new ActiveContent('document_macros', 'A sheet of macros')
    },
  ],
  // A link without sheets is to a program, or to a workbook without any.
  [0x01ae, (record) => record.readUInt16LE(0) === 0 && refuseProgramLink(record.subarray(5))],
  [0x01ad, refuseQuery],
  [0x00dc, refuseQuery],
  [0x0803, refuseQuery],
  [0x0876, refuseQuery],
  [0x0017, (record, version) => version < excel97 && refuseProgramLink(record.subarray(1))],
])

export function inspectWorkbook(stream: Buffer): void {
  const version = stream.readUInt16LE(4)
  for (let at = 0; at + 4 <= stream.length; ) {
    const end = at + 4 + stream.readUInt16LE(at + 2)
    checks.get(stream.readUInt16LE(at))?.(stream.subarray(at + 4, end), version)
    at = end
  }
}
