import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compoundFile } from '#app/testing/compound-file.ts'
import { rejectionOf } from '#app/testing/rejection.ts'
import { zip } from '#app/testing/zip.ts'
import { documentTypes } from '#modules/papers/contract/documents.ts'
import {
  doc,
  docx,
  incompressibleBytes,
  jpeg,
  msi,
  pdf,
  pdfWithStream,
  png,
  pngChunk,
  smallXls,
  spreadsheet,
  wordParts,
  wordStreams,
  xls,
  xlsx,
} from '#modules/papers/testing/document-samples.ts'
import { identifyDocument } from './inspect.ts'

type Bytes = Buffer | Promise<Buffer>

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function identify(name: string, bytes: Bytes) {
  const path = join(folder, 'file')
  await writeFile(path, await bytes)
  return identifyDocument(path, name)
}

const joined = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)))
const script = '<script>alert(1)</script>'

/** One bit of one byte turned over. */
function damaged(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at)
  return copy
}

const samsungTrailer = (() => {
  const block = joined('\x00\x00\x01\x0a', Buffer.from([4, 0, 0, 0]), 'Data1234')
  const directory = Buffer.alloc(24)
  directory.write('SEFH')
  directory.writeUInt32LE(106, 4)
  directory.writeUInt32LE(1, 8)
  directory.writeUInt32LE(block.length, 16)
  directory.writeUInt32LE(block.length, 20)
  const length = Buffer.alloc(4)
  length.writeUInt32LE(directory.length)
  return joined(block, directory, length, 'SEFT')
})()

const film = joined(Buffer.from([0, 0, 0, 12]), 'ftypmp42', Buffer.from([0, 0, 0, 9]), 'mdat!')

describe('documents that are what they are called', () => {
  test.each<[string, string, () => Bytes]>([
    ['png', 'image/png', png],
    ['png', 'image/png', () => png([pngChunk('tEXt', Buffer.from('Title\0Factura <1>'))])],
    ['jpg', 'image/jpeg', jpeg],
    ['jpeg', 'image/jpeg', () => joined(jpeg(), Buffer.alloc(100))],
    ['jpg', 'image/jpeg', () => joined(jpeg(Buffer.from([0x3f, 0xff, 0x00, 0xff, 0xd0, 0x3f])), jpeg())],
    ['jpg', 'image/jpeg', () => joined(jpeg(), samsungTrailer)],
    ['jpg', 'image/jpeg', () => joined(jpeg(), film)],
    ['pdf', 'application/pdf', pdf],
    ['pdf', 'application/pdf', pdfWithStream],
    ['pdf', 'application/pdf', () => joined(pdf(), '\r\n', Buffer.alloc(3000))],
    ['doc', 'application/msword', doc],
    ['xls', 'application/vnd.ms-excel', xls],
    ['xls', 'application/vnd.ms-excel', smallXls],
    ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', docx],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', xlsx],
  ])('a %s is served as %s', async (ending, contentType, make) => {
    expect(await identify(`Factura.${ending}`, make())).toMatchObject({
      fileName: `Factura.${ending}`,
      contentType,
      kind: 'invoice',
    })
  })

  test('the ending may be in capitals, and only the last one counts', async () => {
    expect(await identify('FACTURA.PDF', pdf())).toMatchObject({ contentType: 'application/pdf' })
    expect(await identify('factura.exe.pdf', pdf())).toMatchObject({ fileName: 'factura.exe.pdf' })
  })
})

const kinds: Record<string, () => Bytes> = { png, jpg: jpeg, jpeg, pdf, doc, xls, docx, xlsx }

describe('a document of a shipment', () => {
  test.each([
    ['S2-76', 'png'],
    ['S2-77', 'jpeg'],
    ['S2-78', 'jpg'],
    ['S2-79', 'pdf'],
    ['S2-80', 'doc'],
    ['S2-81', 'docx'],
    ['S2-82', 'xls'],
    ['S2-83', 'xlsx'],
  ])('[%s] may end in .%s', async (_id, ending) => {
    const make = kinds[ending] as () => Bytes
    expect(await identify(`Factura.${ending}`, make())).toMatchObject({ fileName: `Factura.${ending}` })
  })

  test('[S2-84] may end in nothing else', async () => {
    expect(Object.keys(documentTypes).sort()).toEqual(Object.keys(kinds).sort())
    for (const ending of ['gif', 'webp', 'txt', 'csv', 'zip', 'html', 'svg', 'docm', 'exe'])
      expect((await rejectionOf(identify(`a.${ending}`, pdf()))).key).toBe('wrong_document')
  })
})

describe('documents that are not', () => {
  test.each(
    Object.keys(kinds).flatMap((ending) =>
      Object.keys(kinds)
        .filter((other) => kinds[other] !== kinds[ending])
        .map((other) => [other, ending] as const),
    ),
  )('a %s called .%s is refused', async (kind, ending) => {
    await expect(identify(`a.${ending}`, kinds[kind]?.() ?? Buffer.alloc(0))).rejects.toMatchObject({
      key: 'wrong_document',
    })
  })

  test.each(Object.entries(kinds))('a %s that is cut off anywhere is refused', async (ending, make) => {
    const whole = await make()
    // Truncated by a few bytes, and at places all over the file.
    const lengths = [1, 2, 3, 4, 8, 16, 64].map((less) => whole.length - less)
    for (let part = 0; part < 20; part++) lengths.push(Math.floor((whole.length * part) / 20))
    for (const length of lengths) {
      // A PDF may end with or without its last line end.
      if (length < 0 || (ending === 'pdf' && length === whole.length - 1)) continue
      const refused = await rejectionOf(identify(`a.${ending}`, whole.subarray(0, length)))
      expect(refused.key, `${length} of ${whole.length} bytes`).toBe('wrong_document')
    }
  })

  test.each(Object.keys(kinds))('%s: bytes nobody can foresee are refused', async (ending) => {
    for (const length of [1, 7, 100, 5000]) {
      expect((await rejectionOf(identify(`a.${ending}`, incompressibleBytes(length)))).key).toBe(
        'wrong_document',
      )
    }
  })

  test.each<[string, string, () => Bytes]>([
    ['a PNG with a script after its end', 'png', () => joined(png(), script)],
    ['a PNG with a script in a text', 'png', () => png([pngChunk('tEXt', Buffer.from(`Title\0${script}`))])],
    ['a PNG with zeros after its end', 'png', () => joined(png(), Buffer.alloc(4))],
    ['a PNG with a damaged chunk', 'png', () => damaged(png(), png().length - 20)],
    [
      'a PNG with two headers',
      'png',
      () => png([pngChunk('IHDR', Buffer.from('00000001000000010800000000', 'hex'))]),
    ],
    [
      'a PNG of no size',
      'png',
      () => joined(png().subarray(0, 8), pngChunk('IHDR', Buffer.alloc(13)), png().subarray(33)),
    ],
    ['a JPEG with a script after its end', 'jpg', () => joined(jpeg(), script)],
    ['a JPEG with an archive after its end', 'jpg', () => joined(jpeg(), docx())],
    ['a JPEG with a script in a further picture', 'jpg', () => joined(jpeg(), jpeg(Buffer.from(script)))],
    [
      'a JPEG with a script across two looks at it',
      'jpg',
      () => jpeg(joined(incompressibleBytes(1024 * 1024 - jpeg().length), script)),
    ],
    ['a JPEG with a trailer longer than it says', 'jpg', () => joined(jpeg(), 'hidden', samsungTrailer)],
    ['a JPEG with half a film', 'jpg', () => joined(jpeg(), film.subarray(0, -2))],
    ['a JPEG without a picture', 'jpg', () => Buffer.from('ffd8ffd9', 'hex')],
    [
      '%PDF and then a page',
      'pdf',
      () => Buffer.from(`%PDF-1.4\n<html><body>${script}</body></html>\n%%EOF`),
    ],
    ['a PDF with a page inside', 'pdf', () => pdf([`(${script})`])],
    ['a PDF with a page after its end', 'pdf', () => joined(pdf(), '<html></html>')],
    ['a PDF after something else', 'pdf', () => joined('\n', pdf())],
    [
      'a PDF whose cross-reference is nowhere',
      'pdf',
      () =>
        Buffer.from(
          pdf()
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n9999999'),
          'latin1',
        ),
    ],
    [
      'a PDF that points to no cross-reference',
      'pdf',
      () =>
        Buffer.from(
          pdf()
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n100'),
          'latin1',
        ),
    ],
    ['an installer as xls', 'xls', msi],
    ['an installer as doc', 'doc', msi],
    [
      'an installer with a Word stream',
      'doc',
      () => compoundFile({ streams: wordStreams, classId: '84100c0000000000c000000000000046' }),
    ],
    [
      'a presentation with a Word stream',
      'doc',
      () => compoundFile({ streams: { ...wordStreams, 'PowerPoint Document': Buffer.alloc(10) } }),
    ],
    [
      'a text and a workbook in one',
      'doc',
      () => compoundFile({ streams: { ...wordStreams, Workbook: Buffer.alloc(10) } }),
    ],
    [
      'a Word stream with something else in it',
      'doc',
      () => compoundFile({ streams: { WordDocument: Buffer.alloc(5000) } }),
    ],
    ['an empty Word stream', 'doc', () => compoundFile({ streams: { WordDocument: Buffer.alloc(0) } })],
    ['a compound file with something after its end', 'doc', () => joined(doc(), Buffer.alloc(512 * 200))],
    ['a docx that calls itself a workbook', 'docx', () => docx([], spreadsheet)],
    ['a plain archive', 'docx', () => zip([{ name: 'a.txt', content: 'a' }])],
    ['a docx without its main part', 'docx', () => zip(wordParts().slice(0, 2))],
    ['a docx after something else', 'docx', () => zip(wordParts(), { prefix: '#!/bin/sh\n' })],
    ['a docx with a comment', 'docx', () => zip(wordParts(), { comment: script })],
    [
      'a docx packed in another way',
      'docx',
      () => docx([{ name: 'a.xml', content: 'a', claims: { method: 12 } }]),
    ],
    ['a docx with a damaged part', 'docx', () => docx([{ name: 'a.xml', content: 'a', claims: { crc: 1 } }])],
    ['a docx with a way out', 'docx', () => docx([{ name: '../../etc/passwd', content: 'a' }])],
    ['a docx with a way from the root', 'docx', () => docx([{ name: '/etc/passwd', content: 'a' }])],
    ['a docx with one name twice', 'docx', () => docx([{ name: 'Word/document.xml', content: 'a' }])],
    [
      'a docx with entities',
      'docx',
      () =>
        zip([
          { name: '[Content_Types].xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><Types/>' },
          ...wordParts().slice(1),
        ]),
    ],
    [
      'more than 10,000 parts',
      'docx',
      () => docx(Array.from({ length: 10_000 }, (_, i) => ({ name: `p/${i}`, content: '' }))),
    ],
  ])('%s is refused', async (_what, ending, make) => {
    const refused = await rejectionOf(identify(`Factura.${ending}`, make()))
    expect(refused.key).toBe('wrong_document')
    expect(refused.details.params).toEqual({ name: `Factura.${ending}` })
  })

  test.each([
    ['claims its size', {}],
    ['claims to be small', { size: 1000 }],
  ])(
    'an archive that %s and unpacks to a thousand times as much is refused',
    { tags: 'further' },
    async (_what, claims) => {
      const bomb = docx([{ name: 'word/media/a.bin', content: Buffer.alloc(250 * 1024 * 1024), claims }])
      expect(bomb.length).toBeLessThan(300_000)
      const refused = await rejectionOf(identify('a.docx', bomb))
      expect(refused).toMatchObject({
        key: 'wrong_document',
        details: { cause: { message: expect.stringMatching(/^too (large|many bytes)/i) } },
      })
    },
  )

  test('sectors that many streams share are refused', async () => {
    const streams = Object.fromEntries(
      Array.from({ length: 2_000 }, (_, i) => [
        `S${i}`,
        i === 0 ? Buffer.alloc(4_000_000) : Buffer.alloc(64),
      ]),
    )
    const file = compoundFile({ streams: { ...wordStreams, ...streams } })
    // Every entry of the directory is made to begin where the longest stream does.
    const long = file.indexOf(Buffer.from('S\x000\x00\x00', 'latin1'))
    for (let at = long + 128; at < file.length - 128 && file[at] === 0x53; at += 128) {
      file.copy(file, at + 116, long + 116, long + 124)
    }
    expect((await rejectionOf(identify('a.doc', file))).details.cause).toMatchObject({
      message: expect.stringContaining('two uses'),
    })
  })

  test.each([
    'a.exe',
    'a.pdf.exe',
    'a',
    '.pdf',
    'a.',
    'a.pdf.',
    'pdf',
    'a.svg',
    'a.html',
    'a.docm',
    'a.constructor',
    '',
  ])('the name %j is refused', async (name) => {
    expect((await rejectionOf(identify(name, pdf()))).key).toBe('wrong_document')
  })
})
