import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compoundFile } from '#app/testing/compound-file.ts'
import { rejectionOf } from '#app/testing/rejection.ts'
import { runsOf } from '#app/testing/runs.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import { messySheets } from '#modules/intake/testing/messy-sheets.ts'
import { isCompoundFile, readCompoundFile } from './compound-file.ts'
import { parseLines } from './parse-lines.ts'

const files = messySheets.map(({ fileName, bytes }) => ({ fileName, bytes: bytes() }))
const numRuns = runsOf({ usual: 400, large: 20_000 })

const changes = fc.array(fc.tuple(fc.noBias(fc.nat()), fc.nat({ max: 255 })), { minLength: 1, maxLength: 12 })

function changed(bytes: Buffer, places: readonly (readonly [place: number, value: number])[]): Buffer {
  const copy = Buffer.from(bytes)
  for (const [place, value] of places) copy[place % copy.length] = value
  return copy
}

async function readOrRefuse(bytes: Buffer, fileName: string): Promise<void> {
  const before = process.threadCpuUsage()
  const read = await parseLines(bytes, fileName).catch((error: unknown) => error)
  if (read instanceof Error) expect(read).toBeInstanceOf(AppError)
  // Of the processor's time: on a busy machine the clock also counts what others do.
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1_000)
}

test('a damaged file is read or refused, within a second of processor time', {
  timeout: 600_000,
}, async () => {
  const length = fc.double({ min: 0.2, max: 1, noNaN: true })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), changes, length, async (file, places, share) => {
      const bytes = changed(file.bytes, places)
      await readOrRefuse(bytes, file.fileName)
      await readOrRefuse(bytes.subarray(0, bytes.length * share), file.fileName)
    }),
    { numRuns, seed: 1726 },
  )
})

test('so is a workbook with damaged records in a container that is whole', { timeout: 600_000 }, async () => {
  const [xls] = files.filter(({ bytes }) => isCompoundFile(bytes))
  const stream = readCompoundFile(xls?.bytes ?? Buffer.alloc(0)).streams.get('WORKBOOK') ?? Buffer.alloc(0)
  let read = 0
  await fc.assert(
    fc.asyncProperty(changes, async (places) => {
      const bytes = compoundFile({ streams: { Workbook: changed(stream, places) } })
      await readOrRefuse(bytes, 'x.xls')
      read += await parseLines(bytes, 'x.xls').then(
        () => 1,
        () => 0,
      )
    }),
    { numRuns, seed: 1726 },
  )
  // Enough get past the first records for the test to mean something.
  expect(read).toBeGreaterThan(numRuns / 10)
})

test('bytes of chance behind the signature of a workbook are refused', async () => {
  const signature = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 4_000 }), async (bytes) => {
      const error = await rejectionOf(parseLines(Buffer.concat([signature, bytes]), 'x.xls'))
      expect(error).toMatchObject({ key: 'wrong_file' })
    }),
    { numRuns, seed: 1726 },
  )
})
