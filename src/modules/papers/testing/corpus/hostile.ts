import type { ActiveContentKey } from '#modules/papers/rules/active-contents.ts'
import { annotated, packed, packedPdf, plainPdf, stream, updated } from './writer.ts'

/** PDFs that act, hide, or lead elsewhere, each as whoever sends it might make it. */

export type HostilePdf = readonly [what: string, key: ActiveContentKey | 'wrong_document', make: () => Buffer]

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const opening = '/OpenAction 4 0 R'
const acting = (action: string) => () => plainPdf({ catalog: opening, objects: [action] })
const clicked = (action: string) => () => plainPdf(annotated(`/Subtype /Link /A ${action}`))
const address = '<< /S /URI /URI (https://x.example) >>'
const as = (key: HostilePdf[1], make: () => Buffer) => (what: string) => [what, key, make] as const

/** Words that end an object stand where a name is expected, or a value. */
const bareWords: readonly HostilePdf[] = [
  'xref',
  'endobj',
  'stream',
  'startxref',
  'obj',
  'trailer',
  'endstream',
].flatMap((word) => [
  as('document_script', () => plainPdf({ catalog: `${word} /OpenAction ${script}` }))(
    `a script behind the bare word ${word}`,
  ),
  as('document_script', () => plainPdf({ around: [`/A ${word}`, `/OpenAction ${script}`] }))(
    `a script behind ${word} as a value`,
  ),
  as('document_script', () =>
    plainPdf({ catalog: opening, objects: [`<< /X [ ${word} ] /S /JavaScript /JS (x) >>`] }),
  )(`a script behind ${word} in a list`),
  as('document_script', () =>
    plainPdf({ catalog: opening, objects: [`<< /X << ${word} >> /S /JavaScript /JS (x) >>`] }),
  )(`a script behind ${word} one dictionary down`),
])

const scripts: readonly HostilePdf[] = [
  ['a script at opening', 'document_script', acting(script)],
  [
    'a script in the catalogue itself',
    'document_script',
    () => plainPdf({ catalog: `/OpenAction ${script}` }),
  ],
  ['a script when closing', 'document_script', () => plainPdf({ catalog: `/AA << /WC ${script} >>` })],
  ['a script when a page opens', 'document_script', () => plainPdf({ page: `/AA << /O ${script} >>` })],
  [
    'a script of a field',
    'document_script',
    () => plainPdf(annotated(`/Subtype /Widget /FT /Tx /T (a) /AA << /K ${script} >>`)),
  ],
  [
    'a script by name',
    'document_script',
    () => plainPdf({ catalog: `/Names << /JavaScript << /Names [(a) ${script}] >> >>` }),
  ],
  ['a script by a name in escapes', 'document_script', acting('<< /S /#4a#61vaScript /#4a#53 (x) >>')],
  ['a script without its kind', 'document_script', acting('<< /S /J#61vaScript >>')],
  [
    'a script after another action',
    'document_script',
    acting(`<< /S /GoTo /D [3 0 R /Fit] /Next ${script} >>`),
  ],
  [
    'a script third in a list',
    'document_script',
    acting(`<< /S /GoTo /D [3 0 R /Fit] /Next [<< /S /Named /N /NextPage >> ${script}] >>`),
  ],
  [
    'a script of a bookmark',
    'document_script',
    () =>
      plainPdf({
        catalog: '/Outlines 4 0 R',
        objects: ['<< /First 5 0 R /Last 5 0 R /Count 1 >>', `<< /Title (a) /Parent 4 0 R /A ${script} >>`],
      }),
  ],
  ['a script behind a film', 'document_script', acting('<< /S /Rendition /OP 0 /JS (x) >>')],
  [
    'a script in a stream',
    'document_script',
    () =>
      plainPdf({ catalog: opening, objects: ['<< /S /JavaScript /JS 5 0 R >>', stream('', 'app.alert(1)')] }),
  ],
  [
    'a script in an object stream',
    'document_script',
    () => packedPdf({ catalog: opening, objects: [script] }),
  ],
  [
    'a bare word in an object stream',
    'document_script',
    () => packedPdf({ catalog: `xref ${opening}`, objects: [script] }),
  ],
  [
    'a script in an object stream of another name',
    'document_script',
    () => packedPdf({ catalog: opening, objects: [script] }, { type: '/Type /Foo' }),
  ],
  ['a script nobody names', 'document_script', () => plainPdf({ objects: [script] })],
  ['a script that an update took away', 'document_script', () => updated(acting(script)(), { 4: '<< >>' })],
  [
    'a script that an update brought',
    'document_script',
    () => updated(plainPdf(), { 1: `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} >>` }),
  ],
  [
    'a script under three updates',
    'document_script',
    () => updated(updated(updated(acting(script)(), { 4: '<< >>' }), { 4: 'null' }), { 4: '[]' }),
  ],
  [
    'a script behind a text with unlike brackets',
    'document_script',
    () => plainPdf({ catalog: `/X (a \\( b) ${opening}`, objects: [script] }),
  ],
  [
    'a script behind a comment with a bracket',
    'document_script',
    () => plainPdf({ catalog: `% ( <<\n ${opening}`, objects: [script] }),
  ],
  [
    'a script behind a hexadecimal text',
    'document_script',
    () => plainPdf({ catalog: `/X <28283e> ${opening}`, objects: [script] }),
  ],
  [
    'a script by a name in a tree of names',
    'document_script',
    () =>
      plainPdf({
        catalog: '/Names << /Java#53cript 4 0 R >>',
        objects: [
          '<< /Kids [5 0 R] >>',
          '<< /Limits [(a) (a)] /Names [(a) 6 0 R] >>',
          '<< /S /JavaScript /J#53 7 0 R >>',
          stream('', 'a'),
        ],
      }),
  ],
  [
    'a script behind a stream of references beside the table',
    'document_script',
    () => plainPdf({ objects: [script], trailer: '/XRefStm 9' }),
  ],
  [
    'a script in objects packed twice',
    'document_script',
    () =>
      packedPdf(
        { catalog: opening, objects: [script] },
        { filter: '/Filter [/FlateDecode /FlateDecode]', pack: (text) => packed(packed(text)) },
      ),
  ],
  [
    'a script that a reader has to run',
    'document_script',
    () => plainPdf({ catalog: '/Requirements [<< /S /EnableJavaScripts /RH [<< /S /JS /Script (a) >>] >>]' }),
  ],
  [
    'a script of a field that is calculated',
    'document_script',
    () =>
      plainPdf({
        ...annotated('/Subtype /Widget /FT /Tx /T (a) /AA << /C 5 0 R >>', [script]),
        catalog: '/AcroForm << /Fields [4 0 R] /CO [4 0 R] >>',
      }),
  ],
  [
    'a script inside the data of a picture',
    'document_script',
    () => plainPdf({ objects: [stream('/Subtype /Image', `9 0 obj ${script} endobj`)] }),
  ],
]

const programs: readonly HostilePdf[] = [
  ['a program', 'document_program', acting('<< /S /Launch /F (cmd.exe) >>')],
  ['a program on a click', 'document_program', clicked('<< /S /Launch /Win << /F (cmd.exe) >> >>')],
  ['a program in escapes', 'document_program', clicked('<< /S /L#61unch /F (a) >>')],
  ['a form that is sent', 'document_program', clicked('<< /S /SubmitForm /F (https://x.example) >>')],
  ['data that are fetched', 'document_program', acting('<< /S /ImportData /F (a.fdf) >>')],
  ['a menu command', 'document_program', acting('<< /S /Named /N /SaveAs >>')],
  ['printing at opening', 'document_program', acting('<< /S /Named /N /Print >>')],
  ['an action of no standard', 'document_program', clicked('<< /S /Foo >>')],
  ['an action without a kind', 'document_program', clicked('<< /Type /Action >>')],
]

const links: readonly HostilePdf[] = [
  ['a page of another file', 'document_linked', clicked('<< /S /GoToR /F (//10.0.0.1/a.pdf) /D [0 /Fit] >>')],
  ['a thread of another file', 'document_linked', clicked('<< /S /Thread /F (//10.0.0.1/a.pdf) /D 0 >>')],
  ['an address at opening', 'document_linked', acting('<< /S /URI /URI (https://x.example) >>')],
  [
    'an address when a page opens',
    'document_linked',
    () => plainPdf({ page: '/AA << /O << /S /URI /URI (https://x.example) >> >>' }),
  ],
  [
    'an address after another action',
    'document_linked',
    acting('<< /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://x.example) >> >>'),
  ],
  ['an address of a script', 'document_linked', clicked('<< /S /URI /URI (javascript:alert\\(1\\)) >>')],
  [
    'an address of a file',
    'document_linked',
    clicked('<< /S /URI /URI (file:///c:/windows/system32/calc.exe) >>'),
  ],
  ['an address of a share', 'document_linked', clicked('<< /S /URI /URI (\\\\\\\\10.0.0.1\\\\a) >>')],
  ['an address of a program', 'document_linked', clicked('<< /S /URI /URI (ms-msdt:/id) >>')],
  [
    'an address of a file in UTF-8',
    'document_linked',
    clicked('<< /S /URI /URI (\xef\xbb\xbffile:///c:/a.exe) >>'),
  ],
  [
    'an address of a file in UTF-16 of the other order',
    'document_linked',
    clicked('<< /S /URI /URI <fffe660069006c0065003a002f002f002f006100> >>'),
  ],
  ['a script behind a hard space', 'document_linked', clicked('<< /S /URI /URI (\xa0javascript:a) >>')],
  ['a script by a letter in percents', 'document_linked', clicked('<< /S /URI /URI (%6aavascript:a) >>')],
  ['a script with its colon in percents', 'document_linked', clicked('<< /S /URI /URI (javascript%3Aa) >>')],
  ['an address of an unknown program', 'document_linked', clicked('<< /S /URI /URI (ms_a.b:/id) >>')],
  [
    'an address by references',
    'document_linked',
    () =>
      plainPdf({ catalog: opening, objects: ['<< /S 5 0 R /URI 6 0 R >>', '/URI', '(https://x.example)'] }),
  ],
  [
    'an address at opening in a list',
    'document_linked',
    () => plainPdf({ catalog: `/OpenAction [${address}]` }),
  ],
  [
    'an address at opening in escapes',
    'document_linked',
    () => plainPdf({ catalog: `/Open#41ction ${address}` }),
  ],
  [
    'an address of a page in escapes',
    'document_linked',
    () => plainPdf({ page: `/#41A << /O ${address} >>` }),
  ],
  [
    'an address of a page by references',
    'document_linked',
    () => plainPdf({ page: '/AA 4 0 R', objects: ['<< /O 5 0 R >>', address] }),
  ],
  [
    'an address after two hundred actions',
    'document_linked',
    acting(`${'<< /S /GoTo /D [3 0 R /Fit] /Next '.repeat(200)}${address}${' >>'.repeat(200)}`),
  ],
  [
    'an address after actions in lists by references',
    'document_linked',
    () =>
      plainPdf({
        catalog: opening,
        objects: [
          '<< /S /GoTo /D [3 0 R /Fit] /Next [5 0 R] >>',
          '<< /S /Named /N /NextPage /Next 6 0 R >>',
          '<< /S /Thread /D 0 >>',
        ],
      }),
  ],
  [
    'an address in objects packed twice',
    'document_linked',
    () =>
      packedPdf(
        { catalog: opening, objects: [address] },
        { filter: '/Filter [/FlateDecode /FlateDecode]', pack: (text) => packed(packed(text)) },
      ),
  ],
  [
    'a second catalogue that nobody names',
    'document_linked',
    () => plainPdf({ objects: [`<< /Type /Catalog /Pages 2 0 R /OpenAction ${address} >>`] }),
  ],
  [
    'a file at an address beside the document',
    'document_linked',
    () =>
      plainPdf({
        catalog: '/AF [4 0 R]',
        objects: ['<< /Type /Filespec /FS /URL /F (https://x.example) >>'],
      }),
  ],
  [
    'an address before all addresses',
    'document_linked',
    () => plainPdf({ catalog: '/URI << /Base (file://10.0.0.1/) >>' }),
  ],
  [
    'a stream that lies elsewhere',
    'document_linked',
    () => plainPdf({ objects: [stream('/F (//10.0.0.1/a)', '')] }),
  ],
  [
    'a stream at an address',
    'document_linked',
    () => plainPdf({ objects: [stream('/F << /FS /URL /F (https://x.example) >>', '')] }),
  ],
  [
    'a page shown from another file',
    'document_linked',
    () =>
      plainPdf({
        objects: [
          stream(
            '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Ref << /F (//10.0.0.1/a.pdf) /Page 0 >>',
            '',
          ),
        ],
      }),
  ],
]

const embedded: readonly HostilePdf[] = [
  ['a page of an enclosed file', 'document_embedded', clicked('<< /S /GoToE /T << /R /C /N (a) >> >>')],
  [
    'enclosed files by name',
    'document_embedded',
    () =>
      plainPdf({
        catalog: '/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>',
        objects: ['<< /Type /Filespec /F (a.exe) /EF << /F 5 0 R >> >>', stream('/Type /EmbeddedFile', 'MZ')],
      }),
  ],
  [
    'an enclosed file nobody names',
    'document_embedded',
    () => plainPdf({ objects: [stream('/Type /EmbeddedFile', 'MZ')] }),
  ],
  [
    'an enclosed file without its kind',
    'document_embedded',
    () => plainPdf({ objects: ['<< /F (a.exe) /EF << /F 5 0 R >> >>', stream('', 'MZ')] }),
  ],
  [
    'an enclosed file by references',
    'document_embedded',
    () => plainPdf({ objects: ['<< /F (a.exe) /EF 5 0 R >>', '<< /F 6 0 R >>', stream('', 'MZ')] }),
  ],
  [
    'a file pinned to a page',
    'document_embedded',
    () => plainPdf(annotated('/Subtype /FileAttachment /FS << /F (a) >>')),
  ],
  ['a portfolio', 'document_embedded', () => plainPdf({ catalog: '/Collection << /View /T >>' })],
  ['a film', 'document_embedded', () => plainPdf(annotated('/Subtype /Movie /Movie << /F (a.avi) >>'))],
  ['a film that starts', 'document_embedded', acting('<< /S /Movie /T (a) >>')],
  ['a rendition', 'document_embedded', acting('<< /S /Rendition /OP 0 /R << /S /MR >> >>')],
  ['a screen', 'document_embedded', () => plainPdf(annotated('/Subtype /Screen'))],
  [
    'a sound',
    'document_embedded',
    () => plainPdf(annotated('/Subtype /Sound /Sound 5 0 R', [stream('/Type /Sound /R 8000', '')])),
  ],
  [
    'a sound at opening',
    'document_embedded',
    () =>
      plainPdf({
        catalog: opening,
        objects: ['<< /S /Sound /Sound 5 0 R >>', stream('/Type /Sound /R 8000', '')],
      }),
  ],
  [
    'rich media',
    'document_embedded',
    () => plainPdf(annotated('/Subtype /RichMedia /RichMediaContent << >>')),
  ],
  ['rich media that run', 'document_embedded', acting('<< /S /RichMediaExecute /TA 5 0 R >>')],
  [
    'a body in space',
    'document_embedded',
    () => plainPdf(annotated('/Subtype /3D /3DD 5 0 R', [stream('/Type /3D /Subtype /U3D', '')])),
  ],
  ['a view in space', 'document_embedded', acting('<< /S /GoTo3DView /V 0 >>')],
  ['an annotation of no standard', 'document_embedded', () => plainPdf(annotated('/Subtype /Foo'))],
]

const forms: readonly HostilePdf[] = [
  [
    'a dynamic form',
    'document_form',
    () => plainPdf({ catalog: '/AcroForm << /XFA 4 0 R /Fields [] >>', objects: [stream('', '<xdp/>')] }),
  ],
  [
    'a dynamic form in parts',
    'document_form',
    () => packedPdf({ catalog: '/AcroForm << /#58FA [(a) 5 0 R] /Fields [] >>' }),
  ],
  [
    'a dynamic form that an update brought',
    'document_form',
    () =>
      updated(plainPdf(), {
        1: '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XF#41 [(a) 9 0 R] >> >>',
      }),
  ],
  ['pages that a program makes', 'document_form', () => plainPdf({ catalog: '/NeedsRendering true' })],
]

const encrypted: readonly HostilePdf[] = [
  [
    'a password',
    'document_encrypted',
    () =>
      plainPdf({
        trailer: '/Encrypt 4 0 R /ID [(a) (a)]',
        objects: ['<< /Filter /Standard /V 1 /R 2 /O (a) /U (a) /P -4 >>'],
      }),
  ],
  [
    'a lock of another maker',
    'document_encrypted',
    () => plainPdf({ trailer: '/Encrypt << /Filter /Foo >>' }),
  ],
  [
    'a password in escapes',
    'document_encrypted',
    () => plainPdf({ trailer: '/#45ncrypt << /Filter /Standard >>' }),
  ],
]

const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`
const unreadable: readonly HostilePdf[] = [
  [
    'no page',
    'wrong_document',
    () =>
      Buffer.from(plainPdf().toString('latin1').replace('[3 0 R] /Count 1', '[] /Count 0     '), 'latin1'),
  ],
  [
    'no catalogue',
    'wrong_document',
    () => Buffer.from(plainPdf().toString('latin1').replace('/Root 1 0 R', '/Root 9 0 R'), 'latin1'),
  ],
  [
    'pages that are their own parent',
    'wrong_document',
    () => Buffer.from(plainPdf().toString('latin1').replace('/Kids [3 0 R]', '/Kids [2 0 R]'), 'latin1'),
  ],
  ['bytes before the header', 'wrong_document', () => Buffer.concat([Buffer.from('MZ\n'), plainPdf()])],
  ['bytes after the end', 'wrong_document', () => Buffer.concat([plainPdf(), Buffer.from('PK')])],
  [
    'objects packed by a filter that stands elsewhere',
    'wrong_document',
    () => packedPdf({ catalog: opening, objects: [script] }, { filter: '/Filter 5 0 R' }),
  ],
  ['objects without end', 'wrong_document', () => packedPdf({ objects: [' '.repeat(100 * 1024 * 1024)] })],
  ['lists in lists without end', 'wrong_document', () => plainPdf({ objects: [nested(200_000)] })],
  [
    'an object stream that cannot be unpacked',
    'wrong_document',
    () => packedPdf({}, { pack: (text) => text }),
  ],
  [
    'an object stream of an unknown filter',
    'wrong_document',
    () => packedPdf({}, { filter: '/Filter /Foo', pack: packed }),
  ],
]

export const hostilePdfs: readonly HostilePdf[] = [
  ...bareWords,
  ...scripts,
  ...programs,
  ...links,
  ...embedded,
  ...forms,
  ...encrypted,
  ...unreadable,
]
