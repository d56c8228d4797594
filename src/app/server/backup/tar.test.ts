import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readTar, type TarEntry, tarWriter } from './tar.ts'

/** Made by the first writer of backups, which stood here before `modern-tar`. */
const archive = gunzipSync(
  Buffer.from(
    `H4sIAAAAAAACA+3WMQrCMBiG4az2FNIDNF/StIWexeVPiYJaG5p2EHH3St7IY4iCix2cGkT/Z3khS6YvxFKzG322Dd1BzAUASuBZTAuo
QqhCV6oAzONcQWktlhARjGGgXiDKXV/olK67vqUhrdU5EezfDGT3LsjWhUAbJ1+DzJrOHyPtXxmDt/1rk1e8/xhoZRe3yzXhcrnT/vr+PXnX
B0lW4oMZ/3+YvP9lzv8/xhib1R300gC6ABAAAA==`,
    'base64',
  ),
)
const entries: TarEntry[] = [
  { name: 'backup.json', content: Buffer.from('{"format":1}\n') },
  { name: 'tables/message/00000001.copy', content: Buffer.from('a\\b\t船\n'.repeat(100)) },
  { name: 'papers/ab/'.padEnd(42, '0'), content: Buffer.alloc(0) },
]
const writtenAt = new Date('2026-11-01T00:00:00Z')

const read = (bytes: Buffer) =>
  Readable.from(readTar(Readable.from([bytes], { objectMode: false }))).toArray()

/** The archive with a number of its second header changed, its checksum made good. */
function withSize(size: string): Buffer {
  const bytes = Buffer.from(archive)
  const at = bytes.indexOf('tables/')
  bytes.write(size.padStart(11, '0'), at + 124)
  bytes.fill(' ', at + 148, at + 156)
  const sum = bytes.subarray(at, at + 512).reduce((total, byte) => total + byte, 0)
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, at + 148)
  return bytes
}

describe('the archive of a backup', () => {
  test('is read as the first version of the program wrote it', async () => {
    expect(await read(archive)).toEqual(entries)
  })

  test('is written to the byte as that version wrote it, which can read it then', async () => {
    const tar = tarWriter(writtenAt)
    const written = buffer(tar.bytes)
    for (const entry of entries) await tar.add(entry)
    tar.end()
    expect((await written).equals(archive)).toBe(true)
  })

  test('takes no more entries than are read', async () => {
    const tar = tarWriter(writtenAt)
    let added = 0
    const adding = (async () => {
      for (; added < 100; added += 1) await tar.add({ name: `${added}`, content: Buffer.alloc(1024 ** 2) })
      tar.end()
    })()
    await new Promise((resolve) => setImmediate(resolve))
    await tar.bytes.iterator({ destroyOnReturn: false }).next()
    expect(added).toBeLessThan(30)
    tar.bytes.destroy(new Error('The disk is full.'))
    await expect(adding).rejects.toThrow('The disk is full.')
  })

  test.each([
    ['without its end', archive.subarray(0, -1024)],
    ['cut off within an entry', archive.subarray(0, 1600)],
    ['cut off within a header', archive.subarray(0, 1100)],
    [
      'whose header was changed',
      Buffer.from(archive.toString('latin1').replace('tables', 'fables'), 'latin1'),
    ],
    ['of entries that no backup has', withSize('77777777777')],
    ['whose entry claims to be shorter', withSize('1')],
  ])('%s is refused as damaged', async (_, bytes) => {
    await expect(read(bytes)).rejects.toMatchObject({ name: 'DamagedArchive' })
  })
})
