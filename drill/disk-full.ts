import { execFile } from 'node:child_process'
import { chmod, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { healthLive } from '#app/contract/health.ts'
import { customers } from '#modules/customers/contract.ts'
import { createCabin, uploadDocument } from './harness/cabin.ts'
import { openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, newFolder } from './harness/folder.ts'
import { countAcknowledged } from './harness/ledger.ts'
import { startServer } from './harness/server.ts'
import { percentile, pollUntil, startProbe } from './harness/timing.ts'
import { startWriters } from './harness/writers.ts'
import { reportLosses } from './kill-server.ts'

/** The disk under the data folder fills up while people write, and has room again later. */

const run = promisify(execFile)
const diskMegabytes = 200
const mebibyte = 1024 * 1024

/** Mounts a small disk in memory, which only root may do. */
async function mountDisk(drill: DrillRun): Promise<string | undefined> {
  const folder = await newFolder(drill)
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0711`, 'drill', folder])
  } catch {
    return undefined
  }
  drill.defer(() => run('umount', [folder]))
  return folder
}

/** Fills the disk to the last byte. */
async function fill(path: string): Promise<number> {
  const file = await open(path, 'w')
  let bytes = 0
  try {
    for (const size of [mebibyte, 4_096, 1])
      for (;;) {
        const { bytesWritten } = await file.write(Buffer.alloc(size))
        bytes += bytesWritten
        if (bytesWritten < size) break
      }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
  return bytes
}

export async function diskFull(drill: DrillRun): Promise<void> {
  const disk = await mountDisk(drill)
  if (disk === undefined) {
    drill.note('needs root: a small disk has to be mounted')
    return
  }
  const dataDir = join(disk, 'data')
  await run('cp', ['-a', await newDataFolder(drill), dataDir])
  await chmod(dataDir, 0o711)
  const server = await startServer(drill, { env: { DATA_DIR: dataDir, TMPDIR: disk } })
  const client = await openAdminClient(drill, server.origin)
  const cabinId = await createCabin(client)
  const writers = startWriters({ origin: server.origin, token: client.token(), count: 4 })
  await writers.reach(50)
  const live = startProbe(async () => (await client.call(healthLive)).status === 200, 50)
  const ballast = join(disk, 'ballast')
  await fill(ballast)
  const statuses = new Map<number, number>()
  const until = performance.now() + (drill.isShort ? 4_000 : 60_000)
  while (performance.now() < until) {
    // Space that PostgreSQL frees in the meantime is filled again.
    await fill(`${ballast}.more`).catch(() => undefined)
    const { status } = await client.call(customers.create, {
      code: crypto.randomUUID().slice(0, 18),
      name: 'x'.repeat(100),
    })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    await wait(50)
  }
  const upload = await uploadDocument(client, server.origin, cabinId)
  const written = countAcknowledged(writers.ledger)
  await rm(ballast)
  await rm(`${ballast}.more`, { force: true })
  const healed = await pollUntil(
    async () =>
      (await client.call(customers.create, { code: crypto.randomUUID().slice(0, 18), name: 'Cliente' }))
        .status === 200,
    60_000,
  )
  await writers.reach(written + 50)
  await writers.stop()
  const wrong = [...statuses.keys()].filter((status) => ![200, 503].includes(status))
  drill.promise('writes are done, or refused with 503', wrong.length === 0, JSON.stringify([...statuses]))
  drill.promise('a document is refused with 503', upload === 503, `${upload}`)
  drill.promise('refused while there was no room', statuses.has(503))
  drill.figure('liveness, p99', percentile(await live.stop(), 0.99), { most: 200 }, 'ms')
  drill.promise('heals without a restart', healed.holds, `${(healed.ms / 1000).toFixed(1)} s`)
  await reportLosses(drill, writers, dataDir)
  await server.stop()
}
