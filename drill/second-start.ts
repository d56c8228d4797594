import { customers } from '#modules/customers/contract.ts'
import { openAdminClient } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder } from './harness/folder.ts'
import { startServer } from './harness/server.ts'

/** A second server on the same data folder, or on the same port, is refused with a sentence that says why. */

/** The output of the second server, and how long it took to end. */
async function refusedStart(drill: DrillRun, env: Record<string, string>) {
  const began = performance.now()
  const output = await startServer(drill, { env }).then(
    () => 'It started.',
    (error: Error) => error.message,
  )
  return { output, ms: performance.now() - began }
}

export async function secondStart(drill: DrillRun): Promise<void> {
  const dataDir = await newDataFolder(drill)
  const server = await startServer(drill, { env: { DATA_DIR: dataDir } })
  const client = await openAdminClient(drill, server.origin)
  const sameFolder = await refusedStart(drill, { DATA_DIR: dataDir })
  drill.figure('the same folder is refused after', sameFolder.ms / 1000, { most: 2 }, 's')
  const expected = `Another server is running on the data folder ${dataDir} (process ${server.pid},`
  drill.promise('with a sentence that says why', sameFolder.output.startsWith(expected), sameFolder.output)
  const samePort = await refusedStart(drill, {
    DATA_DIR: await newDataFolder(drill),
    PORT: new URL(server.origin).port,
  })
  drill.promise(
    'the same port too',
    samePort.output.includes('is already in use. Set PORT'),
    samePort.output.split('\n').at(-1),
  )
  const { status } = await client.call(customers.getPage, {})
  drill.promise('the first goes on as if nothing had been', status === 200, `${status}`)
}
