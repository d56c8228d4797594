import { annotated, packed, packedPdf, plainPdf, stream, updated } from './writer.ts'

/** PDFs as the trade sends them: scanners, accounting programs, word processors, portals of carriers. */

export type HarmlessPdf = readonly [what: string, make: () => Buffer]

const text = 'BT /F1 12 Tf 72 700 Td (Factura comercial) Tj ET'
const font = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
const written = { page: `/Contents 4 0 R ${font}`, objects: [stream('', text)] }
const link = (action: string) => () => plainPdf(annotated(`/Subtype /Link /Border [0 0 0] /A ${action}`))
const picture = stream(
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  '\x80',
)

export const harmlessPdfs: readonly HarmlessPdf[] = [
  ['a blank page', plainPdf],
  ['a blank page of PDF 1.5', packedPdf],
  ['a page of words', () => plainPdf(written)],
  ['packed words', () => plainPdf({ ...written, objects: [stream('/Filter /FlateDecode', packed(text))] })],
  [
    'a scan',
    () =>
      plainPdf({
        page: '/Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >>',
        objects: [stream('', 'q 612 0 0 792 0 0 cm /I Do Q'), picture],
      }),
  ],
  [
    'a scan with words behind it',
    () =>
      plainPdf({
        page: `/Contents 4 0 R ${font}`,
        objects: [stream('', `BT 3 Tr /F1 9 Tf (CSQU3054383) Tj ET`)],
      }),
  ],
  [
    'an address to be clicked',
    link('<< /S /URI /URI (https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=1&re=A) >>'),
  ],
  ['an address without security', link('<< /S /URI /URI (http://www.example.com) >>')],
  ['a mail address', link('<< /S /URI /URI (mailto:ventas@example.com) >>')],
  ['a telephone', link('<< /S /URI /URI (tel:+525512345678) >>')],
  ['an address of a host with its port', link('<< /S /URI /URI (www.example.com:8080/a?b=c:d) >>')],
  ['an address in UTF-8', link('<< /S /URI /URI (\xef\xbb\xbfhttps://example.com/\xc3\xb1) >>')],
  ['an address without its scheme', link('<< /S /URI /URI (www.example.com) >>')],
  [
    'an address in UTF-16',
    link('<< /S /URI /URI <feff00680074007400700073003a002f002f0061002e006200630064> >>'),
  ],
  ['a way to a page', link('<< /S /GoTo /D [3 0 R /Fit] >>')],
  ['a place on a page', () => plainPdf(annotated('/Subtype /Link /Dest [3 0 R /XYZ 0 0 0]'))],
  ['the next page', link('<< /S /Named /N /NextPage >>')],
  ['a button to print', link('<< /S /Named /N /Print >>')],
  [
    'a form without actions',
    () =>
      plainPdf({
        ...annotated('/Subtype /Widget /FT /Tx /T (RFC) /V (XAXX010101000)'),
        catalog: '/AcroForm << /Fields [4 0 R] >>',
      }),
  ],
  [
    'a form that is cleared',
    () => plainPdf(annotated('/Subtype /Widget /FT /Btn /T (a) /A << /S /ResetForm >>')),
  ],
  [
    'a field that hides',
    () => plainPdf(annotated('/Subtype /Widget /FT /Btn /T (a) /A << /S /Hide /T (b) >>')),
  ],
  [
    'a signature',
    () =>
      plainPdf(
        annotated('/Subtype /Widget /FT /Sig /T (a) /V 5 0 R', [
          '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 1 2 3] /Contents <00> >>',
        ]),
      ),
  ],
  ['a page at which it opens', () => plainPdf({ catalog: '/OpenAction [3 0 R /FitH 792]' })],
  ['a way at opening', () => plainPdf({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
  [
    'bookmarks',
    () =>
      plainPdf({
        catalog: '/Outlines 4 0 R',
        objects: [
          '<< /First 5 0 R /Last 5 0 R /Count 1 >>',
          '<< /Title (a) /Parent 4 0 R /Dest [3 0 R /Fit] >>',
        ],
      }),
  ],
  [
    'bookmarks with addresses',
    () =>
      plainPdf({
        catalog: '/Outlines 4 0 R',
        objects: [
          '<< /First 5 0 R /Last 5 0 R /Count 1 >>',
          '<< /Title (a) /Parent 4 0 R /A << /S /URI /URI (https://a.example) >> >>',
        ],
      }),
  ],
  [
    'layers',
    () =>
      plainPdf({
        catalog: '/OCProperties << /OCGs [4 0 R] /D << /Order [4 0 R] >> >>',
        objects: ['<< /Type /OCG /Name (a) >>'],
      }),
  ],
  [
    'tags',
    () =>
      plainPdf({
        catalog: '/MarkInfo << /Marked true >> /StructTreeRoot 4 0 R /Lang (es-MX)',
        objects: ['<< /Type /StructTreeRoot /K << /S /Document /P 4 0 R >> >>'],
      }),
  ],
  [
    'elements of a page called Link and Sect',
    () =>
      plainPdf({
        objects: ['<< /S /Link /P 3 0 R /K 0 >>', '<< /S /Sect /A << /O /Layout /Placement /Block >> >>'],
      }),
  ],
  ['a transition', () => plainPdf({ page: '/Trans << /S /Dissolve /D 1 >>' })],
  ['labels of pages', () => plainPdf({ catalog: '/PageLabels << /Nums [0 << /S /D >>] >>' })],
  [
    'a colour profile',
    () =>
      plainPdf({
        catalog: '/OutputIntents [<< /Type /OutputIntent /S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) >>]',
      }),
  ],
  ['a note', () => plainPdf(annotated('/Subtype /Text /Contents (Revisado)'))],
  [
    'a stamp and its window',
    () =>
      plainPdf(
        annotated('/Subtype /Stamp /Name /Approved /Popup 5 0 R', [
          '<< /Type /Annot /Subtype /Popup /Rect [0 0 9 9] /Parent 4 0 R >>',
        ]),
      ),
  ],
  [
    'what a text says',
    () =>
      plainPdf({
        trailer: '/Info 4 0 R',
        objects: ['<< /Title (Manual de /JS y /Launch, xref) /Producer (endobj) >>'],
      }),
  ],
  ['a later update', () => updated(plainPdf(written), { 4: stream('', text) })],
  [
    'data about it in XML',
    () =>
      plainPdf({
        catalog: '/Metadata 4 0 R',
        objects: [stream('/Type /Metadata /Subtype /XML', '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')],
      }),
  ],
  [
    'rights to its files',
    () =>
      plainPdf({
        catalog: '/Perms << /UR3 4 0 R >>',
        objects: ['<< /Type /Sig /Reference [<< /TransformParams << /EF [/Create /Delete] >> >>] >>'],
      }),
  ],
]
