import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rejectionOf } from '#app/testing/rejection.ts'
import { readSpreadsheet } from './read.ts'
import { writeSpreadsheet } from './write.ts'

/** What is exported comes back, large or small. */

type Format = 'csv' | 'xlsx'

function fileOf(format: Format, lines: readonly string[][]): Promise<Buffer> {
  const [headings = [], ...others] = lines
  async function* pages() {
    yield others
  }
  return buffer(writeSpreadsheet(format, { name: 'x', headings, pages: pages() }))
}

async function linesOf(format: Format, file: Buffer): Promise<string[][]> {
  const { headings, rows } = await readSpreadsheet(file, `x.${format}`)
  return [headings, ...rows.map(({ cells }) => cells)]
}

describe.each(['csv', 'xlsx'] as const)('a %s of ours', (format) => {
  test('gives back every text, whatever apostrophes and signs it has', async () => {
    const signs = ["'", '"', '=', '+', '-', '@', '＝', ';', ',', '\t', '\n', ' ', 'a']
    const text = fc.array(fc.constantFrom(...signs), { maxLength: 8 }).map((each) => each.join('').trim())
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
        const cells = [...texts, "'-Norte", "''=1", "'+52", '-Norte']
        const lines = [['a', 'b', 'c'], ...cells.map((each) => ['x', each, 'y'])]
        expect(await linesOf(format, await fileOf(format, lines))).toEqual(lines)
      }),
      { numRuns: 40 },
    )
  })

  test('of five thousand wide lines is read away from the event loop, and comes back whole', {
    tags: 'further',
  }, async () => {
    const lines = Array.from({ length: 5_001 }, (_, n) =>
      Array.from({ length: 20 }, (_, at) => `${n} ${at} ${'ñ'.repeat(20)}`),
    )
    const file = await fileOf(format, lines)
    const [here, everywhere] = [process.threadCpuUsage(), process.cpuUsage()]
    const read = await linesOf(format, file)
    expect(process.threadCpuUsage(here).user).toBeLessThan(process.cpuUsage(everywhere).user / 2)
    expect(read).toEqual(lines)
  })

  test('that is none is refused from there as from here, and one that nobody waits for is left', {
    tags: 'further',
  }, async () => {
    const junk = Buffer.alloc(300_000, 'PK\x03\x04"')
    expect(await rejectionOf(readSpreadsheet(junk, `x.${format}`))).toMatchObject({
      key: 'wrong_file',
      status: 415,
    })
    const long = await fileOf(
      format,
      Array.from({ length: 5_002 }, (_, n) => [`${n} ${'x'.repeat(60)}`]),
    )
    expect(await rejectionOf(readSpreadsheet(long, `x.${format}`))).toMatchObject({
      key: 'validation',
      details: { fields: [{ path: 'file', key: 'too_many_rows', params: { n: 5_000 } }] },
    })
    const left = new AbortController()
    const right = await fileOf(format, [['a'], ['b']])
    const reading = readSpreadsheet(format === 'csv' ? long : right, `x.${format}`, left.signal)
    left.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
  })
})
