import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#kits/db/server/database.ts'
import { seal, unseal } from '#kits/db/server/sealing/sealing.ts'

/** Secrets and signatures by Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). */

const prefix = 'whsec_'
/** The standard allows 24 to 64. */
const secretBytes = 32

export const newWebhookSecret = (): string => prefix + randomBytes(secretBytes).toString('base64')

const purposeOf = (webhookId: string): string => `webhook ${webhookId}`

export const sealSecret = (db: Database, webhookId: string, secret: string): Promise<Buffer> =>
  seal(db, secret, purposeOf(webhookId))

export const unsealSecret = (db: Database, webhookId: string, sealed: Buffer): Promise<string> =>
  unseal(db, sealed, purposeOf(webhookId))

/** Without a full stop, as the standard wants it. */
export const messageIdOf = (eventId: string): string => `msg_${eventId}`

interface Message {
  id: string
  at: Date
  body: string
}

/** The headers of one try: one signature for each secret that is valid. */
export function signedHeaders({ id, at, body }: Message, secrets: readonly string[]): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
