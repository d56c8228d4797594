import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, openDatabase } from '#kits/db/server/database.ts'
import { findRunningDatabase } from '#kits/db/server/embedded.ts'
import { openSession } from '#kits/session/server/session.ts'
import { comments } from '#modules/comments/contract.ts'
import { createCabin } from './harness/cabin.ts'
import { clientOf, openAdminClient, UnansweredError } from './harness/client.ts'
import type { DrillRun } from './harness/drill-run.ts'
import { newDataFolder, openServerDatabase } from './harness/folder.ts'
import { freePort, type Server, startServer } from './harness/server.ts'

/**
 * kill -9 of the server under comments with mentions, each sent again until it is answered: none that was answered is
 * lost, none is doubled, and each who is mentioned is notified once.
 */

/** A manager may write fifty a minute. */
const commentsPerWriter = 45
const mentionsPerComment = 3

interface Writer {
  userName: string
  token: string
}

/** Managers of the operator, signed in. */
async function addWriters(db: Database, count: number): Promise<Writer[]> {
  const operator = await db
    .selectFrom('company')
    .select('id')
    .where('kind', '=', 'operator')
    .executeTakeFirstOrThrow()
  const writers: Writer[] = []
  for (let n = 0; n < count; n++) {
    const [id, userName] = [randomUUID(), `colega-${n}`]
    const row = { id, company_id: operator.id, user_name: userName, email: `${userName}@example.com` }
    await db.insertInto('manager').values(row).execute()
    const session = { managerId: id, ip: '192.0.2.1', userAgent: null, ttlSeconds: 3600, now: new Date() }
    writers.push({ userName, token: await openSession(db, session) })
  }
  return writers
}

interface Acknowledged {
  ids: Set<string>
  wrongAnswers: string[]
}

/** Writes comments that mention the next colleagues, each until it is answered. */
async function writeComments(
  origin: string,
  { token }: Writer,
  { cabinId, count, mentioned }: { cabinId: string; count: number; mentioned: readonly string[] },
  acknowledged: Acknowledged,
): Promise<void> {
  const client = clientOf(origin, token)
  for (let n = 0; n < count; n++) {
    const id = randomUUID()
    const text = `${n}: ${mentioned.map((name) => `@${name}`).join(' ')} @${mentioned[0]}`
    for (;;) {
      const answer = await client
        .call(comments.create, { id, cabinId, text, visibility: 'internal' })
        .catch((error: unknown) => {
          if (error instanceof UnansweredError) return undefined
          throw error
        })
      if (answer?.status === 200) break
      if (answer && answer.status !== 503) acknowledged.wrongAnswers.push(String(answer.status))
      await wait(20)
    }
    acknowledged.ids.add(id)
  }
  client.close()
}

export async function killComments(drill: DrillRun): Promise<void> {
  const [kills, total] = drill.isShort ? [1, 90] : [10, 500]
  const env = { DATA_DIR: await newDataFolder(drill), PORT: String(await freePort()) }
  let server: Server = await startServer(drill, { env })
  const { origin } = server
  const cabinId = await createCabin(await openAdminClient(drill, origin))
  const connection = findRunningDatabase(env.DATA_DIR)
  if (!connection) throw new Error('The database does not run.')
  const opened = openDatabase(connection, { max: 1 })
  const writerCount = Math.max(mentionsPerComment + 1, Math.ceil(total / commentsPerWriter))
  const writers = await addWriters(opened.db, writerCount)
  await opened.close()
  const acknowledged: Acknowledged = { ids: new Set(), wrongAnswers: [] }
  const count = Math.ceil(total / writerCount)
  const writing = Promise.all(
    writers.map((writer, n) => {
      const mentioned = Array.from(
        { length: mentionsPerComment },
        (_, i) => writers[(n + 1 + i) % writerCount]?.userName ?? '',
      )
      return writeComments(origin, writer, { cabinId, count, mentioned }, acknowledged)
    }),
  )
  for (let kill = 1; kill <= kills; kill++) {
    while (acknowledged.ids.size < (count * writerCount * kill) / (kills + 1)) await wait(5)
    server.kill('SIGKILL')
    await server.ended
    server = await startServer(drill, { env })
  }
  await writing
  const { pool, close } = openServerDatabase(drill, env.DATA_DIR)
  const { rows } = await pool.query<{ id: string; notified: number; managers: number; audited: number }>(`
    select c.id, count(distinct n.id)::int as notified, count(distinct n.manager_id)::int as managers,
      (select count(*)::int from audit_log where entity = 'comment' and entity_id = c.id) as audited
    from comment c left join notification n on n.subject_id = c.id group by c.id`)
  await close()
  const stored = new Set(rows.map(({ id }) => id))
  const lost = [...acknowledged.ids].filter((id) => !stored.has(id)).length
  drill.figure('kill -9 of the server', kills)
  drill.figure('comments acknowledged', acknowledged.ids.size, { least: total })
  drill.figure('comments lost', lost, { most: 0 })
  drill.figure('comments doubled', rows.length - acknowledged.ids.size, { most: 0 })
  drill.figure(
    'comments without exactly one audit entry',
    rows.filter(({ audited }) => audited !== 1).length,
    {
      most: 0,
    },
  )
  drill.figure(
    'comments whose three mentions were not notified once each',
    rows.filter(({ notified, managers }) => notified !== mentionsPerComment || managers !== notified).length,
    { most: 0 },
  )
  drill.figure('answers that were wrong', acknowledged.wrongAnswers.length, { most: 0 })
  for (const wrong of new Set(acknowledged.wrongAnswers)) drill.note(wrong)
}
