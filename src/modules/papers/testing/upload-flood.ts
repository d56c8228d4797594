import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { CabinTestServer } from '#modules/shipments/testing/cabin-test-server.ts'
import { createUploadClient, paperNo } from './upload-client.ts'

/** Files that the link has room for when the flood begins. */
const room = 7

/**
 * Sends so many different papers by one link at once, where it has room for a few, each until it is decided: the limit
 * of an hour is lifted again and again, and whoever finds the server busy comes back.
 */
export async function floodLink(testServer: CabinTestServer, papers: number): Promise<void> {
  const { db } = testServer
  const client = createUploadClient(testServer)
  const cabin = await testServer.create()
  const { id, token } = await client.newLink({ cabinId: cabin.id }, testServer.operator)
  await db
    .updateTable('upload_request')
    .set({ files: 100 - room })
    .where('id', '=', id)
    .execute()
  const storedBefore = await db.selectFrom('unfiled_content').selectAll().execute()
  let isDecided = false
  const lifting = (async () => {
    for (; !isDecided; await wait(20)) await db.deleteFrom('rate_limit').execute()
  })()
  const send = async (n: number): Promise<string> => {
    for (;;) {
      const { status, result } = await client.send(token, { content: paperNo(n) })
      if (status === 200) return 'kept'
      const { key } = result as unknown as { key: string }
      if (status !== 429 && status !== 503) return key
      // The more there are, the longer each stays away: else most of the work would be refusals.
      await wait(Math.random() * 10 * papers)
    }
  }
  const decided = await Promise.all(Array.from({ length: papers }, (_, n) => send(n)))
  isDecided = true
  await lifting
  const counts = Map.groupBy(decided, (outcome) => outcome)
  expect(Object.fromEntries([...counts].map(([outcome, all]) => [outcome, all.length]))).toEqual({
    kept: room,
    upload_link_full: papers - room,
  })
  expect(await client.papers(id)).toHaveLength(room)
  const { files, bytes } = await db
    .selectFrom('upload_request')
    .select(['files', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sizes = (await client.papers(id)).reduce((sum, { size }) => sum + size, 0)
  expect({ files, bytes: Number(bytes) }).toEqual({ files: 100, bytes: sizes })
  expect(await db.selectFrom('unfiled_content').selectAll().execute()).toEqual(storedBefore)
}
