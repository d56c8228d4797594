import { customers } from '#shared/contracts/customers.ts'
import { signedIn } from './harness/client.ts'
import { newDataFolder } from './harness/folder.ts'
import type { Scene } from './harness/scene.ts'
import { startServer } from './harness/server.ts'

/** A second server on the same data folder, or on the same port, is refused with a sentence that says why. */

/** What the second one said, and how long it took to say it. */
async function refusedStart(scene: Scene, env: Record<string, string>) {
  const began = performance.now()
  const said = await startServer(scene, { env }).then(
    () => 'It started.',
    (error: Error) => error.message,
  )
  return { said, ms: performance.now() - began }
}

export async function secondStart(scene: Scene): Promise<void> {
  const dataDir = await newDataFolder(scene)
  const server = await startServer(scene, { env: { DATA_DIR: dataDir } })
  const client = await signedIn(scene, server.origin)
  const sameFolder = await refusedStart(scene, { DATA_DIR: dataDir })
  scene.figure('the same folder is refused after', sameFolder.ms / 1000, { most: 2 }, 's')
  const expected = `Another server is running on the data folder ${dataDir} (process ${server.pid},`
  scene.promise('with a sentence that says why', sameFolder.said.startsWith(expected), sameFolder.said)
  const samePort = await refusedStart(scene, {
    DATA_DIR: await newDataFolder(scene),
    PORT: new URL(server.origin).port,
  })
  scene.promise(
    'the same port too',
    samePort.said.includes('is already in use. Set PORT'),
    samePort.said.split('\n').at(-1),
  )
  const { status } = await client.call(customers.getPage, {})
  scene.promise('the first goes on as if nothing had been', status === 200, `${status}`)
}
