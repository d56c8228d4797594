import { randomBytes } from 'node:crypto'
import { link, mkdir } from 'node:fs/promises'
import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { newId } from '#kits/db/server/uuid.ts'
import { newStorageKey } from '#kits/files/server/storage.ts'
import { pedimentos } from '#modules/pedimentos/contract.ts'
import { insertPaper, insertPedimento } from '#modules/pedimentos/testing/rows.ts'
import { openCabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'

const mebibyte = 1024 * 1024
/** The largest a paper may be. With 210 of them the archive passes 4 GiB, from where on it is ZIP64. */
const paperBytes = 20 * mebibyte
const papers = 40
/** What the stream may hold beside a file of any size. */
const maxGrowth = 96 * mebibyte

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Bytes that this process holds outside the code: the heap, and the buffers beside it. */
function held(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

test('a file of many large papers is streamed in memory that does not grow with it', async () => {
  const testServer = await openCabinTestServer()
  try {
    const cabin = await testServer.create()
    const content = randomBytes(paperBytes)
    const { id, storageKey } = await insertPaper(testServer, cabin.id, { content, file_name: '0.pdf' })
    const files = join(testServer.config.dataDir, 'files')
    const row = await testServer.db
      .selectFrom('cabin_document')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // The same content under names of its own, which takes no room.
    for (let n = 1; n < papers; n++) {
      const key = newStorageKey()
      await mkdir(dirname(join(files, key)), { recursive: true })
      await link(join(files, storageKey), join(files, key))
      const copy = { ...row, id: newId(), storage_key: key, file_name: `${n}.pdf` }
      await testServer.db.insertInto('cabin_document').values(copy).execute()
    }
    const pedimentoId = await insertPedimento(testServer.db, [cabin.id])
    await testServer.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = (testServer.app.server as Server).address() as AddressInfo

    collectGarbage()
    const before = held()
    const rssBefore = process.memoryUsage().rss
    const started = performance.now()
    let [peak, rssPeak, bytes, chunks] = [0, 0, 0, 0]
    await new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${testServer.operator}`, 'content-type': 'application/json' }
      const asked = request(
        { host: '127.0.0.1', port, path: pedimentos.exportFile.path, method: 'POST', headers },
        (response) => {
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length
            if (++chunks % 500 > 0) return
            collectGarbage()
            peak = Math.max(peak, held() - before)
            rssPeak = Math.max(rssPeak, process.memoryUsage().rss - rssBefore)
          })
          response.once('end', resolve)
          response.once('error', reject)
        },
      )
      asked.once('error', reject)
      asked.end(JSON.stringify({ id: pedimentoId }))
    })
    const inMebibytes = (count: number): number => Math.round(count / mebibyte)
    process.stdout.write(
      `${papers} papers, ${inMebibytes(bytes)} MiB in ${Math.round((performance.now() - started) / 1000)} s: held ${inMebibytes(peak)} MiB more, RSS ${inMebibytes(rssPeak)} MiB more\n`,
    )
    expect(bytes).toBeGreaterThan(papers * paperBytes)
    expect(peak).toBeGreaterThan(0)
    expect(peak).toBeLessThan(maxGrowth)
  } finally {
    await testServer.close()
  }
})
