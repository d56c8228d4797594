import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

interface NotificationHandler {
  onNotification(payload: string): void
  /** Called once if the connection breaks; no notification follows. */
  onLost(cause: Error): void
}

/** Listens on a channel over its own connection. Resolves, once listening, to a function that closes it. */
export type Listen = (channel: string, handler: NotificationHandler) => Promise<() => Promise<void>>

/** A network failure may leave a connection silent without an error, so it is probed with a query. */
const askEveryMs = 20_000
const answerWithinMs = 5_000
const closeWithinMs = 1_000

export function listener(config: pg.ClientConfig): Listen {
  return async (channel, { onNotification, onLost }) => {
    // Our own socket, so that it can be destroyed: closing politely would wait for a network that is gone.
    const socket = new Socket()
    const client = new pg.Client({
      ...config,
      application_name: `${config.application_name} listening`,
      query_timeout: answerWithinMs,
      stream: () => socket,
    })
    let asking: NodeJS.Timeout | undefined
    const lose = (cause: Error): void => {
      if (!asking) return
      clearInterval(asking)
      asking = undefined
      socket.destroy()
      onLost(cause)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('Connection terminated')))
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      socket.destroy()
      throw error
    }
    asking = setInterval(() => void client.query('select 1').catch(lose), askEveryMs).unref()
    return async () => {
      clearInterval(asking)
      asking = undefined
      await Promise.race([client.end(), wait(closeWithinMs, undefined, { ref: false })])
      socket.destroy()
    }
  }
}
