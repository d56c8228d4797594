import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#kits/contract/server/app-error.ts'
import {
  connectionsOf,
  type Database,
  isConnectionError,
  isDiskFull,
  isOverload,
} from '#kits/db/server/database.ts'
import type { Databases } from '#kits/db/server/databases.ts'
import { countTextMessages } from '#kits/mail/server/text-messages/budget.ts'
import type { DiskWatch } from '../health/disk-watch.ts'
import { exposition, expositionType, type Family, singleValueFamily } from './exposition.ts'
import { watchProcess } from './process.ts'
import { countLiveSessions, selectOutboxDepths } from './queries.ts'
import { countRequests } from './requests.ts'

interface MetricsParts {
  /** The bearer token a monitor has to send. */
  token: string
  databases: Databases
  /** The replica for tracking, if there is one. */
  replica: Database | undefined
  disk: DiskWatch
  /** Text messages per day. */
  smsDailyBudget: number
  now(): Date
}

const path = '/api/metrics'

function isFrom({ headers }: FastifyRequest, token: string): boolean {
  const digest = (text: string): Buffer => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

function connectionFamilies({ databases, replica }: MetricsParts): Family[] {
  const pools = [
    ...Object.entries(databases).map(([purpose, db]) => ({
      labels: { database: 'primary', purpose },
      ...connectionsOf(db),
    })),
    ...(replica ? [{ labels: { database: 'replica', purpose: 'tracking' }, ...connectionsOf(replica) }] : []),
  ]
  return [
    {
      name: 'cargo_clear_database_connections',
      help: 'Connections to the database, by what they do.',
      type: 'gauge',
      samples: pools.flatMap(({ labels, open, idle }) => [
        { labels: { ...labels, state: 'busy' }, value: open - idle },
        { labels: { ...labels, state: 'idle' }, value: idle },
      ]),
    },
    {
      name: 'cargo_clear_database_waiting',
      help: 'Queries that wait for a connection.',
      type: 'gauge',
      samples: pools.map(({ labels, waiting }) => ({ labels, value: waiting })),
    },
  ]
}

const isUp = (value: 0 | 1): Family =>
  singleValueFamily(
    'gauge',
    'cargo_clear_database_up',
    'Whether the database answered when this page was made.',
    value,
  )

/** Metrics read from the database; if it is unreachable, the others are still served. */
async function databaseFamilies({ databases, disk, smsDailyBudget, now }: MetricsParts): Promise<Family[]> {
  const { health: db } = databases
  try {
    const depths = await selectOutboxDepths(db, now())
    const sessions = await countLiveSessions(db, now())
    const texts = await countTextMessages(db, now())
    const byKind = (name: string, help: string, member: 'waiting' | 'dead' | 'oldestSeconds'): Family => ({
      name,
      help,
      type: 'gauge',
      samples: depths.map((depth) => ({ labels: { kind: depth.kind }, value: depth[member] })),
    })
    return [
      isUp(1),
      singleValueFamily(
        'gauge',
        'cargo_clear_disk_full',
        'Whether the disk of the database or of the documents has no room for what is to be written.',
        (await disk.isFull()) ? 1 : 0,
      ),
      byKind('cargo_clear_outbox_waiting', 'Messages that wait to be sent.', 'waiting'),
      byKind('cargo_clear_outbox_oldest_seconds', 'How long the oldest of them has waited.', 'oldestSeconds'),
      byKind('cargo_clear_outbox_dead', 'Messages given up, which a manager sees in the office.', 'dead'),
      singleValueFamily(
        'gauge',
        'cargo_clear_text_messages_day',
        'Text messages of the last 24 hours.',
        texts,
      ),
      singleValueFamily(
        'gauge',
        'cargo_clear_text_messages_budget',
        'How many may leave in 24 hours.',
        smsDailyBudget,
      ),
      singleValueFamily('gauge', 'cargo_clear_sessions', 'Access tokens that have not expired.', sessions),
    ]
  } catch (error) {
    if (!isConnectionError(error) && !isOverload(error) && !isDiskFull(error)) throw error
    return [isUp(0)]
  }
}

/** Serves metrics in the text format of Prometheus. Nothing is measured where no token is configured. */
export function serveMetrics(app: FastifyInstance, parts: MetricsParts): void {
  const requests = countRequests(app)
  const ownProcess = watchProcess()
  app.addHook('onClose', async () => ownProcess.stop())
  app.get(path, async (request, reply) => {
    if (!isFrom(request, parts.token)) throw new AppError('not_signed_in')
    const families = [
      ...requests(),
      ...connectionFamilies(parts),
      ...ownProcess.families(),
      ...(await databaseFamilies(parts)),
    ]
    return reply.type(expositionType).send(exposition(families))
  })
}
