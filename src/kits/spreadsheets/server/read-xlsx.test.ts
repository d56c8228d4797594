import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { rejectionOf } from '#app/testing/rejection.ts'
import { zip } from '#kits/files/server/streams/zip-writer.ts'
import { readSpreadsheet } from './read.ts'

const namespace = 'http://schemas.openxmlformats.org'
const types = 'application/vnd.openxmlformats-officedocument'

const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${namespace}/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relations = (members: string) =>
  `<Relationships xmlns="${namespace}/package/2006/relationships">${members}</Relationships>`

/** The parts of a workbook; a test changes the one it is about. */
const parts = {
  '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.spreadsheetml.sheet.main+xml"/></Types>`,
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns:r="x"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
      relation('rId2', 'sharedStrings', '/xl/sharedStrings.xml') +
      relation('rId3', 'styles', 'styles.xml'),
  ),
  'xl/sharedStrings.xml':
    '<sst><si><t>Código</t></si><si><r><t>Man</t></r><r><t>zanillo</t></r><rPh><t>x</t></rPh></si></sst>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="20"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': sheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>'),
}

function sheet(rows: string): string {
  return `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`
}

function workbook(changes: Record<string, string | Iterable<string>> = {}): Promise<Buffer> {
  const entries = Object.entries({ ...parts, ...changes })
  return buffer(
    Readable.from(
      zip(entries.map(([name, body]) => ({ name, body: typeof body === 'string' ? [body] : body }))),
    ),
  )
}

const withSheet = (rows: string) => workbook({ 'xl/worksheets/sheet1.xml': sheet(rows) })

const readXlsx = async (file: Buffer | Promise<Buffer>) => readSpreadsheet(await file, 'x.xlsx')

const wrong = { key: 'wrong_file', status: 415 }

describe('a workbook', () => {
  test('made by another program gives its texts, dates and numbers as they are seen', async () => {
    const file = await writeExcelFile([
      ['Code', 'When', 'Number', 'Yes', 'None'],
      ['MXZLO', { value: new Date(Date.UTC(2026, 10, 14)), format: 'dd/mm/yyyy' }, 0.1 + 0.2, true, null],
      [null, null, null, null, null],
      ['  padded  ', { value: new Date(Date.UTC(2026, 10, 14, 6, 30)), format: 'yyyy-mm-dd hh:mm' }, -99.13],
    ]).toBuffer()
    expect(await readXlsx(file)).toEqual({
      headings: ['Code', 'When', 'Number', 'Yes', 'None'],
      rows: [
        { line: 2, cells: ['MXZLO', '2026-11-14', '0.3', 'TRUE', ''] },
        { line: 4, cells: ['padded', '2026-11-14 06:30:00', '-99.13', '', ''] },
      ],
    })
  })

  test('takes an apostrophe for a csv’s guard, but not in a cell of text format', async () => {
    const cell = (place: string, text: string, style: string) =>
      `<c r="${place}" t="inlineStr"${style}><is><t>${text}</t></is></c>`
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="@"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="49"/><xf numFmtId="170"/></cellXfs></styleSheet>'
    const rows = ['', ' s="0"', ' s="1"', ' s="2"'].map(
      (style, at) => `<row r="${at + 2}">${cell(`A${at + 2}`, "'+52 55", style)}</row>`,
    )
    const file = workbook({
      'xl/styles.xml': styles,
      'xl/worksheets/sheet1.xml': sheet(`<row r="1"><c r="A1" t="s"><v>0</v></c></row>${rows.join('')}`),
    })
    expect((await readXlsx(file)).rows.map(({ cells }) => cells[0])).toEqual([
      '+52 55',
      '+52 55',
      "'+52 55",
      "'+52 55",
    ])
  })

  test('shows shared and rich texts, padded codes, cached results of formulas and errors', async () => {
    const read = await readXlsx(
      withSheet(`<row><c t="s"><v>0</v></c><c t="inlineStr"><is><t>B</t></is></c></row>
        <row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" s="2"><v>6600</v></c><c r="D3" s="3"><v>45975.5</v></c></row>
        <row r="4"><c r="A4" t="str"><f>A1&amp;"x"</f><v>x &lt;_x0041_&#233;</v></c><c r="B4" t="e"><v>#N/A</v></c><c r="C4" s="4"><v>0.75</v></c><c r="D4" s="1"><v>59</v></c></row>`),
    )
    expect(read.headings).toEqual(['Código', 'B'])
    expect(read.rows).toEqual([
      { line: 3, cells: ['Manzanillo', '', '06600', '2025-11-14 12:00:00'] },
      { line: 4, cells: ['x <Aé', '#N/A', '18:00:00', '1900-02-28'] },
    ])
  })

  test('tells formulas whose result is not in the file from those that give an empty text', async () => {
    const read = await readXlsx(
      withSheet(`<row><c><v>1</v></c></row><row>
        <c><f>B2*1000</f></c><c><f t="shared" si="0"/><v></v></c><c t="str"><f>""</f><v></v></c>
        <c s="1"><f>TODAY()</f><v/></c><c><f>1+1</f><v>2</v></c><c s="1"/></row>`),
    )
    expect(read.rows).toEqual([{ line: 2, cells: ['#? =B2*1000', '#? =', '', '#? =TODAY()', '2'] }])
  })

  test('counts its dates from 1904 where it says so', async () => {
    const file = workbook({
      'xl/workbook.xml': parts['xl/workbook.xml'].replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
      'xl/worksheets/sheet1.xml': sheet('<row><c><v>1</v></c></row><row><c s="1"><v>0</v></c></row>'),
    })
    expect((await readXlsx(file)).rows).toEqual([{ line: 2, cells: ['1904-01-01'] }])
  })

  test('may have headings alone', async () => {
    expect(await readXlsx(workbook())).toEqual({ headings: ['Código'], rows: [] })
  })

  test('with a cell at the far end of the sheet is refused without filling the space between', async () => {
    const heading = '<row r="1"><c r="A1"><v>1</v></c></row>'
    const far = withSheet(`${heading}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`)
    expect(await rejectionOf(readXlsx(far))).toMatchObject({ key: 'validation' })
    const low = await readXlsx(withSheet(`${heading}<row r="1048576"><c r="A1048576"><v>1</v></c></row>`))
    expect(low.rows).toEqual([{ line: 1_048_576, cells: ['1'] }])
  })

  test('that unpacks to more than 64 MiB is refused', { tags: 'further' }, async () => {
    function* paddedRows() {
      yield '<worksheet><sheetData>'
      for (let mebibyte = 0; mebibyte < 66; mebibyte += 1) yield `<row/>${' '.repeat(1018)}`.repeat(1024)
      yield '</sheetData></worksheet>'
    }
    const bomb = await workbook({ 'xl/worksheets/sheet1.xml': paddedRows() })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    expect(await rejectionOf(readXlsx(bomb))).toMatchObject({
      ...wrong,
      cause: { message: 'Too large when unpacked' },
    })
  })

  test('that lies about its sizes is refused', async () => {
    const file = await withSheet(`<row><c t="inlineStr"><is><t>${'a'.repeat(5000)}</t></is></c></row>`)
    const central = file.lastIndexOf(Buffer.from('xl/worksheets/sheet1.xml')) - 46
    file.writeUInt32LE(10, central + 24)
    expect(await rejectionOf(readXlsx(file))).toMatchObject(wrong)
  })

  test('with entities of its own is refused: they grow to billions of laughs', async () => {
    const laughs = ['lol', ...'abcdefgh'].map((name, at, all) =>
      at === 0 ? '<!ENTITY lol "lol">' : `<!ENTITY ${name} "${`&${all[at - 1]};`.repeat(10)}">`,
    )
    const bomb = workbook({
      'xl/worksheets/sheet1.xml': `<!DOCTYPE x [${laughs.join('')}]>${sheet('<row><c t="str"><v>&h;</v></c></row>')}`,
    })
    expect(await rejectionOf(readXlsx(bomb))).toMatchObject(wrong)
    expect(await rejectionOf(readXlsx(withSheet('<row><c t="str"><v>&h;</v></c></row>')))).toMatchObject(
      wrong,
    )
  })

  test.each([
    [
      'a Word file with macros',
      'No workbook',
      {
        '[Content_Types].xml': parts['[Content_Types].xml'].replace(
          'spreadsheetml.sheet.main',
          'wordprocessingml.document.main',
        ),
      },
    ],
    [
      'a workbook declared with macros',
      'No workbook',
      {
        '[Content_Types].xml': parts['[Content_Types].xml'].replace(
          `${types}.spreadsheetml.sheet`,
          'application/vnd.ms-excel.sheet.macroEnabled',
        ),
      },
    ],
    [
      'a workbook that hides macros',
      'Macros',
      {
        'xl/_rels/workbook.xml.rels': relations(
          relation('rId1', 'worksheet', 'worksheets/sheet1.xml') +
            relation('rId9', 'vbaProject', 'vbaProject.bin'),
        ),
      },
    ],
    [
      'an archive of too many entries',
      'Too many entries',
      Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`x/${at}`, ''])),
    ],
    ['XML that ends early', 'Cut off', { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row>' }],
    [
      'XML that is crossed',
      'Unexpected end',
      { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData></worksheet></sheetData>' },
    ],
    ['XML nested without end', 'Too deep', { 'xl/worksheets/sheet1.xml': '<a>'.repeat(5000) }],
    ['a sheet without lines', 'No line', { 'xl/worksheets/sheet1.xml': sheet('') }],
    ['rows out of order', 'No such row', { 'xl/worksheets/sheet1.xml': sheet('<row r="2"/><row r="1"/>') }],
    [
      'a cell without a place',
      'No such cell',
      { 'xl/worksheets/sheet1.xml': sheet('<row><c r="1A"/></row>') },
    ],
    ['a sheet that is missing', 'No sheet', { 'xl/workbook.xml': '<workbook><sheets/></workbook>' }],
  ])('is not %s', async (_what, reason, changes) => {
    const message = expect.stringContaining(reason)
    expect(await rejectionOf(readXlsx(workbook(changes)))).toMatchObject({ ...wrong, cause: { message } })
  })

  test('is not an archive with a name that climbs', async () => {
    const file = await workbook({ 'up/evil.xml': 'x' })
    // `yazl` writes no such name itself.
    const climbing = Buffer.from(file.toString('latin1').replaceAll('up/evil.xml', '../evil.xml'), 'latin1')
    const message = expect.stringContaining('invalid relative path')
    expect(await rejectionOf(readXlsx(climbing))).toMatchObject({ ...wrong, cause: { message } })
  })

  test('cut anywhere, or damaged in the middle, is refused', async () => {
    const whole = await workbook()
    const damaged = Buffer.from(whole).fill(0xff, 300, 400)
    expect(await rejectionOf(readXlsx(damaged))).toMatchObject(wrong)
    for (const share of [0.1, 0.5, 0.9, 0.99]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share))
      expect(await rejectionOf(readXlsx(cut))).toMatchObject(wrong)
    }
  })

  test('must be a workbook from its first byte', async () => {
    const html = Buffer.from('<html><body><table><tr><td>1</td></tr></table></body></html>')
    const behindHtml = Buffer.concat([html, await workbook()])
    for (const file of [
      html,
      behindHtml,
      Buffer.alloc(0),
      Buffer.from('Code,Name\r\n'),
      Buffer.from('PK\x03\x04'),
    ]) {
      expect(await rejectionOf(readXlsx(file))).toMatchObject(wrong)
    }
  })
})
