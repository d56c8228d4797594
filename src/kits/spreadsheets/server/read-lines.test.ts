import { describe, expect, test } from 'vitest'
import { rejectionOf } from '#app/testing/rejection.ts'
import { xlsxOf } from '#app/testing/workbook-tables.ts'
import { xlsOf } from '#app/testing/xls-workbook.ts'
import { parseLines } from './parse-lines.ts'
import { readLines } from './read-lines.ts'

const wrong = { key: 'wrong_file', status: 415 }

const cellsOf = async (file: Buffer | string, name = 'x.csv') => {
  const [sheet] = await readLines(typeof file === 'string' ? Buffer.from(file) : file, name)
  return sheet?.lines.map(({ cells }) => cells)
}

describe('a workbook', () => {
  test('gives the lines and merged cells of each visible sheet', async () => {
    const file = xlsxOf([
      { name: 'a', isHidden: true, rows: [['no']] },
      { name: 'b', rows: [['Título'], [], ['x', null, { day: '2026-11-14' }]], merges: ['A1:C1'] },
      { name: 'vacía', rows: [] },
      { name: 'c', rows: [['y']] },
    ])
    expect(await readLines(file, 'x.xlsx')).toEqual([
      {
        name: 'b',
        lines: [
          { line: 1, cells: ['Título'] },
          { line: 3, cells: ['x', '', '2026-11-14'] },
        ],
        merges: [{ firstLine: 1, lastLine: 1, firstColumn: 0, lastColumn: 2 }],
        excess: null,
      },
      { name: 'c', lines: [{ line: 1, cells: ['y'] }], merges: [], excess: null },
    ])
  })

  test('is recognised by what it holds, not by its name', async () => {
    const rows = [['x']]
    expect(await cellsOf(xlsxOf([{ name: 'a', rows }]), 'x.xls')).toEqual(rows)
    expect(await cellsOf(xlsOf([{ name: 'a', rows }]), 'x.xlsx')).toEqual(rows)
    expect(await cellsOf('x', 'x.xls')).toEqual(rows)
    expect(await cellsOf('<table><tr><td>x</table>', 'x.csv')).toEqual(rows)
    expect(await cellsOf('<?xml version="1.0"?>\n<html><table><tr><td>x</table>', 'x.xls')).toEqual(rows)
  })

  test.each([
    ['x.pdf', Buffer.from('x')],
    ['x', Buffer.from('x')],
    ['x.csv', Buffer.from('%PDF-1.7\nx')],
    ['x.xls', Buffer.from('{\\rtf1 x}')],
    ['x.xls', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related')],
    ['x.csv', Buffer.from([1, 0, 2, 200, 0, 0, 17])],
    ['x.csv', Buffer.alloc(0)],
    ['x.xls', Buffer.from('<html><body>x</body></html>')],
    ['x.xml.csv', Buffer.from('<note>x</note>')],
  ])('%s is refused with other contents', async (name, file) => {
    expect(await rejectionOf(readLines(file, name))).toMatchObject(wrong)
  })
})

describe('a text file', () => {
  test.each([
    ['commas', 'a,"b, c"\r\nd,e'],
    ['semicolons beside commas', 'a;b, c\nd;e'],
    ['tabs', 'a\tb, c\nd\te'],
    ['bars', 'a|b, c\nd|e'],
    ['titles above', 'Reporte de embarques\n\na;b, c\nd;e', [['Reporte de embarques']]],
    ['its delimiter named first', 'sep=|\na|b, c\nd|e'],
  ])('is read with %s', async (_what, text, above: string[][] = []) => {
    expect(await cellsOf(text)).toEqual([...above, ['a', 'b, c'], ['d', 'e']])
  })

  test.each([
    ['UTF-8', Buffer.from('Tamaño,箱号')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFTamaño,箱号')],
    ['UTF-16', Buffer.from('\uFEFFTamaño,箱号', 'utf16le')],
    ['UTF-16, the other way round', Buffer.from('\uFEFFTamaño,箱号', 'utf16le').swap16()],
    ['UTF-16 without a mark', Buffer.from('Container,Type,Tamaño,箱号', 'utf16le'), ['Container', 'Type']],
  ])('is read in %s', async (_what, file, before: string[] = []) => {
    expect(await cellsOf(file)).toEqual([[...before, 'Tamaño', '箱号']])
  })

  test('is read in Windows-1252', async () => {
    const file = Buffer.from(
      'Tama\xf1o;L\xednea;Precio \x80\n\x93Caf\xe9\x94;D\xc1V\xcdLA;\xbfqu\xe9?',
      'latin1',
    )
    expect(await cellsOf(file)).toEqual([
      ['Tamaño', 'Línea', 'Precio €'],
      ['“Café”', 'DÁVÍLA', '¿qué?'],
    ])
  })

  test('is read in Windows-1252 where its only accents stand side by side', async () => {
    const file = Buffer.from('Contenedor;Compañía\nMSCU6639870;Compañía del Norte', 'latin1')
    expect(await cellsOf(file)).toEqual([
      ['Contenedor', 'Compañía'],
      ['MSCU6639870', 'Compañía del Norte'],
    ])
  })

  test('is read in GB18030', async () => {
    // 箱号,起运港 and 宁波.
    const file = Buffer.from('cfe4bac52cc6f0d4cbb8db0a4d534355363633393837302cc4feb2a8', 'hex')
    expect(await cellsOf(file)).toEqual([
      ['箱号', '起运港'],
      ['MSCU6639870', '宁波'],
    ])
  })

  test('keeps line breaks in quoted cells, and quotes that enclose nothing', async () => {
    expect(await cellsOf('a\t"b\nc ""d"""\n"e" f\t5" pipe\n"g', 'x.tsv')).toEqual([
      ['a', 'b\nc "d"'],
      ['"e" f', '5" pipe'],
      ['"g'],
    ])
  })

  test('gives a text that is written as a formula, so that Excel keeps its zeros', async () => {
    expect(await cellsOf('="00123","=""024E""",="a"&"b"\nx,y,z')).toEqual([
      ['00123', '024E', '="a"&"b"'],
      ['x', 'y', 'z'],
    ])
  })

  test('of pasted cells is divided by tabs alone', async () => {
    expect(await cellsOf('Manzanillo, Col.\nVeracruz, Ver.', 'x.tsv')).toEqual([
      ['Manzanillo, Col.'],
      ['Veracruz, Ver.'],
    ])
  })

  test('numbers its lines as Excel does', async () => {
    const [sheet] = await readLines(Buffer.from('a,b\n\n"c\nd",e\nf,g'), 'x.csv')
    expect(sheet?.lines.map(({ line }) => line)).toEqual([1, 3, 4])
  })
})

describe('a page of HTML', () => {
  test('gives its tables one below the other, with merged cells', async () => {
    const html = `<html><head><title>x</title><style>td { color: red }</style></head><body>no<table>
      <tr><td colspan=3><b>A &amp; B</b> &lt;&#241;&#xf1;&nbsp;&copia;</td></tr></table>
      <!-- <table><tr><td>no</td></tr></table> --><script>"<td>no</td>"</script>
      <TABLE BORDER="1" ALT='a > b'><TR><TH ROWSPAN="2">c</TH><TH>d</TH></TR>
      <tr><td>e<br>f
        g<table><tr><td>h</td></tr></table></td><tr><td>i<td>j</table></body></html>`
    const [sheet] = await readLines(Buffer.from(html), 'x.xls')
    expect(sheet).toEqual({
      name: '',
      lines: [
        { line: 1, cells: ['A & B <ññ &copia;'] },
        { line: 2, cells: ['c', 'd'] },
        { line: 3, cells: ['', 'e\nf gh'] },
        { line: 4, cells: ['i', 'j'] },
      ],
      merges: [
        { firstLine: 1, lastLine: 1, firstColumn: 0, lastColumn: 2 },
        { firstLine: 2, lastLine: 3, firstColumn: 0, lastColumn: 0 },
      ],
      excess: null,
    })
  })

  test('gives letters and signs by their names', async () => {
    const html =
      '<table><tr><td>Peque&ntilde;a LOG&Iacute;STICA</td><td>A&ndash;B &yuml;&frac12;&szlig; &AMP;</td></table>'
    expect(await cellsOf(html, 'x.xls')).toEqual([['Pequeña LOGÍSTICA', 'A–B ÿ½ß &']])
  })

  test('is read in the encoding that it declares, or in the one it is in', async () => {
    const page = (charset: string) =>
      `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`
    const row = '<table><tr><td>Tama\xf1o</td></tr></table>'
    for (const charset of ['windows-1252', 'iso-8859-1', 'x-unknown', 'utf-8'])
      expect(await cellsOf(Buffer.from(page(charset) + row, 'latin1'))).toEqual([['Tamaño']])
  })
})

test('Excel’s XML of 2003 gives its visible sheets', async () => {
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="Oculta"><Table><Row><Cell><Data ss:Type="String">no</Data></Cell></Row></Table>
      <WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions></Worksheet>
    <Worksheet ss:Name="Hoja 1"><Table><Row><Cell ss:MergeAcross="2"><Data ss:Type="String">Título &amp; más</Data></Cell></Row>
      <Row ss:Index="3"><Cell><Data ss:Type="Number">12.5</Data></Cell><Cell ss:Index="3"><Data ss:Type="DateTime">2026-11-14T00:00:00.000</Data></Cell>
      <Cell><Data ss:Type="Boolean">1</Data></Cell></Row></Table></Worksheet></Workbook>`
  expect(await readLines(Buffer.from(xml), 'x.xls')).toEqual([
    {
      name: 'Hoja 1',
      lines: [
        { line: 1, cells: ['Título & más'] },
        { line: 3, cells: ['12.5', '', '2026-11-14', 'TRUE'] },
      ],
      merges: [{ firstLine: 1, lastLine: 1, firstColumn: 0, lastColumn: 2 }],
      excess: null,
    },
  ])
})

test('Excel’s XML of 2003 gives the values of cells, not their comments', async () => {
  const comment = '<Comment ss:Author="Ana"><ss:Data><B>Ana:</B><Font>EVER GIVEN</Font></ss:Data></Comment>'
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="a"><Table><Row><Cell><Data ss:Type="String">MSC ANNA</Data>${comment}</Cell><Cell>${comment}</Cell>
    <Cell><Data ss:Type="String">next</Data></Cell></Row></Table></Worksheet></Workbook>`
  expect(await cellsOf(xml, 'x.xls')).toEqual([['MSC ANNA', '', 'next']])
})

test('Excel’s XML of 2003 tells formulas without a result from those that give an empty text', async () => {
  const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Worksheet ss:Name="a"><Table><Row><Cell ss:Formula="=RC[1]*2"/>
    <Cell ss:Formula="=1+1"><Data ss:Type="Number">2</Data></Cell><Cell ss:Formula="=T(1)"><Data ss:Type="String"></Data></Cell>
    <Cell ss:Formula="=TODAY()"><Data ss:Type="DateTime"></Data></Cell><Cell/></Row></Table></Worksheet></Workbook>`
  expect(await cellsOf(xml, 'x.xls')).toEqual([['#? =RC[1]*2', '2', '', '#? =TODAY()']])
})

describe('the limits', () => {
  const rows = (count: number) => Array.from({ length: count }, () => ['x'])
  const tooMany = (key: string, n: number) => ({
    key: 'validation',
    details: { fields: [{ path: 'file', key, params: { n } }] },
  })

  test('a sheet of too many rows or columns is cut, and refused where there is no other', async () => {
    const long = { name: 'long', rows: rows(5_100) }
    const wide = { name: 'wide', rows: [Array.from({ length: 26 }, () => 'x')] }
    for (const write of [xlsxOf, xlsOf]) {
      const sheets = await readLines(write([long, wide]), 'x.xls')
      expect(sheets.map(({ name, excess }) => [name, excess])).toEqual([
        ['long', 'rows'],
        ['wide', null],
      ])
      expect(await rejectionOf(readLines(write([long]), 'x.xls'))).toMatchObject(
        tooMany('too_many_rows', 5000),
      )
    }
    const columns = `${'x,'.repeat(100)}x`
    expect(await rejectionOf(readLines(Buffer.from(columns), 'x.csv'))).toMatchObject(
      tooMany('too_many_columns', 100),
    )
    const html = `<table><tr>${'<td>x'.repeat(101)}</table>`
    expect(await rejectionOf(readLines(Buffer.from(html), 'x.xls'))).toMatchObject(
      tooMany('too_many_columns', 100),
    )
  })

  test('10 MiB are taken, one byte more is too large', { tags: 'further' }, async () => {
    const padded = (bytes: number) => Buffer.from(`Code\n${' '.repeat(bytes - 5)}`)
    expect(await readLines(padded(10 * 1024 * 1024), 'x.csv')).toHaveLength(1)
    expect(await rejectionOf(readLines(padded(10 * 1024 * 1024 + 1), 'x.csv'))).toMatchObject({
      key: 'body_too_large',
    })
  })

  test('a file made to keep the server busy is done with soon', { tags: 'further' }, async () => {
    const csv = ['"', '"a""', '"\n', '"a",', 'a"\n"', '"b"",', '"",""x,', 'a\t"']
    const html = [
      '<td>',
      '<tr><td>',
      '<table><td "',
      '<a<table>',
      '<td rowspan=99>',
      '</script ',
      '<a "',
      '<!--',
    ]
    const repeated = (piece: string) => piece.repeat(Math.floor((1 << 20) / piece.length))
    for (const text of [...csv.map(repeated), ...html.map((piece) => `<table>${repeated(piece)}`)]) {
      const before = process.cpuUsage()
      await parseLines(Buffer.from(text), 'x.csv').catch(() => undefined)
      expect(process.cpuUsage(before).user, text.slice(0, 20)).toBeLessThan(2_000_000)
    }
  })
})

test('reading is given up where the request is', async () => {
  const away = AbortSignal.abort(new Error('away'))
  for (const lines of [10, 100_000])
    await expect(readLines(Buffer.from('a,b\n'.repeat(lines)), 'x.csv', away)).rejects.toThrow('away')
})
