import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compoundFile } from '#app/testing/compound-file.ts'
import { rejectionOf } from '#app/testing/rejection.ts'
import { type ZipEntry, zip } from '#app/testing/zip.ts'
import type { ErrorKey } from '#kits/contract/shared/errors.ts'
import { harmlessPdfs } from '#modules/papers/testing/corpus/harmless.ts'
import { hostilePdfs } from '#modules/papers/testing/corpus/hostile.ts'
import {
  docx,
  docxWith,
  macroWord,
  pdf,
  pdfWithObjects,
  wordParts,
  wordRelations,
  wordStreams,
  xlsx,
} from '#modules/papers/testing/document-samples.ts'
import { identifyDocument } from './inspect.ts'

type Bytes = Buffer | Promise<Buffer>

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'active-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function identify(name: string, bytes: Bytes) {
  const path = join(folder, 'file')
  await writeFile(path, await bytes)
  return identifyDocument(path, name)
}

async function keyOf(ending: string, bytes: Bytes): Promise<ErrorKey> {
  const refused = await rejectionOf(identify(`Factura.${ending}`, bytes))
  expect(refused.details.params).toEqual({ name: `Factura.${ending}` })
  return refused.key
}

type Refused = [what: string, key: ErrorKey, make: () => Bytes]
type Taken = [what: string, make: () => Bytes]

const action = (dictionary: string) => () => pdf([`<< /Type /Action ${dictionary} >>`])
const latin1 = (text: string) => Buffer.from(text, 'latin1')

describe('PDF', () => {
  test.each<Refused>([
    ['a script', 'document_script', action('/S /JavaScript /JS (app.alert\\(1\\))')],
    ['a script in a stream', 'document_script', action('/S /JavaScript /JS 9 0 R')],
    ['a script by another name', 'document_script', action('/S /J#61vaScript /#4aS (x)')],
    ['a script without its name', 'document_script', action('/J#53 (x)')],
    ['a program', 'document_program', action('/S /Launch /F (cmd.exe)')],
    ['a form that is sent', 'document_program', action('/S /SubmitForm /F (http://x.example)')],
    ['data that is fetched', 'document_program', action('/S /ImportData /F (x.fdf)')],
    ['a way to another file', 'document_linked', action('/S /GoToR /F (//x.example/a.pdf)')],
    ['a file inside', 'document_embedded', () => pdf(['<< /Names << /EmbeddedFiles 9 0 R >> >>'])],
    [
      'a file on a page',
      'document_embedded',
      () => pdf(['<< /Type /Annot /Subtype /FileAttachment /FS 9 0 R >>']),
    ],
    ['a film', 'document_embedded', () => pdf(['<< /Type /Annot /Subtype /RichMedia >>'])],
    ['a dynamic form', 'document_form', () => pdf(['<< /AcroForm << /XFA 9 0 R >> >>'])],
    [
      'a password',
      'document_encrypted',
      () => latin1(pdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 9 0 R')),
    ],
    ['a script in an object stream', 'document_script', () => pdfWithObjects('<< /S /JavaScript /JS (x) >>')],
    [
      'a script in an object stream that does not say so',
      'document_script',
      () => pdfWithObjects('<< /JS (x) >>', { dictionary: '' }),
    ],
    [
      'a script in an object stream that is not packed',
      'document_script',
      () => pdfWithObjects('<< /JS (x) >>', { pack: (bytes) => bytes }),
    ],
    [
      'a script after a text with unlike brackets',
      'document_script',
      () => pdf(['<< /Title (a \\( ) /JS (x) >>', '<< /Title (a (b) c) /JS (x) >>']),
    ],
    ['a script after a comment', 'document_script', () => pdf(['<< % ( \n /JS (x) >>'])],
    [
      'a script in an object inside the data of a stream',
      'document_script',
      () => pdf(['<< /Length 30 >>\nstream\n9 0 obj << /JS (x) >> endobj\nendstream']),
    ],
    [
      'a script in an object behind a comment',
      'document_script',
      () => pdf(['<< /Length 30 >>\nstream\n9 0 %\n obj << /JS (x) >> endobj\nendstream']),
    ],
    [
      'a script that a later update leaves behind',
      'document_script',
      () => {
        const first = action('/S /JavaScript /JS (x)')()
        const start = first.length
        return Buffer.concat([
          first,
          latin1(`4 0 obj\n<< >>\nendobj\nxref\n4 1\n${String(start).padStart(10, '0')} 00000 n \n`),
          latin1(`trailer\n<< /Size 5 /Root 1 0 R /Prev 9 >>\nstartxref\n${start + 22}\n%%EOF\n`),
        ])
      },
    ],
    [
      'objects packed in a way that hides them',
      'wrong_document',
      () =>
        pdfWithObjects('<< >>', {
          dictionary: '/Type /ObjStm /Filter /ASCIIHexDecode',
          pack: (bytes) => bytes,
        }),
    ],
    [
      'objects that unpack without end',
      'wrong_document',
      () => pdfWithObjects(' '.repeat(250 * 1024 * 1024)),
    ],
  ])('with %s is refused as %s', async (_what, key, make) => {
    expect(await keyOf('pdf', make())).toBe(key)
  })

  test.each<Taken>([
    ['what a text says', () => pdf(['<< /Title (Manual de /JS y /Launch) /Author (\\)/JS \\() >>'])],
    ['an address', () => pdf(['<< /S /URI /URI (https://x.example/JS/Launch) >>'])],
    ['a comment', () => pdf(['<< % /JavaScript\n >>'])],
    ['a longer name', () => pdf(['<< /JSON 1 /Launched true /JavaScripts 2 >>'])],
    ['the data of a picture', () => pdf(['<< /Length 9 >>\nstream\n/JS /Launch \nendstream'])],
    ['an object stream', () => pdfWithObjects('<< /Title (Factura) >>')],
    ['rights to files', () => pdf(['<< /UR3 << /EF [/Create /Delete] >> >>'])],
  ])('is not mistaken for one that acts by %s', async (_what, make) => {
    expect(await identify('a.pdf', make())).toMatchObject({ contentType: 'application/pdf' })
  })
})

const run = (content: string) => `<w:r>${content}</w:r>`
const instruction = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`)
const mark = (kind: string) => run(`<w:fldChar w:fldCharType="${kind}"/>`)
const field = (...texts: string[]) =>
  `<w:p>${mark('begin')}${texts.map(instruction).join('')}${mark('separate')}${run('<w:t>1</w:t>')}${mark('end')}</w:p>`
const workbookWithDde: ZipEntry = {
  name: 'xl/externalLinks/externalLink1.xml',
  content:
    '<externalLink xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
}

/** A text document with an extra part whose type only the content types list declares. */
const declaring = (declared: string): Buffer =>
  zip([
    ...wordParts().map((part) =>
      part.name === '[Content_Types].xml'
        ? { ...part, content: String(part.content).replace('</Types>', `${declared}</Types>`) }
        : part,
    ),
    { name: 'word/a.bin', content: 'x' },
  ])

const sheetWith = (formula: string): ZipEntry => ({
  name: 'xl/worksheets/sheet9.xml',
  content: `<worksheet><sheetData><row><c><f>${formula}</f></c></row></sheetData></worksheet>`,
})

/** Relations whose kind stands twice, once in a namespace of no meaning. */
const disguised =
  '<Relationships><Relationship xmlns:x="urn:x" Id="a" Type="http://x/oleObject" Target="a.bin" x:Type="http://x/styles"/></Relationships>'

/** A whole workbook with a further part of that type. */
const workbook = (part: ZipEntry, type: string): Buffer =>
  zip([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/${part.name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content:
        '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    },
    { name: 'xl/workbook.xml', content: '<workbook/>' },
    part,
  ])
const chartData = (content: Buffer): ZipEntry[] => [
  { name: 'word/embeddings/Libro.xlsx', content },
  {
    name: 'word/charts/_rels/chart1.xml.rels',
    content:
      '<Relationships><Relationship Id="r" Type="http://x/relationships/package" Target="../embeddings/Libro.xlsx"/></Relationships>',
  },
]

describe('PDF of the corpus', () => {
  test.each(hostilePdfs)('with %s is refused as %s', async (_what, key, make) => {
    expect(await keyOf('pdf', make())).toBe(key)
  })

  test.each(harmlessPdfs)('with %s is taken', async (_what, make) => {
    expect(await identify('a.pdf', make())).toMatchObject({ contentType: 'application/pdf' })
  })
})

describe('docx and xlsx', () => {
  test.each<[what: string, ending: string, key: ErrorKey, make: () => Bytes]>([
    ['a docm as docx', 'docx', 'document_macros', () => docx([], macroWord)],
    ['macros beside', 'docx', 'document_macros', () => docx([{ name: 'word/vbaProject.bin', content: 'x' }])],
    [
      'macros by another name',
      'docx',
      'document_macros',
      () => docx([wordRelations(['vbaProject', 'a.bin'])]),
    ],
    ...['wordVbaData', 'attachedToolbars', 'xlMacrosheet', 'xlIntlMacrosheet'].map(
      (kind): [string, string, ErrorKey, () => Bytes] => [
        `a relation of the kind ${kind}`,
        'docx',
        'document_macros',
        () => docx([wordRelations([kind, 'a.bin'])]),
      ],
    ),
    [
      'macros by the type of an ending',
      'docx',
      'document_macros',
      () => declaring('<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
    ],
    [
      'data of macros by the type of a part',
      'docx',
      'document_macros',
      () => declaring('<Override PartName="/word/a.bin" ContentType="application/vnd.ms-word.vbaData+xml"/>'),
    ],
    [
      'a template with macros beside',
      'docx',
      'document_macros',
      () =>
        declaring(
          '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-word.template.macroEnabledTemplate.main+xml"/>',
        ),
    ],
    [
      'a sheet of macros',
      'xlsx',
      'document_macros',
      () => workbook({ name: 'xl/m.xml', content: '<m/>' }, 'macrosheet'),
    ],
    [
      'a template elsewhere',
      'docx',
      'document_linked',
      () => docx([wordRelations(['attachedTemplate', 'https://x.example/a.dotm', 'External'])]),
    ],
    [
      'a template on a share',
      'docx',
      'document_linked',
      () => docx([wordRelations(['attachedTemplate', 'file:///\\\\10.0.0.1\\a\\b.dotx', 'External'])]),
    ],
    [
      'a linked object',
      'docx',
      'document_linked',
      () => docx([wordRelations(['oleObject', 'http://x.example/a', 'External'])]),
    ],
    [
      'a frame',
      'docx',
      'document_linked',
      () => docx([wordRelations(['frame', 'http://x.example', 'External'])]),
    ],
    [
      'a document to be put in',
      'docx',
      'document_linked',
      () => docx([wordRelations(['subDocument', 'a.docx', 'External'])]),
    ],
    [
      'a picture on a share',
      'docx',
      'document_linked',
      () => docx([wordRelations(['image', '\\\\10.0.0.1\\a.png', 'External'])]),
    ],
    [
      'an object',
      'docx',
      'document_embedded',
      () => docx([wordRelations(['oleObject', 'embeddings/oleObject1.bin'])]),
    ],
    [
      'a document',
      'docx',
      'document_embedded',
      () => docx([wordRelations(['package', 'embeddings/a.xlsx'])]),
    ],
    [
      'a control',
      'docx',
      'document_embedded',
      () => docx([wordRelations(['control', 'activeX/activeX1.xml'])]),
    ],
    [
      'a page of another kind',
      'docx',
      'document_embedded',
      () => docx([wordRelations(['aFChunk', 'a.rtf'])]),
    ],
    [
      'a workbook with DDE behind a chart',
      'docx',
      'document_dde',
      () => docx(chartData(workbook(workbookWithDde, 'externalLink'))),
    ],
    ['DDE', 'docx', 'document_dde', () => docxWith(field('DDEAUTO c:\\\\cmd.exe "/k calc"'))],
    ['DDE in pieces', 'docx', 'document_dde', () => docxWith(field(' "D', 'D', 'E c:\\cmd.exe'))],
    ['DDE in other letters', 'docx', 'document_dde', () => docxWith(field('&#100;<![CDATA[de]]>auto x'))],
    [
      'DDE around a field',
      'docx',
      'document_dde',
      () =>
        docxWith(
          `<w:p>${mark('begin')}${instruction('DD')}${field('PAGE')}${instruction('E x')}${mark('end')}</w:p>`,
        ),
    ],
    ['DDE without an end', 'docx', 'document_dde', () => docxWith(mark('begin') + instruction('DDE x'))],
    ['DDE in one piece', 'docx', 'document_dde', () => docxWith('<w:fldSimple w:instr="DDE cmd x"/>')],
    ['a link field', 'docx', 'document_linked', () => docxWith(field('LINK Excel.Sheet.8 "a.xls"'))],
    ...[
      'INCLUDEPICTURE "https://x.example/a.png" \\d',
      'INCLUDETEXT "//10.0.0.1/a.docx"',
      'IMPORT a.png',
      'INCLUDE a.doc',
      'RD a.docx',
      'DATABASE \\c "DSN=a"',
    ].map((instruction): [string, string, ErrorKey, () => Bytes] => [
      `a field ${instruction.split(' ')[0]}`,
      'docx',
      'document_linked',
      () => docxWith(field(instruction)),
    ]),
    [
      'a picture by a field in one piece',
      'docx',
      'document_linked',
      () => docxWith('<w:fldSimple w:instr="includepicture &quot;http://x.example/a.png&quot;"/>'),
    ],
    [
      'a field in a header of another type',
      'docx',
      'document_dde',
      () => docx([{ name: 'word/header1.bin', content: `<w:hdr>${field('DDEAUTO cmd x')}</w:hdr>` }]),
    ],
    [
      'a field in a header of wide letters and another type',
      'docx',
      'wrong_document',
      () =>
        docx([
          {
            name: 'word/header1.bin',
            content: Buffer.from(`<w:hdr>${field('DDEAUTO cmd x')}</w:hdr>`, 'utf16le'),
          },
        ]),
    ],
    [
      'DDE behind an attribute of the same name',
      'docx',
      'wrong_document',
      () => docxWith('<w:fldSimple w:instr="DDE cmd x" x:instr="PAGE"/>'),
    ],
    [
      'DDE with an element within',
      'docx',
      'wrong_document',
      () =>
        docxWith(`${mark('begin')}${run('<w:instrText>D<x:a>x</x:a>DE cmd</w:instrText>')}${mark('end')}`),
    ],
    [
      'a field that a document type writes',
      'docx',
      'wrong_document',
      () =>
        zip([
          ...wordParts().slice(0, 2),
          { name: 'word/document.xml', content: '<!DOCTYPE d [<!ENTITY a "&#60;w:p/&#62;">]><d>&a;</d>' },
        ]),
    ],
    [
      'an object behind an attribute of the same name',
      'docx',
      'document_embedded',
      () => docx([{ name: 'word/_rels/document.xml.rels', content: disguised }]),
    ],
    ...['\\\\10.0.0.1\\a', 'file://10.0.0.1/a', 'ms-msdt:/id', 'javascript:alert(1)', 'java\nscript:a'].map(
      (target): [string, string, ErrorKey, () => Bytes] => [
        `a click on ${JSON.stringify(target)}`,
        'docx',
        'document_linked',
        () => docx([wordRelations(['hyperlink', target.replace('\n', '&#10;'), 'External'])]),
      ],
    ),
    ...['https://x.example/a.png', 'ht&#9;tps://x.example/a.png'].map(
      (target): [string, string, ErrorKey, () => Bytes] => [
        `a picture that is fetched from ${target}`,
        'docx',
        'document_linked',
        () => docx([wordRelations(['image', target, 'External'])]),
      ],
    ),
    ...(
      [
        ['document_linked', '_xlfn.WEBSERVICE(&quot;https://x.example&quot;)'],
        ['document_linked', 'SUM(1,_xlfn.IMAGE (A1))'],
        ['document_linked', 'w&#69;bservice(A1)'],
        ['document_linked', 'WEB<![CDATA[SERVICE]]>(A1)'],
        ['document_program', 'RTD(&quot;a.b&quot;,,&quot;c&quot;)'],
        ['document_program', 'CALL(&quot;Kernel32&quot;,&quot;WinExec&quot;,&quot;JCJ&quot;)'],
        ['document_dde', "cmd|'/c calc'!A1"],
        ['document_dde', 'DDE(&quot;soffice&quot;,&quot;a.ods&quot;,&quot;b&quot;)'],
      ] as const
    ).map(([key, formula]): [string, string, ErrorKey, () => Bytes] => [
      `a formula ${formula}`,
      'xlsx',
      key,
      () => workbook(sheetWith(formula), 'worksheet'),
    ]),
    [
      'a name that fetches',
      'xlsx',
      'document_linked',
      () =>
        workbook(
          { name: 'xl/a.xml', content: '<a><definedName name="a">WEBSERVICE(A1)</definedName></a>' },
          'worksheet',
        ),
    ],
    ...(
      [
        ['volatileDependencies', 'document_program'],
        ['rdRichValueWebImage', 'document_linked'],
      ] as const
    ).map(([type, key]): [string, string, ErrorKey, () => Bytes] => [
      `a part ${type}`,
      'xlsx',
      key,
      () => workbook({ name: 'xl/a.xml', content: '<a/>' }, type),
    ]),
    [
      'a task pane',
      'docx',
      'document_program',
      () => docx([wordRelations(['webextensiontaskpanes', 'webextensions/taskpanes.xml'])]),
    ],
    [
      'a program of the web',
      'docx',
      'document_program',
      () => docx([wordRelations(['webextension', 'webextension1.xml'])]),
    ],
    [
      'a task pane by the type of a part',
      'docx',
      'document_program',
      () =>
        declaring(
          '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.webextensiontaskpanes+xml"/>',
        ),
    ],
    [
      'buttons of its own',
      'docx',
      'document_macros',
      () => docx([wordRelations(['extensibility', 'customUI/customUI.xml'])]),
    ],
    [
      'data connections',
      'xlsx',
      'document_linked',
      () => workbook({ name: 'xl/connections.xml', content: '<connections/>' }, 'connections'),
    ],
    [
      'a table of a query',
      'xlsx',
      'document_linked',
      () => workbook({ name: 'xl/queryTables/queryTable1.xml', content: '<queryTable/>' }, 'queryTable'),
    ],
    [
      'data connections by a relation',
      'docx',
      'document_linked',
      () => docx([wordRelations(['connections', 'a.xml'])]),
    ],
    ['DDE', 'xlsx', 'document_dde', () => workbook(workbookWithDde, 'externalLink')],
    [
      'a linked object',
      'xlsx',
      'document_linked',
      () => workbook({ name: 'xl/a.xml', content: '<a><oleLink progId="x"/></a>' }, 'externalLink'),
    ],
    [
      'an encoding that hides its names',
      'docx',
      'wrong_document',
      () =>
        zip([
          ...wordParts().slice(0, 2),
          { name: 'word/document.xml', content: Buffer.from(`\ufeff${field('DDE x')}`, 'utf16le') },
        ]),
    ],
    [
      'a locked part',
      'docx',
      'document_encrypted',
      () => docx([{ name: 'a.xml', content: 'a', claims: { flags: 0x801 } }]),
    ],
    [
      'a password',
      'xlsx',
      'document_encrypted',
      () =>
        compoundFile({ streams: { EncryptedPackage: Buffer.alloc(10), EncryptionInfo: Buffer.alloc(4) } }),
    ],
  ])('%s: a %s is refused as %s', async (_what, ending, key, make) => {
    expect(await keyOf(ending, make())).toBe(key)
  })

  test.each<[what: string, ending: string, make: () => Bytes]>([
    [
      'links to be clicked',
      'docx',
      () => docx([wordRelations(['hyperlink', 'https://x.example', 'External'])]),
    ],
    [
      'a template on the author’s disk',
      'docx',
      () =>
        docx([
          wordRelations(
            ['attachedTemplate', 'file:///C:\\Users\\Ana\\Carta.dotx', 'External'],
            ['attachedTemplate', 'Normal.dotm', 'External'],
            ['attachedTemplate', 'file:///Users/ana/Carta.dotx', 'External'],
          ),
        ]),
    ],
    [
      'links to be clicked of every kind that is taken',
      'docx',
      () =>
        docx([
          wordRelations(
            ['hyperlink', 'http://x.example:8080/a?b=c:d#e', 'External'],
            ['hyperlink', 'www.x.example', 'External'],
            ['hyperlink', 'mailto:a@x.example?subject=Re: b', 'External'],
            ['hyperlink', 'tel:+525512345678', 'External'],
            ['hyperlink', 'file:///C:\\Users\\Ana\\a.xlsx', 'External'],
            ['hyperlink', 'C:\\Users\\Ana\\a.xlsx', 'External'],
            ['hyperlink', '../a b.pdf', 'External'],
            ['hyperlink', '#Hoja1!A1', 'External'],
          ),
        ]),
    ],
    ...[
      'SUM(A1:A9)',
      'HYPERLINK(&quot;https://x.example&quot;,&quot;cmd|a&quot;)',
      "'a|b'!A1+Tabla1[[#All],[c|d]]",
      'MYIMAGE(A1)',
      'IF(A1&lt;&gt;&quot;WEBSERVICE(&quot;,1,2)',
    ].map((formula): [string, string, () => Bytes] => [
      `a formula ${formula}`,
      'xlsx',
      () => workbook(sheetWith(formula), 'worksheet'),
    ]),
    [
      'cells that speak of formulas',
      'xlsx',
      () =>
        workbook(
          { name: 'xl/a.xml', content: '<a><is><t>cmd|x WEBSERVICE( &#65;</t></is></a>' },
          'worksheet',
        ),
    ],
    [
      'fields that count and name',
      'docx',
      () => docxWith(field('PAGE') + field('DDENTE 1') + field('HYPERLINK "a"')),
    ],
    [
      'a text that speaks of them',
      'docx',
      () => docxWith(`<w:p>${run('<w:t>DDEAUTO instrText fldSimple</w:t>')}</w:p>`),
    ],
    [
      'a drawing kept in an attribute',
      'docx',
      () => docxWith(`<w:p o:gfxdata="${'A'.repeat(1024 * 1024)}">${field('PAGE')}</w:p>`),
    ],
    ['the data of a chart', 'docx', async () => docx(chartData(await xlsx()))],
    [
      'a link to another workbook',
      'xlsx',
      () =>
        workbook(
          { name: 'xl/a.xml', content: '<externalLink><externalBook id="r1"/></externalLink>' },
          'externalLink',
        ),
    ],
  ])('%s: a %s is taken', async (_what, ending, make) => {
    expect(await identify(`a.${ending}`, make())).toMatchObject({ fileName: `a.${ending}` })
  })
})

/** A record of a workbook. */
function record(type: number, content: Buffer | string): Buffer {
  const body = Buffer.from(content as string, 'latin1')
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type)
  head.writeUInt16LE(body.length, 2)
  return Buffer.concat([head, body])
}
const begin97 = record(0x0809, '\x00\x06\x05\x00'.padEnd(16, '\0'))
const begin95 = record(0x0809, '\x00\x05\x05\x00'.padEnd(8, '\0'))
const sheet = (kind: number) => record(0x0085, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 65]))
const book = (...records: Buffer[]) => ({ Workbook: Buffer.concat([...records, Buffer.alloc(4096)]) })

interface WordText {
  pieces: readonly (readonly [string, 'latin1' | 'utf16le'])[]
  template?: string
}

/** A Word document of these text pieces, stored in the file from last to first. */
function wordText({ pieces, template = '' }: WordText): Record<string, Buffer> {
  const header = Buffer.alloc(8192)
  header.write('eca5c100', 'hex')
  header.writeUInt16LE(0x0200, 0x0a)
  const places = Buffer.alloc(4 + pieces.length * 12)
  let [place, character] = [4096, 0]
  for (const [i, [text, width]] of [...pieces.entries()].reverse()) {
    header.write(text, place, width)
    places.writeUInt32LE(
      width === 'latin1' ? (place * 2) | 0x4000_0000 : place,
      4 * (pieces.length + 1) + i * 8 + 2,
    )
    place += text.length * 2
  }
  for (const [i, [text]] of pieces.entries()) {
    character += text.length
    places.writeUInt32LE(character, (i + 1) * 4)
  }
  const length = Buffer.alloc(5, 2)
  length.writeUInt32LE(places.length, 1)
  const list = Buffer.concat([length, places])
  const texts = Buffer.concat([
    Buffer.from([0xff, 0xff, 2, 0, 0, 0, 0, 0, template.length, 0]),
    Buffer.from(template, 'utf16le'),
  ])
  header.writeUInt32LE(0, 0x1a2)
  header.writeUInt32LE(list.length, 0x1a6)
  header.writeUInt32LE(list.length, 0x19a)
  header.writeUInt32LE(texts.length, 0x19e)
  return { WordDocument: header, '1Table': Buffer.concat([list, texts, Buffer.alloc(4096)]) }
}

const bytes = Buffer.alloc(10)
const flagged = (flags: number) => {
  const header = Buffer.from(wordStreams.WordDocument)
  header.writeUInt16LE(flags, 0x0a)
  return { ...wordStreams, WordDocument: header }
}

describe('doc and xls', () => {
  test.each<[what: string, ending: string, key: ErrorKey, streams: Record<string, Buffer>]>([
    ['macros', 'doc', 'document_macros', { ...wordStreams, 'Macros/VBA/dir': bytes }],
    ['macros of Excel', 'xls', 'document_macros', { ...book(begin97), '_VBA_PROJECT_CUR/VBA/dir': bytes }],
    ['macros in small letters', 'xls', 'document_macros', { ...book(begin97), '_vba_project_cur/': bytes }],
    ['macros deep inside', 'doc', 'document_macros', { ...wordStreams, 'a/b/VBA/dir': bytes }],
    ['a sheet of macros', 'xls', 'document_macros', book(begin97, sheet(0), sheet(1))],
    ['a module of Excel 95', 'xls', 'document_macros', book(begin95, sheet(6))],
    [
      'macros in the older of two formats',
      'xls',
      'document_macros',
      { ...book(begin97), Book: book(begin95, sheet(1)).Workbook as Buffer },
    ],
    ['an object', 'doc', 'document_embedded', { ...wordStreams, 'ObjectPool/_1/\x01Ole10Native': bytes }],
    ['an object of Excel', 'xls', 'document_embedded', { ...book(begin97), 'MBD0000A3B4/Contents': bytes }],
    ['controls', 'xls', 'document_embedded', { ...book(begin97), Ctls: bytes }],
    ['a linked object', 'xls', 'document_linked', { ...book(begin97), 'LNK00000001/\x01Ole': bytes }],
    ['a password', 'doc', 'document_encrypted', flagged(0x0100)],
    ['a password of Excel', 'xls', 'document_encrypted', book(begin97, record(0x2f, '\x01\x00'))],
    ['a locked package', 'doc', 'document_encrypted', { EncryptedPackage: bytes }],
    ...[0x1ad, 0xdc, 0x803, 0x876].map((number): [string, string, ErrorKey, Record<string, Buffer>] => [
      `a data connection by the record ${number.toString(16)}`,
      'xls',
      'document_linked',
      book(begin97, record(number, '\0\0\0\0')),
    ]),
    [
      'a picture by a field',
      'doc',
      'document_linked',
      wordText({ pieces: [['\x13 INCLUDEPICTURE "http://x.example/a.png"\x14\x15', 'latin1']] }),
    ],
    [
      'a text by a field',
      'doc',
      'document_linked',
      wordText({ pieces: [['\x13 includetext \\\\10.0.0.1\\a.doc\x15', 'utf16le']] }),
    ],
    ['DDE of Excel', 'xls', 'document_dde', book(begin97, record(0x1ae, '\0\0\x06\0\0cmd\x03/c'))],
    ['DDE of Excel 95', 'xls', 'document_dde', book(begin95, record(0x17, '\x06cmd\x03/c'))],
    ['DDE', 'doc', 'document_dde', wordText({ pieces: [['a\x13 DDEAUTO c:\\cmd.exe\x14b\x15', 'latin1']] })],
    ['DDE in wide letters', 'doc', 'document_dde', wordText({ pieces: [['报\x13dde x\x15', 'utf16le']] })],
    [
      'DDE in pieces that lie in another order',
      'doc',
      'document_dde',
      wordText({
        pieces: [
          ['\x13 DD', 'latin1'],
          ['EAUTO', 'utf16le'],
          [' x\x14\x15', 'latin1'],
        ],
      }),
    ],
    [
      'DDE of Word 95',
      'doc',
      'document_dde',
      {
        WordDocument: Buffer.concat([
          Buffer.from('dca5'.padEnd(64, '0'), 'hex'),
          latin1('\x13DDE x\x15'),
          Buffer.alloc(5000),
        ]),
      },
    ],
    [
      'a template elsewhere',
      'doc',
      'document_linked',
      wordText({ pieces: [], template: 'http://x.example/a.dot' }),
    ],
  ])('%s: a %s is refused as %s', async (_what, ending, key, streams) => {
    expect(await keyOf(ending, compoundFile({ streams }))).toBe(key)
  })

  test.each<[what: string, ending: string, streams: Record<string, Buffer>]>([
    ['an empty pool of objects', 'doc', { ...wordStreams, 'ObjectPool/': bytes }],
    ['sheets and charts', 'xls', book(begin97, sheet(0), sheet(2))],
    [
      'links to workbooks',
      'xls',
      book(begin97, record(0x1ae, '\0\0\x08\0\0\x01\x01Ca\x03b'), record(0x1ae, '\x02\0\x04\0\0a\x03bc')),
    ],
    ['the workbook itself', 'xls', book(begin97, record(0x1ae, '\x01\0\x01\x04'))],
    [
      'fields and a template of its own',
      'doc',
      wordText({ pieces: [['\x13 PAGE \x141\x15 DDE', 'latin1']], template: 'C:\\Carta.dot' }),
    ],
  ])('%s: a %s is taken', async (_what, ending, streams) => {
    expect(await identify(`a.${ending}`, compoundFile({ streams }))).toMatchObject({
      fileName: `a.${ending}`,
    })
  })
})
